/** The signal that ends a case because its set-up failed: it is no verdict on the target. */

/** Thrown by `ScenarioContext.block`; its message is the reason that the report shows. */
export class BlockedSignal extends Error {
  readonly code = 'BLOCKED';
}

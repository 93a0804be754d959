/** The signal that ends a play because its set-up failed: the target is not judged by it. */

/** Thrown by `ScenarioContext.block`; its message is the reason that the report shows. */
export class BlockedSignal extends Error {
  readonly code = 'BLOCKED';
}

/** What a target file says about single operations and refusals, and how a report names it. Types, and their words. */

/** How a request was made unlawful: a required part left out, another form, a credential, or a method that is not listed. */
export type RefusalKind = 'missing' | 'form' | 'credential' | 'method';

/** `judge`: as the contract says. `observe` and `ignore`: failures are recorded as overridden. */
export type RefusalPolicy = 'judge' | 'observe' | 'ignore';

/** The policy of a target or an operation; `kinds` take precedence over `policy`. */
export type Refusals = {
  readonly policy?: RefusalPolicy;
  readonly kinds?: Readonly<Partial<Record<RefusalKind, RefusalPolicy>>>;
  /** Statuses that count as a refusal, too, where the contract names others. */
  readonly statuses?: readonly number[];
};

/** What a target file says about one operation. */
export type OperationOverride = {
  /** The reason why nothing of it is tested. */
  readonly skip?: string;
  /** Wall milliseconds for its answer. */
  readonly timeoutMs?: number;
  /** The most requests of it in a minute, whatever token they carry. */
  readonly budget?: { readonly perMinute: number };
  /** Parameters of these names have these values in each request. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>>;
  /** Statuses that are accepted as an answer to a lawful request. */
  readonly accept?: readonly number[];
  readonly refusals?: Refusals;
};

export type Overrides = {
  readonly operations?: Readonly<Record<string, OperationOverride>>;
  readonly refusals?: Refusals;
};

/**
 * One line for each override, for the report and the gate. The line is complete, because the id by which the gate allows an override is a
 * hash of it.
 */
export function overrideTexts({ operations = {}, refusals }: Overrides): readonly string[] {
  return [
    ...(refusals === undefined ? [] : [refusalText(null, refusals)]),
    ...Object.entries(operations).flatMap(([id, one]) => [
      ...(one.skip === undefined ? [] : [`${id}: skipped: ${one.skip}`]),
      ...(one.timeoutMs === undefined ? [] : [`${id}: timeout ${one.timeoutMs} ms`]),
      ...(one.budget === undefined
        ? []
        : [`${id}: at most ${one.budget.perMinute} requests a minute`]),
      ...(one.parameters === undefined ? [] : [`${id}: ${parameterText(one.parameters)}`]),
      ...(one.accept === undefined ? [] : [acceptText(id, one.accept)]),
      ...(one.refusals === undefined ? [] : [refusalText(id, one.refusals)]),
    ]),
  ];
}

function parameterText(parameters: NonNullable<OperationOverride['parameters']>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`);
  return `fixed parameters ${pairs.join(', ')}`;
}

export function acceptText(id: string, statuses: readonly number[]): string {
  return `${id}: status ${statuses.join(', ')} accepted, recorded as overridden`;
}

/** The policy of one operation, or of all operations (null). */
export function refusalText(id: string | null, { policy, kinds = {}, statuses }: Refusals): string {
  const words = [
    ...(policy === undefined ? [] : [policy]),
    ...Object.entries(kinds).map(([kind, one]) => `${kind}: ${one}`),
    ...(statuses === undefined ? [] : [`status ${statuses.join(', ')} counts as refused`]),
  ];
  return `${id ?? 'all operations'}: refusals ${words.join(', ')}`;
}

/** What a target file says of single operations and of refusals, and how a report names it. Types, and their words. */

/** How a request was made unlawful: something required left out, another form, a credential, a method that is not listed. */
export type RefusalKind = 'missing' | 'form' | 'credential' | 'method';

/** `judge`: as the contract says; `observe`: what fails is only recorded; `ignore`: nothing is said. */
export type RefusalPolicy = 'judge' | 'observe' | 'ignore';

/** The policy of a target or an operation; `kinds` win over `policy`. */
export type Refusals = {
  readonly policy?: RefusalPolicy;
  readonly kinds?: Readonly<Partial<Record<RefusalKind, RefusalPolicy>>>;
  /** Statuses that count as a refusal, too, where the contract names others. */
  readonly statuses?: readonly number[];
};

/** What a target file says of one operation. */
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

/** One line for each thing that is not as the contract says, for the report and the gate. */
export function overrideTexts({ operations = {}, refusals }: Overrides): readonly string[] {
  return [
    ...refusalTexts('all operations', refusals),
    ...Object.entries(operations).flatMap(([id, one]) => [
      ...(one.skip === undefined ? [] : [`${id}: skipped: ${one.skip}`]),
      ...(one.timeoutMs === undefined ? [] : [`${id}: timeout ${one.timeoutMs} ms`]),
      ...(one.budget === undefined
        ? []
        : [`${id}: at most ${one.budget.perMinute} requests a minute`]),
      ...(one.parameters === undefined
        ? []
        : [`${id}: fixed parameters ${Object.keys(one.parameters).join(', ')}`]),
      ...(one.accept === undefined
        ? []
        : [`${id}: status ${one.accept.join(', ')} accepted, recorded as observed`]),
      ...refusalTexts(id, one.refusals),
    ]),
  ];
}

function refusalTexts(id: string, refusals: Refusals | undefined): readonly string[] {
  if (refusals === undefined) return [];
  const { policy, kinds = {}, statuses } = refusals;
  const words = [
    ...(policy === undefined ? [] : [policy]),
    ...Object.entries(kinds).map(([kind, one]) => `${kind}: ${one}`),
    ...(statuses === undefined ? [] : [`status ${statuses.join(', ')} counts as refused`]),
  ];
  return [`${id}: refusals ${words.join(', ')}`];
}

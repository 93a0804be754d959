/**
 * Applies the policy of a target file to checks: a failure that the file accepts or excuses becomes `overridden`, which is neither failure
 * nor pass.
 */
import type {
  EpisodeCheck,
  ExchangeCheck,
  Judgement,
  NamedCheck,
  Said,
} from '../../checks/types.ts';
import type { Operation } from '../../openapi/types.ts';
import type {
  OperationOverride,
  Overrides,
  RefusalKind,
  Refusals,
} from '../../exchange/targets/overrides.ts';
import { acceptText, refusalText } from '../../exchange/targets/overrides.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';

type Policy = {
  readonly overrides: Overrides;
  readonly operations: ReadonlyMap<string, Operation>;
};

/** Returns the same checks if the target file says nothing about answers. */
export function withPolicy(
  checks: ReadonlyMap<string, NamedCheck>,
  policy: Policy,
): ReadonlyMap<string, NamedCheck> {
  const { operations = {}, refusals } = policy.overrides;
  const of = ({ accept, refusals: own }: OperationOverride): boolean =>
    accept !== undefined || own !== undefined;
  if (refusals === undefined && !Object.values(operations).some(of)) return checks;
  return new Map([...checks].map(([name, check]) => [name, judging(check, policy)] as const));
}

function judging(check: NamedCheck, policy: Policy): NamedCheck {
  if (check.kind === 'exchange') {
    const judge: ExchangeCheck['judge'] = (exchange, contract, clause) =>
      weighed(check.judge(exchange, contract, clause), exchange, policy);
    return { ...check, judge };
  }
  const names = check.roles.map((role) => role.replace(/[*?]$/, ''));
  const judge: EpisodeCheck<string>['judge'] = (episode, contract, clause) =>
    weighed(
      check.judge(episode, contract, clause),
      names.flatMap((name): Exchange | readonly Exchange[] => episode[name] ?? []).at(-1),
      policy,
    );
  return { ...check, judge };
}

function weighed(said: Said, underTest: Exchange | undefined, policy: Policy): Said {
  if (said === undefined || underTest === undefined) return said;
  const list = Array.isArray(said) ? (said as readonly Judgement[]) : [said as Judgement];
  if (list.every(({ outcome, at }) => outcome !== 'fail' || at !== 'status')) return said;
  return list.map((one) =>
    one.outcome === 'fail' && one.at === 'status' ? softened(one, underTest, policy) : one,
  );
}

/** What an override excuses is no pass: the judgement names the override. */
function softened(
  judgement: Judgement,
  { request, response }: Exchange,
  { overrides, operations }: Policy,
): Judgement {
  const id = request.operation ?? '';
  const own = overrides.operations?.[id];
  const status = response?.status ?? 0;
  const overridden = (by: string): Judgement => ({ ...judgement, outcome: 'overridden', key: by });
  if (request.lawful)
    return own?.accept?.includes(status) === true
      ? overridden(acceptText(id, own.accept))
      : judgement;
  const said = [
    ...(own?.refusals === undefined ? [] : [{ by: id, refusals: own.refusals }]),
    ...(overrides.refusals === undefined ? [] : [{ by: null, refusals: overrides.refusals }]),
  ];
  const kind = kindOf(request, operations.get(id));
  // The first that says anything of this kind counts, but a status counts wherever it is listed.
  const first =
    said.find(({ refusals: { statuses = [] } }) => statuses.includes(status)) ??
    said.find(({ refusals }) => policyFor(refusals, kind) !== undefined);
  if (first === undefined) return judgement;
  const listed = first.refusals.statuses?.includes(status) === true;
  return listed || policyFor(first.refusals, kind) !== 'judge'
    ? overridden(refusalText(first.by, first.refusals))
    : judgement;
}

function policyFor({ policy, kinds = {} }: Refusals, kind: RefusalKind): Refusals['policy'] {
  return kinds[kind] ?? policy;
}

/** The kind of an unlawful request; labels of broken requests name the keyword of the schema. */
export function kindOf(
  { method, credential, label }: ApiRequest,
  operation: Operation | undefined,
): RefusalKind {
  if (operation !== undefined && operation.method !== method) return 'method';
  const words = label.split('/');
  if (words.includes('required')) return 'missing';
  const open = operation?.credentials.includes('none') === true;
  return !open && (!('class' in credential) || credential.class === 'none') ? 'credential' : 'form';
}

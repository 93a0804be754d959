/** Checks under the policy of a target file: what it accepts, and which refusals it only observes, is no failure. */
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
import type { ApiRequest, Exchange } from '../../exchange/types.ts';

type Policy = {
  readonly overrides: Overrides;
  readonly operations: ReadonlyMap<string, Operation>;
};

/** The same checks where the target file says nothing of answers. */
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
  return list.flatMap((one) =>
    one.outcome === 'fail' && one.at === 'status'
      ? (softened(one, underTest, policy) ?? [])
      : [one],
  );
}

/** Null where nothing is to be said. */
function softened(
  judgement: Judgement,
  { request, response }: Exchange,
  { overrides, operations }: Policy,
): Judgement | null {
  const own = overrides.operations?.[request.operation ?? ''];
  const status = response?.status ?? 0;
  const observed = (why: string): Judgement => ({
    ...judgement,
    outcome: 'observed',
    key: `target file: ${request.operation ?? 'no operation'}: ${why}`,
  });
  if (request.lawful)
    return own?.accept?.includes(status) === true ? observed('accepted status') : judgement;
  const said = [own?.refusals, overrides.refusals].filter((one) => one !== undefined);
  if (said.some(({ statuses = [] }) => statuses.includes(status)))
    return observed('status that counts as refused');
  const kind = kindOf(request, operations.get(request.operation ?? ''));
  const policy =
    said.map((one) => policyFor(one, kind)).find((one) => one !== undefined) ?? 'judge';
  if (policy === 'ignore') return null;
  return policy === 'observe' ? observed(`refusals, ${kind}`) : judgement;
}

function policyFor({ policy, kinds = {} }: Refusals, kind: RefusalKind): Refusals['policy'] {
  return kinds[kind] ?? policy;
}

/** In what respect the request is unlawful; labels of broken requests name the keyword of the schema. */
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

/** Turns the checks of a config into checks of the engine. Each error names the file, and each judgement has the right shape. */
import type { Judgement, NamedCheck, Said } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { namedMessage } from '../../json/thrown.ts';
import type { AssayConfig, OwnCheck, OwnSaid } from './assayConfig.ts';
import { frozen } from './frozen.ts';
import { ownCheckName } from './ownClauses.ts';
import { hasStatus2xx } from '../../checks/reading/answer.ts';

/** The checks, by the names that {@link ownCheckName} gives them. */
export function ownChecks({ checks = [] }: AssayConfig, file: string): readonly NamedCheck[] {
  return checks.map((own, index) => ({ name: ownCheckName(index), ...checkOf(own, file) }));
}

type Unnamed = NamedCheck extends infer Each
  ? Each extends NamedCheck
    ? Omit<Each, 'name'>
    : never
  : never;

function checkOf(own: OwnCheck, file: string): Unnamed {
  const named = (judge: () => OwnSaid, clause: Clause): Said => {
    try {
      return saidBy(judge(), clause);
    } catch (thrown) {
      throw new Error(`in ${file}, ${own.id}: ${namedMessage(thrown)}`, { cause: thrown });
    }
  };
  if (own.roles !== undefined) {
    const { roles, judge } = own;
    return {
      kind: 'episode',
      roles,
      judge: (episode, _, clause) => named(() => judge(frozen(episode)), clause),
    };
  }
  const { answers, judge } = own;

  return {
    kind: 'exchange',
    judge: (exchange, _, clause) =>
      answers === 'all' || hasStatus2xx(exchange)
        ? named(() => judge(frozen(exchange)), clause)
        : undefined,
  };
}

function saidBy(said: unknown, clause: Clause): Said {
  if (said === undefined) return undefined;
  return Array.isArray(said)
    ? said.map((one: unknown) => judgementOf(one, clause))
    : judgementOf(said, clause);
}

function judgementOf(said: unknown, { id, standing }: Clause): Judgement {
  if (
    !isJsonObject(said) ||
    typeof said['ok'] !== 'boolean' ||
    said['expected'] === undefined ||
    said['received'] === undefined
  )
    throw new TypeError(
      said instanceof Promise
        ? 'judge is async: a check is a plain function of what was received'
        : 'judge returns undefined, { ok, expected, received, at } or a list of these; neither value is undefined',
    );
  const { ok, expected, received, at } = said;
  const judged = { expected, actual: received, at: typeof at === 'string' ? at : '' };
  // What only informs is recorded as it was seen, whether or not it is what was expected.
  return standing === 'open'
    ? { outcome: 'observed', ...judged, key: id }
    : { outcome: ok ? 'pass' : 'fail', ...judged };
}

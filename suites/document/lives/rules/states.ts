/** Moves an object from state to state, and tries in each what its description excludes. */
import { hasStatus2xx } from '../../../../checks/reading/answer.ts';
import { objectWith, soleObject } from '../../../../checks/reading/objectShown.ts';
import type { Clause, Contract } from '../../../../contract/types.ts';
import type { ScenarioContext } from '../../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../../exchange/types.ts';
import type { JsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { addressOf } from '../../../../openapi/reading/operationsAt.ts';
import { mentions, sentencesAt } from '../../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../../openapi/types.ts';
import { excludedState } from '../../checks/rules.ts';
import { statesShown } from '../../clauses/ruleClauses.ts';
import { clauseOf } from '../../requests/clauseOf.ts';
import { ofNewest } from '../bodySteps.ts';
import { listReader } from '../listReader.ts';
import { unlisted } from '../moreObjects.ts';
import { nearTo, placeOfChange } from '../objectLife.ts';
import type { Input, LifeBegun, Started } from '../startLife.ts';
import { collectionIn, type RuledFamily, type Steps } from './ruledFamily.ts';

/** Time after which a state that was shown is no passing one, in ms. */
const settledMs = 500;

export type Progress = {
  /** Clauses and states that were tried. */
  readonly seen: Set<string>;
  /** Actions that were served. */
  readonly done: Set<string>;
  /** Clauses and states in which the request was served, perhaps because the state had just changed. */
  readonly doubted: Set<string>;
};

/** Moves an object from state to state by its actions, and tries in each what its description excludes. */
export async function goThrough(
  { context, rules, started }: Steps,
  family: RuledFamily,
  object: LifeBegun,
  { seen, done, doubted }: Progress,
  input: Input,
): Promise<void> {
  const { read, remove, actions, changes } = family;
  const { path } = object;
  const drawnRead = started.helpers[read?.id ?? ''];
  if (read === null || drawnRead === undefined) return;
  const look = (): Promise<Exchange> => started.send(read, drawnRead, path);
  const act = async (one: Operation, label: string): Promise<Exchange | null> => {
    const drawn = started.helpers[one.id];
    const isNext = label === 'next';
    const asked = drawn && {
      ...drawn,
      lawful: isNext,
      label: `${one.id}/${isNext ? 'life' : label}`,
    };
    return asked === undefined ? null : started.send(one, asked, placeOfChange(one, read, path));
  };
  const drawnChanges = input.changes as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
  const changeIn = async (
    before: Exchange,
    one: Operation,
    label: string,
  ): Promise<Exchange | null> => {
    const [drawn] = drawnChanges[one.id] ?? [];
    if (drawn === undefined || addressOf(one.path) !== addressOf(read.path)) return null;
    const near = { ...ofNewest(nearTo(before, drawn), before), lawful: false };
    return started.send(one, { ...near, label: `${one.id}/${label}` }, path);
  };
  const etags = etagClauses(context.contract, changes);
  let last: Exchange | undefined;
  for (let moves = 0; moves <= actions.length; moves += 1) {
    let before = await look();
    // An action changes what a read shows, as a change does.
    for (const { id } of last === undefined ? [] : etags)
      context.judge(id, { before: last ?? before, after: before });
    last = before;
    if (moves > 0) await lookInList(context, started, family, object, before);
    for (const one of [...actions, ...changes])
      for (const clause of rules.get(one.id) ?? []) {
        const state = excludedState(clause, before);
        const key = `${clause.id} ${state}`;
        if (state === undefined || seen.has(key)) continue;
        const isDoubted = doubted.has(key);
        if (isDoubted) await context.wait(settledMs);
        if (isDoubted) before = await look();
        if (excludedState(clause, before) !== state) continue;
        const answer = changes.includes(one)
          ? await changeIn(before, one, `in-${state}`)
          : await act(one, `in-${state}`);
        if (answer !== null && hasStatus2xx(answer) && !isDoubted) {
          doubted.add(key);
          done.clear();
          return;
        }
        seen.add(key);
        if (answer !== null) context.judge(clause.id, { before, answer });
        if (answer !== null && hasStatus2xx(answer)) return;
      }
    const next = actions.filter((one) => one !== remove && !done.has(one.id));
    let moved = false;
    for (const one of next) {
      const answer = moved ? null : await act(one, 'next');
      if (answer === null || !hasStatus2xx(answer)) continue;
      moved = true;
      done.add(one.id);
    }
    if (!moved) return;
  }
}

/** The clauses about the entity tags of these objects. */
export function etagClauses(contract: Contract, changes: readonly Operation[]): readonly Clause[] {
  return changes.flatMap((one) => clauseOf(contract, one, 'etagFollowsChange') ?? []).slice(0, 1);
}

/** In each state the list shows the object, unless its description or the name of the state could say otherwise. */
async function lookInList(
  context: ScenarioContext,
  { helpers }: Started,
  { read, list }: RuledFamily,
  { creation, id }: LifeBegun,
  shown: Exchange,
): Promise<void> {
  const { contract } = context;
  const clause = list === null ? undefined : clauseOf(contract, list, 'createdIsListed');
  if (clause === undefined || list === null || read === null || creation === null) return;
  const states = statesShown(contract.document, read);
  const now =
    objectWith(
      shown.response?.json,
      states.map(({ member }) => member),
    ) ?? {};
  const said = sentencesAt(contract.document, list).map(({ text }) => text);
  const isSaid = (value: Json): boolean => said.some((text) => mentions(text, String(value)));
  const isHidden = states.some(({ member, values }) => {
    const value = now[member] ?? '';
    return !isSaid(value) && (unlisted.test(String(value)) || values.some(isSaid));
  });
  const isMarked = isUnlisted(soleObject(shown.response?.json), isSaid);
  if (isHidden || isMarked || !hasStatus2xx(shown)) return;
  const collection = collectionIn(creation);
  const lists = await listReader(context, list, helpers[list.id], collection).readList(true, id);
  if (lists.length > 0) context.judge(clause.id, { create: creation, lists });
}

/** True if `archived: true`, `archivedAt`, or a mark of which the description of the list speaks is set: it may leave the object out. */
export function isUnlisted(object: JsonObject, isSaid: (name: string) => boolean): boolean {
  return Object.entries(object).some(([name, value]) => {
    const mark = name.replace(/^is_?/i, '');
    // Not "created at", though a list may speak of that, too.
    if (typeof value === 'string')
      return /at$/i.test(mark) && unlisted.test(mark.replace(/_?at$/i, ''));
    return value === true && (unlisted.test(mark) || isSaid(mark));
  });
}

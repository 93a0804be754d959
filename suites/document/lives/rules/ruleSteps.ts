/** Breaks the rules that a document states in sentences: creates a thing twice, names things that do not exist, and acts in the wrong states. */
import { hasStatus2xx } from '../../../../checks/reading/answer.ts';
import { isGone, soleObject } from '../../../../checks/reading/objectShown.ts';
import type { Clause, Contract } from '../../../../contract/types.ts';
import type { ScenarioContext } from '../../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../../exchange/types.ts';
import { objectOr } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { addressOf } from '../../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../../openapi/types.ts';
import { isVersioned } from '../../clauses/versions.ts';
import { ruleChecks, servedAgain } from '../../checks/rules.ts';
import { permissionsFor } from '../../permissionsFor.ts';
import { sentObject } from '../../reach/inputs.ts';
import { acceptsBody } from '../../requests/acceptsBody.ts';
import { ofNewest } from '../bodySteps.ts';
import type { Family } from '../families.ts';
import { createdIn, takeBack, type Created } from '../fillPath.ts';
import { besides } from '../moreObjects.ts';
import { begin, startLife, type Input, type LifeBegun } from '../startLife.ts';
import { useFree } from './freeValues.ts';
import { actOften, fillUp } from './limits.ts';
import { collectionIn, type RuledFamily, type Rules, type Steps } from './ruledFamily.ts';
import { goThrough, type Progress } from './states.ts';

export function rulesOf({ clauses }: Contract, operations: readonly Operation[]): Rules {
  const ids = new Set(operations.map(({ id }) => id));
  const found = new Map<string, readonly Clause[]>();
  for (const clause of clauses.values()) {
    const [id = ''] = clause.operations;
    const isOwn = !servedAgain.includes(clause.check ?? '');
    if (isOwn && ids.has(id) && Object.hasOwn(ruleChecks, clause.check ?? ''))
      found.set(id, [...(found.get(id) ?? []), clause]);
  }
  return found;
}

/** Actions on an item, such as `POST /bookings/{id}/confirm`, and its deletion. */
export function actionsOf(
  { operations, fromDocuments }: Contract,
  { read, remove }: Family,
): readonly Operation[] {
  const below = `${addressOf(read?.path ?? '')}/`;
  const posts = [...operations.values()].filter(
    ({ id, method, path }) =>
      read !== null &&
      fromDocuments.has(id) &&
      method === 'POST' &&
      addressOf(path).startsWith(below) &&
      !addressOf(path).slice(below.length).includes('/'),
  );
  return remove === null ? posts : [...posts, remove];
}

/** Objects that one case makes in order to see their states. */
const mostObjects = 4;

export async function breakRules(
  context: ScenarioContext,
  family: RuledFamily,
  rules: Rules,
  input: Input,
): Promise<void> {
  const started = await startLife(context, family, new Map(), input);
  if (started === null) return;
  const { create, remove } = family;
  const { allow } = context.target;
  const may = (one: Operation): boolean =>
    permissionsFor(one).every((each) => allow.includes(each));
  const [changes, actions] = [family.changes.filter(may), family.actions.filter(may)];
  const made: Created[] = [...started.filled.created];
  let turn = 0;
  const another = async (): Promise<LifeBegun | null> => {
    const { creates } = started;
    const rotated = [...creates.slice(turn), ...creates.slice(0, turn)];
    turn = (turn + 1) % Math.max(1, creates.length);
    const begun = await begin(context, family, { ...started, creates: rotated });
    if (begun !== null) made.push({ path: begun.path, undo: remove });
    return begun;
  };
  const steps: Steps = { context, rules, started, made };
  try {
    const first = await another();
    if (first?.creation == null) return;
    const drawnRead = started.helpers[family.read?.id ?? ''];
    const look = async (): Promise<Exchange | null> =>
      family.read && drawnRead ? started.send(family.read, drawnRead, first.path) : null;
    const isTaken = ({ check }: Clause): boolean => check === 'takenIsRefused';
    for (const clause of (rules.get(create.id) ?? []).filter(isTaken))
      for (const isTurned of clause.params['anyCase'] === true ? [false, true] : [false])
        await createAgain(steps, create, clause, first.creation, look, isTurned);
    for (const clause of (rules.get(create.id) ?? []).filter(isTaken))
      if (clause.params['allLetters'] === true)
        await createWide(steps, create, clause, first.creation);
    for (const clause of (rules.get(create.id) ?? []).filter(isTaken))
      await useFree(steps, family, clause, another);
    for (const change of changes)
      for (const clause of (rules.get(change.id) ?? []).filter(isTaken)) {
        const other = await another();
        if (other !== null) await take(steps, family, change, clause, [first, other], input);
      }
    const isLimit = ({ check }: Clause): boolean => check === 'limitIsKept';
    for (const clause of (rules.get(create.id) ?? []).filter(isLimit))
      await fillUp(steps, family, clause);
    for (const action of actions)
      for (const clause of (rules.get(action.id) ?? []).filter(isLimit)) {
        const object = await another();
        if (object !== null) await actOften(steps, family, action, clause, object);
      }
    const isRuled = (one: Operation): boolean =>
      rules.get(one.id)?.some(({ check }) => check === 'wrongStateIsRefused') === true;
    if (actions.every((one) => one === remove && !isRuled(one))) return;
    const progress: Progress = { seen: new Set(), done: new Set(), doubted: new Set() };
    let object: LifeBegun | null = first;
    for (let many = 1; object !== null; many += 1) {
      await goThrough(steps, { ...family, actions, changes }, object, progress, input);
      const isLeft = actions.some((one) => one !== remove && !progress.done.has(one.id));
      object = isLeft && many < mostObjects ? await another() : null;
    }
  } finally {
    await takeBack(context, made, started.helpers);
  }
}

/** The creation again, as it was. */
async function createAgain(
  { context, made }: Steps,
  create: Operation,
  clause: Clause,
  served: Exchange,
  look: () => Promise<Exchange | null>,
  isTurned: boolean,
): Promise<void> {
  const member = String(clause.params['member']);
  if (create.method !== 'POST') return;
  const sent = soleObject(served.request.json);
  const value = isTurned ? turned(sent[member]) : sent[member];
  if (value === undefined) return;
  const json = besides(served.request.json ?? null, { [member]: value });
  if (!acceptsBody(context.contract, create, json)) return;
  const label = `${create.id}/taken-${member}`;
  const answer = await context.send({ ...served.request, json, lawful: false, label });
  made.push(...createdIn(context.contract, create, answer.request.path, answer));
  // A second one says nothing if the first is gone.
  const again = hasStatus2xx(answer) ? await look() : null;
  if (again === null || !isGone(again)) context.judge(clause.id, { first: served, second: answer });
}

/** A creation with a letter beyond ASCII, and again in the other case. */
async function createWide(
  steps: Steps,
  create: Operation,
  clause: Clause,
  { request }: Exchange,
): Promise<void> {
  const { context, made } = steps;
  const member = String(clause.params['member']);
  const sent = soleObject(request.json)[member];
  if (typeof sent !== 'string') return;
  const json = besides(request.json ?? null, { [member]: `${sent}\u00e9` });
  if (create.method !== 'POST' || !acceptsBody(context.contract, create, json)) return;
  const wide = await context.send({ ...request, json, label: `${create.id}/wide-${member}` });
  made.push(...createdIn(context.contract, create, wide.request.path, wide));
  if (hasStatus2xx(wide)) await createAgain(steps, create, clause, wide, async () => null, true);
}

/** The text in the other case; undefined for a text without letters that have two. */
function turned(value: Json | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [upper, lower] = [value.toUpperCase(), value.toLowerCase()];
  if (upper === lower) return undefined;
  return value === upper ? lower : upper;
}

/** Changes one object into another, with all that was sent for that: a value may be unique among objects that share others. */
async function take(
  { context, started }: Steps,
  { read }: RuledFamily,
  change: Operation,
  clause: Clause,
  [first, other]: readonly [LifeBegun, LifeBegun],
  input: Input,
): Promise<void> {
  const { contract } = context;
  const all = input.changes as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
  const drawn = all[change.id]?.[0];
  const isItem = read === null || addressOf(change.path) === addressOf(read.path);
  const [one, two] = [first, other].map(({ creation }) => creation && collectionIn(creation));
  if (drawn === undefined || !isItem || first.creation === null || one !== two) return;
  const sent = soleObject(first.creation.request.json);
  const open = objectOr(sentObject(contract.document, change)['properties']);
  const own = Object.entries(sent).filter(([name]) => Object.hasOwn(open, name));
  const member = String(clause.params['member']);
  const drawnRead = started.helpers[read?.id ?? ''];
  for (const isTurned of clause.params['anyCase'] === true ? [false, true] : [false]) {
    const value = isTurned ? turned(sent[member]) : sent[member];
    const json = besides(drawn.json ?? null, {
      ...Object.fromEntries(own),
      [member]: value ?? null,
    });
    if (value === undefined || !acceptsBody(contract, change, json)) continue;
    const plain = { ...drawn, json, lawful: false, label: `${change.id}/taken` };
    // Another version would be refused for itself.
    const isAsked = isVersioned(change) && read && drawnRead;
    const shown = isAsked && (await started.send(read, drawnRead, other.path));
    const asked = shown
      ? ofNewest({ ...plain, headers: { ...plain.headers, 'If-Match': '*' } }, shown)
      : plain;
    const second = await started.send(change, asked, other.path);
    context.judge(clause.id, { first: first.creation, second });
  }
}

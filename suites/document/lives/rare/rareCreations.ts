/** Creates objects with rare values, and reads whether each value was kept. */
import { hasStatus2xx } from '../../../../checks/reading/answer.ts';
import { soleObject } from '../../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { Clause } from '../../../../contract/types.ts';
import type { ScenarioContext } from '../../../../engine/scenario.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { objectOr, type JsonObject } from '../../../../json/jsonObject.ts';
import { sameJson } from '../../../../json/sameJson.ts';
import type { Json } from '../../../../json/types.ts';
import { itemParameter, itemPath } from '../../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../../openapi/types.ts';
import { refusesMember } from '../../checks/rareValues.ts';
import { idOfCreated } from '../../objects/idOf.ts';
import { acceptsBody } from '../../requests/acceptsBody.ts';
import { clauseOf } from '../../requests/clauseOf.ts';
import { createdIn, takeBack } from '../fillPath.ts';
import { drawnBy } from '../../reach/drawnBy.ts';
import { joined, sentObject } from '../../reach/inputs.ts';
import { besides, nearCreation } from '../moreObjects.ts';
import type { ReadFamily } from '../objectLife.ts';
import { rareMembers, type Rare } from './rareValues.ts';
import { begin, startLife, type Input, type Started } from '../startLife.ts';

/** Creations in which all members are rare. */
export const mostSets = 5;
/** Creations in which all members are drawn, as often as a value must differ. */
export const mostDrawn = 3;
/** Members that are tried alone after those creations were refused. */
export const mostAlone = 12;

/** An object that was made, with its read. */
type Kept = { readonly create: Exchange; readonly read: Exchange };

type Rarely = ReadFamily & { readonly create: Operation };

/** What one case shares. */
type Steps = {
  readonly context: ScenarioContext;
  readonly family: Rarely;
  readonly started: Started;
  /** The creation that was served first. */
  readonly first: Exchange;
  readonly bounds: Clause | undefined;
  readonly kept: Kept[];
  /** Later creations are made for later days. */
  days: number;
  /** So many members are still tried alone. */
  left: number;
};

type Named = readonly [name: string, rare: Rare];

/** Sends sets of rare values; of a set that is refused, each value alone. */
export async function createRarely(
  context: ScenarioContext,
  family: Rarely,
  input: Input,
): Promise<void> {
  const { contract, judge } = context;
  const { create } = family;
  const started = await startLife(context, family, new Map(), input);
  if (started === null) return;
  try {
    const first = (await begin(context, family, started))?.creation ?? null;
    if (first === null) return;
    const bounds = clauseOf(contract, create, 'boundIsServed');
    const kept: Kept[] = [];
    const steps: Steps = {
      context,
      family,
      started,
      first,
      bounds,
      kept,
      days: 0,
      left: mostAlone,
    };
    await keep(steps, first);
    const rare = [...rareMembers(contract.document, create, soleObject(first.request.json))];
    for (let at = 0; at < mostSets; at += 1) {
      const set = rare.flatMap(([name, { [at]: value }]): readonly Named[] =>
        value === undefined ? [] : [[name, value]],
      );
      if (set.length > 0) await trySet(steps, set, at);
    }
    const clause = clauseOf(contract, create, 'rareValueIsKept');
    const taken = clause === undefined ? [] : textsParam(clause, 'taken');
    for (let at = 0; at < mostDrawn && taken.length > 0; at += 1) {
      const set = taken.flatMap((name): readonly Named[] => {
        const value = anyOf(contract.document, create, name, at);
        return value === undefined ? [] : [[name, { value }]];
      });
      if (set.length > 0) await trySet(steps, set, at);
    }
    for (const one of clause === undefined ? [] : kept.slice(1)) {
      const others = kept.filter((other) => other !== one);
      const creates = others.map((other) => other.create);
      judge(clause?.id ?? '', { ...one, creates, reads: others.map(({ read }) => read) });
    }
  } finally {
    await takeBack(context, started.filled.created, started.helpers);
  }
}

/** A value of a member that is neither null nor empty. */
function anyOf(
  document: JsonObject,
  create: Operation,
  name: string,
  seed: number,
): Json | undefined {
  const properties = objectOr(sentObject(document, create)['properties']);
  const rules = [{ not: { enum: [null, ''] } }];
  return drawnBy(joined(document, properties[name] ?? {}), rules, document, { value: null, seed });
}

async function trySet(steps: Steps, set: readonly Named[], at: number): Promise<void> {
  const { context, first, bounds } = steps;
  const together = await make(steps, set, at);
  if (together === null) return;
  if (hasStatus2xx(together)) {
    if (bounds) context.judge(bounds.id, { inside: first, answer: together });
    return;
  }
  const bounded = bounds === undefined ? [] : textsParam(bounds, 'members');
  for (const [name, one] of set.slice(0, steps.left)) {
    steps.left -= 1;
    const answer = await make(steps, [[name, one]], at);
    const isBound = bounded.includes(name) && one.inside !== undefined;
    if (answer === null || !isBound || !refusesMember(answer, name)) continue;
    const inside = await make(steps, [[name, { value: one.inside ?? null }]], at);
    if (inside === null || !hasStatus2xx(inside)) continue;
    const again = await make(steps, [[name, one]], at);
    if (bounds && again) context.judge(bounds.id, { inside, answer: again });
  }
}

/** Creates an object with these values beside those of another request; null if the schema allows no such body. */
async function make(steps: Steps, values: readonly Named[], at: number): Promise<Exchange | null> {
  const { context, family, started, first } = steps;
  const { create } = family;
  const served = first.request;
  const drawn = started.creates[at % started.creates.length];
  const near = (drawn && nearCreation(context.contract, create, served, drawn)) ?? served;
  const members = Object.fromEntries(values.map(([name, { value }]) => [name, value]));
  const json: Json = besides(near.json ?? null, members);
  if (!acceptsBody(context.contract, create, json)) return null;
  const send = (): Promise<Exchange> =>
    context.send({
      ...near,
      path: served.path,
      json: later(json, steps.days),
      label: `${create.id}/rare`,
    });
  let answer = await send();
  // What was made before may be there still, at the same time.
  if (answer.response?.status === 409 && !sameJson(later(json, 1), json)) {
    steps.days += 3;
    answer = await send();
  }
  if (hasStatus2xx(answer)) await keep(steps, answer);
  return answer;
}

/** Reads what was created, and deletes it. */
async function keep(
  { context, family: { create, read, remove }, started, kept }: Steps,
  creation: Exchange,
): Promise<void> {
  const { contract } = context;
  const { path } = creation.request;
  const id = idOfCreated(contract, creation, path, itemParameter(read.path) ?? 'id');
  const drawnRead = started.helpers[read.id];
  if (id !== undefined && drawnRead !== undefined)
    kept.push({
      create: creation,
      read: await started.send(read, drawnRead, itemPath(path, id, read)),
    });
  const made = remove === null ? [] : createdIn(contract, create, path, creation);
  await takeBack(context, made, started.helpers);
}

/** The body with all days and moments so many days later; of rare days, too, which then are not so rare. */
function later(json: Json, days: number): Json {
  const moved = Object.entries(soleObject(json)).flatMap(([name, value]) => {
    const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)) || [];
    const time = day === undefined ? Number.NaN : Date.parse(day);
    if (Number.isNaN(time) || day === undefined || typeof value !== 'string') return [];
    const next = new Date(time + days * dayMs).toISOString().slice(0, 10);
    return [[name, value.replace(day, next)] as const];
  });
  return days === 0 || moved.length === 0 ? json : besides(json, Object.fromEntries(moved));
}

const dayMs = 86_400_000;

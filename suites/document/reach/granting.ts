/** Creates the things that a refusal asks for: in a state, with something below them, or with enough of what ran out. */
import { objectWith } from '../../../checks/reading/objectShown.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { objectOr } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { besides } from '../lives/moreObjects.ts';
import { joined } from './inputs.ts';
import { nounOf } from './nouns.ts';
import type { TargetKnowledge } from './learned.ts';
import { succeeded } from './outcomes.ts';
import { simplest } from './provide.ts';
import { belowOf, type Wish } from './wishes.ts';

/** What a wish is granted with. */
type Grantor = {
  readonly context: ScenarioContext;
  readonly all: TargetKnowledge;
  readonly send: (request: ApiRequest) => Promise<Exchange>;
  /** What the request refers to: of things in a state, only these are made below them. */
  readonly nouns: ReadonlySet<string>;
};

/** Makes what the wish asks for; after an amount also what was made for earlier wishes, which had too little of it. False if nothing was made. */
export async function grant(by: Grantor, wish: Wish): Promise<boolean> {
  const { amounts, granted } = by.all;
  const { member, value } = wish.state ?? { member: '', value: null };
  const isAmount = typeof value === 'number';
  if (isAmount) amounts.set(member, value);
  let isMade = await make(by, wish);
  if (isMade && !isAmount) granted.push({ wish, nouns: by.nouns });
  for (const one of isAmount ? [...granted] : [])
    isMade = (await make({ ...by, nouns: one.nouns }, one.wish)) || isMade;
  return isMade;
}

async function make(by: Grantor, { create, state }: Wish): Promise<boolean> {
  const { context, nouns } = by;
  const plain = context.target.allow.includes('create') ? simplest(context, create) : null;
  if (plain === null || (state !== null && plain.json === undefined)) return false;
  const own = state === null ? {} : { [state.member]: state.value };
  const made = await sendWith(by, create, plain, own);
  const shown = objectWith(made.response?.json, Object.keys(own)) ?? {};
  if (!succeeded(made) || (state !== null && shown[state.member] !== state.value)) return false;
  for (const { operation, path } of belowOf(context.contract, create, made)) {
    const below = simplest(context, operation);
    const isWanted = state === null || nouns.has(nounOf(operation.path));
    if (below !== null && isWanted) await sendWith(by, operation, { ...below, path }, {});
  }
  return true;
}

/** Sends a creation with these members and with the amounts that are known to have run out; a simpler form keeps them. */
async function sendWith(
  { context, all, send }: Grantor,
  operation: Operation,
  request: ApiRequest,
  own: Readonly<Record<string, Json>>,
): Promise<Exchange> {
  const { document } = context.contract;
  const properties = objectOr(joined(document, operation.body?.schema ?? {})['properties']);
  const amounts = [...all.amounts].filter(([member]) => Object.hasOwn(properties, member));
  const members = { ...Object.fromEntries(amounts), ...own };
  const optional = all.operations.get(operation.id)?.optional;
  for (const member of Object.keys(members)) optional?.set(`body /${member}`, -1);
  const json = request.json === undefined ? {} : { json: besides(request.json, members) };
  return send({ ...request, ...json });
}

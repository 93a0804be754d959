/** Reads from a refusal the state in which it wants another thing: "The product is not active", "The cart is empty". */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { arrayOr, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { percentEncoded } from '../../../json/texts.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { escaped, plainWords } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { idOfCreated } from '../objects/idOf.ts';
import { joined } from './inputs.ts';
import { nounOf } from './nouns.ts';

/** A thing that is to be created: with a listed value of a member, with much of a number, or with something below it. */
export type Wish = {
  readonly create: Operation;
  readonly state: { readonly member: string; readonly value: string | number } | null;
};

/** One wish has one name. */
export function wishName({ create, state }: Wish): string {
  return `${create.id} ${state?.member ?? ''} ${state?.value ?? ''}`;
}

/** Enough of what ran out. */
const plenty = 1_000;

/** The wishes that the words of a refusal express, for things that others than the operation create. */
export function wishesIn(
  { document, operations }: { readonly document: JsonObject } & Pick<Contract, 'operations'>,
  operation: Operation,
  { response }: Exchange,
): readonly Wish[] {
  const words = plainWords(response?.text.slice(0, 2_000) ?? '');
  return [...operations.values()].flatMap((create) => {
    const { id, method, path, body } = create;
    if (method !== 'POST' || id === operation.id) return [];
    const properties = objectOr(joined(document, body?.schema ?? {})['properties']);
    const amounts = Object.entries(properties).flatMap(([member, schema]): readonly Wish[] => {
      const { type, maximum, readOnly } = joined(document, schema);
      const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
      const value = Math.min(plenty, Number(maximum ?? plenty));
      return isNumber && readOnly !== true && lacksOf(words, plainWords(member))
        ? [{ create, state: { member, value } }]
        : [];
    });
    if (path.includes('{') || !words.includes(nounOf(path))) return amounts;
    const states = Object.entries(properties).flatMap(([member, schema]): readonly Wish[] =>
      arrayOr(joined(document, schema)['enum']).flatMap((value) =>
        typeof value === 'string' && asksFor(words, plainWords(value))
          ? [{ create, state: { member, value } }]
          : [],
      ),
    );
    const isEmpty = /\bempty\b/.test(words);
    return [...states, ...amounts, ...(isEmpty ? [{ create, state: null }] : [])];
  });
}

/** True if the words say that there is too little of one of the words of a member. */
function lacksOf(words: string, member: string): boolean {
  const said = new Set(
    [
      ...words.matchAll(
        /\b(?:out of|not enough|insufficient|too (?:few|little)|no(?: more)?) ([a-z]+)/g,
      ),
    ].map(([, word = '']) => word.replace(/s$/, '')),
  );
  return member.split(' ').some((word) => said.has(word.replace(/s$/, '')));
}

function asksFor(words: string, state: string): boolean {
  return (
    state !== '' &&
    new RegExp(
      `\\b(?:not|isnt|must be|be|only|requires?)(?: [a-z]+){0,2} ${escaped(state)}\\b`,
    ).test(words)
  );
}

/** The operations that create in a collection of what was made, with their paths. */
export function belowOf(
  contract: Contract,
  create: Operation,
  made: Exchange,
): readonly { readonly operation: Operation; readonly path: string }[] {
  const item = `${addressOf(create.path)}/{}`;
  return [...contract.operations.values()].flatMap((operation) => {
    const address = addressOf(operation.path);
    const end = address.slice(item.length + 1);
    const isBelow = operation.method === 'POST' && address.startsWith(`${item}/`);
    if (!isBelow || end.includes('/')) return [];
    const parameter = /\{([^{}]+)\}/.exec(operation.path)?.[1] ?? 'id';
    const id = idOfCreated(contract, made, made.request.path, parameter);
    const path = `${made.request.path.replace(/\/$/, '')}/${percentEncoded(id ?? '')}/${end}`;
    return id === undefined ? [] : [{ operation, path }];
  });
}

/** Finds other operations whose answers hold a value for a parameter: by a link of the document, else by its name. */
import type { Contract } from '../../../contract/types.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { linkedValue, linksOf } from '../../../openapi/links/linksOf.ts';
import { idIn, plainName, type Id } from '../objects/idOf.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Exchange } from '../../../exchange/types.ts';

/** An operation, asked for a value of one parameter. */
export type ValueSource = {
  readonly operation: Operation;
  readonly valueIn: (exchange: Exchange | null) => Id | undefined;
};

/**
 * Finds the link that gives a parameter, among the collections in `before`. A link of a read is preferred to one of a creation; operations
 * with other methods have effects and are not used.
 */
export function linkInto(
  contract: Contract,
  operation: Operation,
  parameter: string,
  before: string,
): ValueSource | null {
  const links = linksOf(contract).filter(
    (link) =>
      link.to.id === operation.id &&
      link.parameter === parameter &&
      link.from !== link.to &&
      isBelow(before, link.from.path),
  );
  const first = ['GET', 'POST']
    .flatMap((method) => links.filter((one) => one.from.method === method))
    .at(0);
  return first === undefined
    ? null
    : { operation: first.from, valueIn: (exchange) => linkedValue(first, exchange) };
}

/** True for a collection whose parents all stand in the path `before`, so that its own path can be written. */
function isBelow(before: string, collection: string): boolean {
  const address = addressOf(collection);
  const parents = address.slice(0, address.lastIndexOf('{}') + 2);
  return (
    !address.endsWith('{}') && (!address.includes('{}') || addressOf(before).startsWith(parents))
  );
}

type Lists = ReadonlyMap<string, { readonly at: number; readonly operation: Operation }>;

const listsOf = new WeakMap<Contract, Lists>();

/** By its last word, the first list of that name which needs no id. */
function indexOf({ operations, fromDocuments }: Contract): Lists {
  const plain = [...operations.values()].filter(
    ({ id, method, path }) => fromDocuments.has(id) && method === 'GET' && !path.includes('{'),
  );
  const named = plain.map(
    (operation, at): readonly [string, { at: number; operation: Operation }] => [
      plainName(operation.path.split('/').at(-1) ?? ''),
      { at, operation },
    ],
  );
  return new Map(named.toReversed());
}

/**
 * The list of the things that a parameter names: `/orders` for `orderId`. It only helps to find a value, and nothing is judged by it.
 * Lists within other objects are not asked.
 */
export function listNamedBy(
  contract: Contract,
  { name, schema }: Pick<Parameter, 'name' | 'schema'>,
): ValueSource | null {
  const noun = /^(.{2,}?)(?:id|uuid|key|code|number)$/.exec(plainName(name))?.[1];
  if (noun === undefined) return null;
  const lists = listsOf.get(contract) ?? indexOf(contract);
  listsOf.set(contract, lists);
  const list = [`${noun}s`, `${noun.replace(/y$/, 'ie')}s`, noun]
    .flatMap((word) => lists.get(word) ?? [])
    .toSorted((one, other) => one.at - other.at)[0]?.operation;
  if (list === undefined) return null;
  return {
    operation: list,
    valueIn: (exchange) => {
      const id = idIn(exchange, name);
      if (id === undefined) return undefined;
      const { accepts } = compileSchema(schema, { root: contract.document });
      return accepts(id) || accepts(String(id)) ? id : undefined;
    },
  };
}

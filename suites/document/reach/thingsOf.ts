/** The things that the paths of a contract name. */
import type { Contract } from '../../../contract/types.ts';
import { otherCollections } from '../../../openapi/links/collectionOf.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { plainName } from '../objects/idOf.ts';
import { nounOf, wordsOfReference } from './nouns.ts';

export type NamedThings = {
  readonly collections: ReadonlySet<string>;
  /** The thing that a parameter of a path names, by the plain name of the parameter. */
  readonly named: ReadonlyMap<string, string>;
};

/** Paths of collections, with `{}` for their parameters. */
function collectionsOf(contract: Contract): ReadonlySet<string> {
  const items = [...contract.operations.values()].flatMap(({ path }) => {
    const address = addressOf(path);
    return address.endsWith('/{}') ? [address.slice(0, -3)] : [];
  });
  return new Set([...items, ...otherCollections(contract.operations).values()]);
}

/** `sku` names a part if `/parts/{sku}` is an item; a name such as `id` names no certain thing. */
function namedThings(contract: Contract): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path } of contract.operations.values()) {
    const [, collection, parameter] = /^(.*)\/\{([^{}]+)\}\/?$/.exec(path) ?? [];
    if (collection === undefined || parameter === undefined) continue;
    const name = plainName(parameter);
    const noun = nounOf(collection);
    // A book on a list, `/lists/{listId}/items/{bookId}`, is one of `/books/{bookId}`.
    const isSame = !found.has(name) || wordsOfReference(parameter).nouns.includes(noun);
    if (isSame && !/^(?:id|uuid|uid|key|slug|name|code|number|tag)$/.test(name))
      found.set(name, noun);
  }
  return found;
}

/** The things that the paths of a contract name. */
export function thingsOf(contract: Contract): NamedThings {
  return { collections: collectionsOf(contract), named: namedThings(contract) };
}

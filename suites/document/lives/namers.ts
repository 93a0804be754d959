/** Finds the creations whose bodies name a thing, with the read that shows what they made. */
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { joined } from '../reach/inputs.ts';
import { nounOf, wordsOfReference } from '../reach/nouns.ts';

export type Namer = {
  readonly create: Operation;
  /** The member of its body that names the thing, and whether it lists several. */
  readonly member: string;
  readonly isList: boolean;
  /** Reads of what was made, of the thing above it, or of a list: the nearest. */
  readonly read: Operation;
  /** The last word of the path of what names it. */
  readonly things: string;
};

/** The operation that makes what another deletes: POST at its collection, else PUT at its key. */
export function makerOf(
  all: readonly Operation[],
  remove: Pick<Operation, 'path'>,
): Operation | undefined {
  const address = addressOf(remove.path);
  const at = (method: string, place: string): Operation | undefined =>
    all.find((one) => one.method === method && addressOf(one.path) === place);
  return at('POST', address.slice(0, -3)) ?? at('PUT', address);
}

export function namersOf(
  document: JsonObject,
  all: readonly Operation[],
  remove: Pick<Operation, 'path'>,
): readonly Namer[] {
  const noun = nounOf(remove.path.replace(/\/\{[^{}]+\}\/?$/, ''));
  const readAt = (address: string): Operation | undefined =>
    all.find((one) => one.method === 'GET' && addressOf(one.path) === address);
  return all.flatMap((create) => {
    const address = addressOf(create.path);
    if (create.method !== 'POST' || address.endsWith('/{}')) return [];
    const above = /^(.*\/\{\})\/[^/]+$/.exec(address)?.[1];
    const own = readAt(`${address}/{}`);
    const read = own ?? (above === undefined ? undefined : readAt(above)) ?? readAt(address);
    const place = own === undefined && above !== undefined ? above.slice(0, -3) : address;
    const things = place.split('/').at(-1) ?? '';
    if (read === undefined || nounOf(place) === noun) return [];
    const properties = objectOr(joined(document, create.body?.schema ?? {})['properties']);
    const found = Object.entries(properties).find(([name]) => {
      const { nouns, attribute } = wordsOfReference(name);
      return (
        nouns.includes(noun) && (attribute === null || /(?:id|slug|code|key)$/.test(attribute))
      );
    });
    if (found === undefined) return [];
    const [member, schema] = found;
    const isList = joined(document, schema)['type'] === 'array';
    return [{ create, member, isList, read, things }];
  });
}

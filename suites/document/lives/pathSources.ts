/** Finds sources for the path parameters of an imported operation: a list, or an operation that creates. */
import { percentEncoded } from '../../../json/texts.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { collectionOf } from '../../../openapi/links/collectionOf.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import { serialiseParameter } from '../../../generators/requests/serialiseParameter.ts';
import { acceptsId } from '../objects/acceptsId.ts';
import { plainName, type Id } from '../objects/idOf.ts';
import { linkInto, listNamedBy, type ValueSource } from './valueSources.ts';

/** One parameter of a path, and the operations whose answers hold a value for it, in the order in which they are asked. */
export type PathSource = {
  /** Place among the segments of the path, the empty one before the first slash included. */
  readonly segment: number;
  /** How many segments name the collection: fewer than are before it in `/flows/name/{name}`. */
  readonly above: number;
  /** True if the collection stands below another item, whose id the path does not hold. */
  readonly isNested: boolean;
  readonly parameter: string;
  /** False for a value that the schema of the parameter does not allow. */
  readonly accepts: (id: Id) => boolean;
  /** A value as the segment that the style of the parameter makes of it. */
  readonly written: (id: Id) => string;
  /** By a link of the document. */
  readonly link: ValueSource | null;
  /** Lists `/pets` for `/pets/{petId}`. */
  readonly list: Operation | null;
  /** Creates in it: POST, or PUT at a key of the client's choice. */
  readonly create: Operation | null;
  /** By the name of the parameter, where the path has neither. */
  readonly named: ValueSource | null;
};

/** Finds parameters that fill a whole segment, from left to right. The source of each is searched at the part of the path before it. */
export function pathSources(contract: Contract, operation: Operation): readonly PathSource[] {
  const segments = operation.path.split('/');
  return segments.flatMap((text, segment): readonly PathSource[] => {
    const parameter = /^\{([^{}]+)\}$/.exec(text)?.[1];
    if (parameter === undefined) return [];
    const at = (method: string, place: string): Operation | null =>
      operationsAt(contract.operations, place).find(
        (one) => contract.fromDocuments.has(one.id) && one.method === method,
      ) ?? null;
    const over = [segment, segment - 1].filter(
      (many) => many === segment || looksUp(segments[many] ?? '', parameter),
    );
    const collections = over.map((above) => {
      const place = addressOf(segments.slice(0, above).join('/'));
      const before = collectionOf(contract.operations, `${place}/{}`);
      const isNested = before !== place;
      return { above, before, isNested, list: at('GET', before), create: at('POST', before) };
    });
    const found = collections.find(({ list, create }) => list !== null || create !== null);
    const { above, before, isNested, list, create: post } = found ?? collections[0] ?? nowhere;
    const own = addressOf(segments.slice(0, segment + 1).join('/'));
    const isItself = addressOf(operation.path) === own && operation.method === 'PUT';
    const create = post ?? (isItself ? null : at('PUT', own));
    const described = operation.parameters.find(
      ({ name, in: place }) => name === parameter && place === 'path',
    );
    // What is changed or deleted is never what a list shows: the run must have made it.
    const isChanged =
      /^(?:PUT|PATCH|DELETE)$/.test(operation.method) &&
      !segments.slice(segment + 1).some((one) => one.startsWith('{'));
    const link = linkInto(contract, operation, parameter, before);
    return [
      {
        segment,
        above,
        isNested,
        parameter: nameIn(parameter, described?.description ?? ''),
        accepts: (id) => acceptsId(contract, described, id),
        written: (id) =>
          (described === undefined ? undefined : serialiseParameter(described, id)) ??
          percentEncoded(id),
        link: isChanged && link?.operation.method === 'GET' ? null : link,
        list: isChanged ? null : list,
        create,
        named:
          list === null && create === null && described !== undefined && !isChanged
            ? listNamedBy(contract, described)
            : null,
      },
    ];
  });
}

const nowhere = { above: 0, before: '', isNested: false, list: null, create: null };

/** Names by which things are found themselves, whatever the description calls them. */
const ownName = /(?:id|name|slug|key|tag|code|symbol|sku|number)$/i;

/** `database`, described as "Database name", is found under the name, and not under the id of a database. */
export function nameIn(parameter: string, description: string): string {
  const isName = /\bname\W*$/i.test(description) && !ownName.test(parameter);
  return isName ? `${parameter}Name` : parameter;
}

/** True for `name` and `by-name` before `{name}` or `{flow_name}`: the collection stands before that segment. */
function looksUp(before: string, parameter: string): boolean {
  const [word, wanted] = [plainName(before).replace(/^by/, ''), plainName(parameter)];
  return word !== '' && wanted.endsWith(word);
}

/** A parameter of a query, and the operation whose answer holds a value for it. */
export type QuerySource = { readonly parameter: string; readonly source: ValueSource };

/** Finds sources for the ids in a query. A link of a read operation comes first, then a list with the name of the parameter. */
export function querySources(contract: Contract, operation: Operation): readonly QuerySource[] {
  return operation.parameters.flatMap((parameter): readonly QuerySource[] => {
    if (parameter.in !== 'query') return [];
    const link = linkInto(contract, operation, parameter.name, '');
    const source = link?.operation.method === 'GET' ? link : listNamedBy(contract, parameter);
    return source === null || source.operation.id === operation.id
      ? []
      : [{ parameter: parameter.name, source }];
  });
}

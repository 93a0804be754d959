/** The step that lets a refused request refer to what exists, and to things that go together. */
import type { ApiRequest } from '../../../exchange/types.ts';
import { isJsonArray, isJsonObject, textOr } from '../../../json/jsonObject.ts';
import { percentDecoded, percentEncoded } from '../../../json/texts.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { nameIn } from '../lives/pathSources.ts';
import { lastSegment, plainName, type Id } from '../objects/idOf.ts';
import { isDoubted, undoubted } from './doubtedIds.ts';
import { judgeOfInput, withoutWords } from './inputSchema.ts';
import { joined, withInputs, type SentInput } from './inputs.ts';
import { knownValue, type Fits, type KnownValue } from './knownValues.ts';
import { thingAt, wordsOfReference } from './nouns.ts';
import { isVersionName } from './memberNames.ts';
import { goesTogether, namedByPath, pinTogether } from './relations.ts';
import type { Material, Step } from './material.ts';

/** A value of the known things that fits an input; of those that the run made, for what is changed or deleted. */
function valueOf(
  material: Material,
  { key, name, schema }: Pick<SentInput, 'key' | 'name' | 'schema'>,
  thing: string,
  isAddress: boolean,
  preferred: readonly Fits[] = [],
): KnownValue | undefined {
  const { contract, operation, collections, known, made, missing } = material;
  const changes = operation.method !== 'GET' && operation.method !== 'POST';
  const description = textOr(schema['description'], '');
  const parameterOf = isAddress ? undefined : material.named.get(plainName(name));
  const isForeign =
    !isAddress && !/\}\/?$/.test(operation.path) && !collections.has(addressOf(operation.path));
  // A refusal names a list, not its items.
  const sentAs = /([^/ ]+)\/\*$/.exec(key)?.[1] ?? name;
  const lost = (isAddress ? undefined : material.lost.get(sentAs)) ?? [];
  const wanted = { name, thing, parameterOf, description, isAddress, isForeign, lost };
  const fits = judgeOfInput(withoutWords(schema), contract.document);
  return knownValue(isAddress && changes ? made : known, wanted, fits, preferred, missing);
}

/** References name what exists, and of that what goes together. */
export const referring: Step = (request, material) => {
  const { contract, operation, collections, relations, around, etag } = material;
  const { document } = contract;
  const segments = operation.path.split('/');
  const path = request.path.split('/').map((text, at) => {
    const name = /^\{([^{}]+)\}$/.exec(segments[at] ?? '')?.[1];
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    if (parameter === undefined || request.label.endsWith('/life')) return text;
    const id = percentDecoded(text);
    // Where a thing is gone, no other one is deleted.
    const isMeant = !material.gone.has(id) || operation.method === 'DELETE';
    const isRefused = isDoubted(material.doubted, at, id);
    if (material.seen.has(id) && isMeant && !isRefused) return text;
    const of = thingAt(segments.slice(0, at).join('/'), collections);
    const schema = joined(document, parameter.schema);
    const named = nameIn(parameter.name, parameter.description ?? '');
    const found = valueOf(
      material,
      { key: '', name: named, schema },
      of,
      true,
      undoubted(material.doubted, at),
    );
    return found === undefined ? text : percentEncoded(found.value);
  });
  const aimed = { ...ofVersion(request, operation, etag), path: path.join('/') };
  const onPath = namedByPath(relations, operation, aimed.path, collections);
  const named = new Map([...(operation.method === 'POST' ? around : []), ...onPath]);
  const first = withReferences(material, aimed, named);
  return pinTogether(relations, named, first.chosen)
    ? withReferences(material, aimed, named).request
    : first.request;
};

/** A request that breaks a rule may break the one that asks for If-Match: what the document declares is added to lawful ones only. */
function ofVersion(request: ApiRequest, operation: Operation, etag?: string): ApiRequest {
  const declared = operation.parameters.find(({ name }) => name.toLowerCase() === 'if-match')?.name;
  const isSent = declared === undefined || request.lawful || declared in request.headers;
  return etag === undefined || !isSent
    ? request
    : { ...request, headers: { ...request.headers, [declared ?? 'If-Match']: etag } };
}

/** Fills the body and the query. Where it can, it chooses what goes with the things that are `named`, and in a list of objects each thing once. */
function withReferences(
  material: Material,
  request: ApiRequest,
  named: ReadonlyMap<string, string>,
): { readonly request: ApiRequest; readonly chosen: readonly KnownValue[] } {
  const { contract, operation, collections, relations } = material;
  const { document } = contract;
  const thing = thingAt(operation.path, collections);
  const chosen: KnownValue[] = [];
  const used = new Set<string>();
  const choose = (input: Pick<SentInput, 'key' | 'name' | 'schema'>): Id | undefined => {
    const isNew: Fits = (value) => !used.has(`${input.key} ${value}`);
    const goes: Fits = (value, key) => goesTogether(relations, named, { key, value });
    const isBoth: Fits = (value, key) => isNew(value, key) && goes(value, key);
    const found = valueOf(material, input, thing, false, [isBoth, goes, isNew]);
    if (found === undefined) return undefined;
    if (input.key.includes('*')) used.add(`${input.key} ${found.value}`);
    chosen.push(found);
    return found.value;
  };
  // Where the body names the thing again, it is the one that the path names.
  const isChange = /^P(?:UT|ATCH)$/.test(operation.method);
  const isById = isChange && /id\}\/?$/i.test(operation.path);
  const own = lastSegment(request.path);
  const filled = withInputs(document, operation, request, (input, value) => {
    if (isJsonObject(value)) return value;
    if (isJsonArray(value)) {
      const schema = joined(document, input.schema['items'] ?? {});
      const each = { key: `${input.key}/*`, name: singularOf(input.name), schema };
      const found = value.slice(0, 2).flatMap(() => choose(each) ?? []);
      return found.length === 0 ? value : [...new Set(found)];
    }
    if (typeof value === 'number' && input.key.startsWith('body ') && isVersionName(input.name))
      return material.version ?? value;
    if (input.name === 'id' && isById)
      return typeof value === 'number' && /^\d+$/.test(own) ? Number(own) : own;
    return value === null ? value : (choose(input) ?? value);
  });
  return { request: filled, chosen };
}

function singularOf(name: string): string {
  const { nouns, attribute } = wordsOfReference(name);
  const [whole = name] = nouns;
  return attribute === null ? whole : `${whole}_${attribute}`;
}

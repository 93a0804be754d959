/** Distinguishes facts that a schema of the document states from facts that only a run shows. */
import type { Contract } from '../../contract/types.ts';
import type { Invariant } from '../../invariants/types.ts';
import { answerPlace } from '../../invariants/invariantText.ts';
import { isJsonArray } from '../../json/jsonObject.ts';
import { flattenSchema, type FlatPlace } from '../drift/document/flattenSchema.ts';
import {
  descriptionOf,
  jsonSchemaPlace,
  operationPlaces,
  responsePlace,
} from '../drift/document/operationPlaces.ts';

type Flat = ReadonlyMap<string, FlatPlace>;

/** True if the documented schema of the place demands the same. */
export function isStated(contract: Contract): (invariant: Invariant) => boolean {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  const known = new Map<string, Flat>();
  const flatOf = ({ operation, status }: Invariant): Flat => {
    const name = `${operation} ${status}`;
    const flat = known.get(name);
    if (flat !== undefined) return flat;
    const place = places.get(operation);
    const response = place === undefined ? null : responsePlace(root, place, status);
    const schema = response === null ? null : jsonSchemaPlace(response);
    const made: Flat = schema === null ? new Map() : flattenSchema(root, schema);
    known.set(name, made);
    return made;
  };
  return (invariant) => {
    if (invariant.terms.length !== 1) return false;
    const stated = flatOf(invariant).get(answerPlace(invariant));
    return stated !== undefined && says(stated, invariant);
  };
}

function says({ types, values, format }: FlatPlace, { relation, value }: Invariant): boolean {
  const listed = isJsonArray(value) ? value : value === undefined ? [] : [value];
  if (relation === 'constant' || relation === 'one-of')
    return (
      values !== null && values.every((one) => listed.some((word) => JSON.stringify(word) === one))
    );
  if (relation === 'present') return types.length > 0 && !types.includes('null');
  if (relation === 'decimals') return value === 0 && types.length === 1 && types[0] === 'integer';
  return relation === 'format' && (format === value || values !== null);
}

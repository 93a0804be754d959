/** Turns the ids of operations in a document into the form that the contract uses. */
import { textOr, type JsonObject } from '../../json/jsonObject.ts';

/** Keeps letters and digits only, as in every id of the contract: `get-pet.byId` becomes `getPetById`. */
export function operationIdFor(operation: JsonObject, method: string, path: string): string {
  const own = textOr(operation['operationId'], '');
  const words = (own === '' ? `${method} ${path.replaceAll(/\{([^}]*)\}/g, 'by $1')}` : own)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const [first = method, ...rest] = words;
  const id = [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  return /^[A-Za-z]/.test(id) ? id : `op${id}`;
}

/** Turns `getPetById` into `get-pet-by-id`. */
export function kebab(id: string): string {
  return id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}

/** Operations with the same id get numbers. Clauses and scenarios carry the id in lower case, with dashes between its words. */
export function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    let own = id;
    for (let count = 2; taken.has(kebab(own)); count += 1) own = `${id}${count}`;
    taken.add(kebab(own));
    return own;
  };
}

/** Applies OpenAPI Overlay 1.0 documents: reviewed changes to a description, kept apart from it. */
import { createRequire } from 'node:module';
import type * as JsonPath from 'json-p3';
import { DataError } from '../../json/dataError.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/** One step: the parts that `target` selects are removed, or `update` is merged into them. */
export type OverlayAction = {
  /** A JSONPath (RFC 9535) over the description. */
  readonly target: string;
  readonly description?: string;
  readonly update?: Json;
  readonly remove?: boolean;
};

/** An Overlay 1.0 document (OpenAPI Initiative, Overlay Specification 1.0.0 §4.4). */
export type Overlay = {
  readonly overlay: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly extends?: string;
  readonly actions: readonly OverlayAction[];
};

type Location = readonly (string | number)[];
type Edit = (value: Json | undefined) => Json | undefined;

/** The JSONPath library costs a start some twenty milliseconds, and most starts have no overlay. */
const requireLater = createRequire(import.meta.url);

/**
 * `document` after all actions in order; each action sees the result of those before it. Throws {@link DataError} if a target is no
 * JSONPath, or selects nothing, which is nearly always a typing error.
 */
export function applyOverlay(document: JsonObject, overlay: Overlay, file: string): JsonObject {
  return overlay.actions.reduce<JsonObject>((current, action, index) => {
    const pointer = `/actions/${index}/target`;
    const locations = locationsOf(current, action.target, file, pointer);
    if (locations.length === 0) {
      throw new DataError(file, [{ pointer, message: `${action.target} selects nothing` }]);
    }
    // Later siblings first, so that removing one from a list does not move the others.
    const changed = locations.toReversed().reduce<Json>((value, location) => {
      return editAt(value, location, editOf(action)) ?? {};
    }, current);
    return isJsonObject(changed) ? changed : {};
  }, document);
}

function locationsOf(
  document: JsonObject,
  target: string,
  file: string,
  pointer: string,
): readonly Location[] {
  const { query, JSONPathError }: typeof JsonPath = requireLater('json-p3');
  try {
    return query(target, JSON.parse(JSON.stringify(document))).locations();
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    throw new DataError(
      file,
      [{ pointer, message: `${target} is no JSONPath: ${error.message}` }],
      { cause: error },
    );
  }
}

function editOf({ update, remove }: OverlayAction): Edit {
  return remove === true ? () => undefined : (value) => merged(value, update);
}

/** Overlay 1.0 §4.4.3: objects merge member by member, an array takes the update as one more item or, if it is a list, items. */
function merged(value: Json | undefined, update: Json | undefined): Json | undefined {
  if (update === undefined) return value;
  if (isJsonArray(value)) return [...value, ...(isJsonArray(update) ? update : [update])];
  if (!isJsonObject(value) || !isJsonObject(update)) return update;
  const changed = Object.entries(update).map(([key, next]) => [
    key,
    merged(value[key], next) ?? next,
  ]);
  return { ...value, ...Object.fromEntries(changed) };
}

/** A copy of `value` with `edit` applied at `location`; an edit that gives undefined removes. */
function editAt(value: Json | undefined, location: Location, edit: Edit): Json | undefined {
  const [step, ...rest] = location;
  if (step === undefined) return edit(value);
  if (isJsonArray(value)) {
    return value.flatMap((item, index) => {
      const next = index === step ? editAt(item, rest, edit) : item;
      return next === undefined ? [] : [next];
    });
  }
  if (!isJsonObject(value)) return value;
  const { [step]: old, ...others } = value;
  const next = editAt(old, rest, edit);
  return next === undefined ? others : { ...value, [step]: next };
}

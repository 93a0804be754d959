/** Examples of imported parameters and bodies, in one form. */
import { isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Sources } from './sources.ts';
import type { Placed } from './sources.ts';

/** The member `examples` of a parameter or a media type; empty for none. */
export function examplesFor(sources: Sources, { node, file }: Placed): JsonObject {
  const { example, examples } = objectOr(node);
  const named = Object.entries(objectOr(examples)).flatMap(
    ([name, one]): readonly (readonly [string, Json])[] => {
      if (!isJsonObject(one)) return [];
      const { value } = sources.resolve({ node: one, file }).node;
      return value === undefined ? [] : [[name, { value }]];
    },
  );
  const all = example === undefined ? named : [['example', { value: example }] as const, ...named];
  return all.length === 0 ? {} : { examples: Object.fromEntries(all) };
}

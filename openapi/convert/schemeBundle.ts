/** Collects the security schemes of a third-party document that its operations require, under names of one area. */
import { securitySchemeFrom, type SecurityScheme } from '../reading/securitySchemes.ts';
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import { readOr } from '../notes.ts';
import type { Sources } from '../sources/sources.ts';

export type SchemeBundle = {
  /** The scheme as written; empty if it is not declared. */
  readonly nodeOf: (name: string) => JsonObject;
  /** The scheme, or null if nothing here can send it. */
  readonly schemeOf: (name: string) => SecurityScheme | null;
  /** The declared scheme whose key is sent in this parameter. */
  readonly carriedIn: (place: string, parameter: string) => string | undefined;
  /** Its name in the contract. The scheme is among the used ones from then on. */
  readonly use: (name: string) => string;
  readonly used: () => JsonObject;
};

/** The parts that say how a credential is sent and fetched. */
const kept = ['type', 'in', 'name', 'scheme', 'flows'] as const;

/** `prefix` begins every name, unless it is empty. */
export function createSchemeBundle(sources: Sources, prefix: string): SchemeBundle {
  const schemes = objectOr(objectOr(sources.root['components'])['securitySchemes']);
  const used = new Map<string, JsonObject>();
  const nodeOf = (name: string): JsonObject => {
    const node = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    return readOr(() => sources.resolve({ node: node ?? {}, file: sources.file }).node) ?? {};
  };
  return {
    nodeOf,
    // The sign joins the names of schemes that are sent at once.
    schemeOf: (name) => (name.includes('+') ? null : securitySchemeFrom(nodeOf(name))),
    carriedIn: (place, parameter) =>
      Object.keys(schemes).find((name) => {
        const scheme = securitySchemeFrom(nodeOf(name));
        return (
          scheme?.type === 'apiKey' &&
          scheme.in === place &&
          sameName(place, scheme.name, parameter)
        );
      }),
    use: (name) => {
      const own = prefix === '' ? name : `${prefix}.${name}`;
      const node = nodeOf(name);
      used.set(
        own,
        Object.fromEntries(
          kept.flatMap((part) => (node[part] === undefined ? [] : [[part, node[part]]])),
        ),
      );
      return own;
    },
    used: () => Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Names of headers have no case. */
function sameName(place: string, one: string, other: string): boolean {
  return place === 'header' ? one.toLowerCase() === other.toLowerCase() : one === other;
}

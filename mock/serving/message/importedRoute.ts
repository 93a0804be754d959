/** An operation of an imported description or of a document, ready to be served. Types, and the choice of a route. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Json } from '../../json.ts';

/** The parts that are sent for one documented answer. `body` is null for an answer without a body. */
export type ReadyAnswer = {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: Json;
  /** Sent as it is instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A documented answer with its validator, or the reason why no answer can be made. */
export type Documented =
  | { readonly problem: string }
  | {
      readonly problem: null;
      readonly ready: ReadyAnswer;
      /** Top-level places and deeper ones, as JSON Pointers, in which a body breaks the schema of the answer. */
      readonly brokenPlaces: (body: Json) => readonly string[];
      /** Headers of the answer whose value the service knows, such as `location`: whether a value fits. */
      readonly fitsHeader: (name: string, value: string | number) => boolean;
      /** The body with values that follow from others; a fault makes them off by one. */
      readonly calculated: (body: Json, isOff?: boolean) => Json;
    };

/** What is wrong with a request: a required part is missing, a value is above a bound, a part has another form, the media type is not listed. */
export type Flaw = 'missing' | 'above' | 'short' | 'form' | 'media-type';

export type FoundFlaw = { readonly flaw: Flaw; readonly says: string };

/** The parts of a request that are examined. */
export type Asked = {
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
};

/** The effect of an operation on the objects of a collection; `act` has none. */
export type Role = 'create' | 'list' | 'read' | 'replace' | 'change' | 'remove' | 'act';

/** A collection and its items, which are matched by path: `/pets` and `/pets/{petId}`. */
export type Resource = {
  /** The path parameter of an item, and the place of its segment, the empty one before the first slash included. */
  readonly parameter: string;
  readonly segment: number;
  /** The segment before it. */
  readonly collection: string;
  /** The address of its items where they are made and listed below other items: `/rooms` for `/venues/{id}/rooms`; null otherwise. */
  readonly place: string | null;
  /** Names of the members that lead to the id in the answer to a creation, by a link; null without one. */
  readonly linked: readonly string[] | null;
  /** True if a value can be an id of an item. */
  readonly fitsId: (id: Json) => boolean;
  readonly drawId: (seed: number) => Json | null;
  /** Operations at the collection and at its items, where the document has them. */
  readonly list: () => ImportedRoute | undefined;
  readonly create: () => ImportedRoute | undefined;
  readonly read: () => ImportedRoute | undefined;
};

/** Rules that sentences of the document state of one operation. */
export type StatedRules = {
  /** Members of its body whose value no second object has. */
  readonly unique: readonly string[];
  /** True if the rules of the creation hold, too. */
  readonly asCreated: boolean;
  /** How many things may be below the one of the path, or how often the action may be done; null for any number. */
  readonly most: number | null;
  /** True if a deletion takes the name of its object out of others. */
  readonly unnames: boolean;
  /** Members of its body that name what exists. */
  readonly references: readonly (readonly string[])[];
  /** Members of its item that show a state, with those in which the operation is refused. */
  readonly states: readonly { readonly name: string; readonly wrong: readonly string[] }[];
  /** Members of its body of which the first may not lie before the second. */
  readonly orders: readonly {
    readonly high: string;
    readonly low: string;
    readonly orSame: boolean;
  }[];
  /** The status for a key of idempotency that comes with another body; null if no sentence says it. */
  readonly otherBody: number | null;
  /** True if a sentence says that the case of letters makes no difference. */
  readonly anyCase: boolean;
  /** The member of its body that names the version that it changes; null for none. */
  readonly version: string | null;
  /** Members of things that are null while their state is one of these. */
  readonly blanks: readonly {
    readonly member: string;
    readonly state: string;
    readonly wrong: readonly string[];
  }[];
  /** The largest lengths of the members of its body; null for none. */
  readonly longest: Readonly<Record<string, Json>>;
};

export type ImportedRoute = {
  readonly id: string;
  readonly method: string;
  /** Fits paths under the base URL. */
  readonly pattern: RegExp;
  /** Segments without a parameter: the more, the closer a route fits (OpenAPI 3.1 §4.8.8.2). */
  readonly literals: number;
  /** The segments before the first with a parameter, as they are sent. */
  readonly beginning: string;
  readonly role: Role;
  /** The collections whose items the path names, from left to right. */
  readonly parents: readonly Resource[];
  /** The collection that the role is about; null for `act`. */
  readonly resource: Resource | null;
  readonly asksCredential: boolean;
  /** What a request lacks by the security schemes of the document; null if it lacks nothing. */
  readonly lacksCredential: (asked: Asked) => string | null;
  /** The lowest listed success. */
  readonly successStatus: number;
  /** True if the status is listed by itself, not by a range or `default`. */
  readonly lists: (status: number) => boolean;
  /** True if a change names the version that it changes. */
  readonly isVersioned: () => boolean;
  /** The answer documented for a status, where there is one; `example` names one of its examples. */
  readonly answerFor: (status: number, example?: string) => Documented | null;
  /** Names of the query parameters. */
  readonly queries: readonly string[];
  /** Other names of members, listed values in their order, and where items without a value stand. */
  readonly order: {
    readonly others: ReadonlyMap<string, string>;
    readonly ranks: readonly (readonly string[])[];
    readonly lackingFirst: boolean;
    /** The order without parameters: words, of which the first that items show counts, or the value of a sorting parameter. */
    readonly usual: { readonly words: readonly string[]; readonly isDown: boolean } | string | null;
  };
  /** Those that name a least or a greatest value: whether an item lies within; undefined if it shows no such value. */
  readonly ranges: ReadonlyMap<
    string,
    (item: { readonly [key: string]: Json }, sent: string) => boolean | undefined
  >;
  /** Names of those that leave out items without a text. */
  readonly searches: readonly string[];
  /** Names of the query parameters that leave items out of a list. */
  readonly filters: readonly string[];
  /** The members of a sent object that answers may show; with `all` those that only the service sets, too. */
  readonly storable: (
    asked: Asked,
    all: boolean,
    resource: Resource,
  ) => { readonly [key: string]: Json };
  /** The members of its body with their defaults; none for PATCH, which changes only what it names. */
  readonly defaults: () => { readonly [key: string]: Json };
  /** Names of the members of its success that only the service sets. */
  readonly setByService: () => readonly string[];
  /** Names of the members of its success that no answer shows. */
  readonly hidden: () => readonly string[];
  readonly rules: () => StatedRules;
  readonly flawOf: (asked: Asked) => FoundFlaw | null;
};

const indexed = new WeakMap<readonly ImportedRoute[], Map<string, ImportedRoute[]>>();

/** The routes that fit a path: those whose beginning is a beginning of it are few, also in a document of thousands. */
function routesAt(routes: readonly ImportedRoute[], path: string): readonly ImportedRoute[] {
  const index = indexed.get(routes) ?? new Map<string, ImportedRoute[]>();
  if (!indexed.has(routes))
    for (const one of routes) {
      const here = index.get(one.beginning);
      if (here === undefined) index.set(one.beginning, [one]);
      else here.push(one);
    }
  indexed.set(routes, index);
  const segments = path.split('/');
  return segments
    .flatMap((_, at) => index.get(segments.slice(0, at + 1).join('/')) ?? [])
    .filter((one) => one.pattern.test(path));
}

/** The closest route for a method and path; undefined if none fits. HEAD is served as GET (RFC 9110 §9.3.2). */
export function routeFor(
  routes: readonly ImportedRoute[],
  method: string,
  path: string,
): ImportedRoute | undefined {
  const fitting = routesAt(routes, path);
  const own = fitting.filter((one) => one.method === method);
  const served = own.length > 0 || method !== 'HEAD' ? own : fitting.filter(isRead);
  // `/page-{n}.atom` is closer than `/{name}.atom`.
  return served.toSorted(
    (left, right) =>
      right.literals - left.literals || right.pattern.source.length - left.pattern.source.length,
  )[0];
}

/** The methods that the routes accept at a path. */
export function methodsFor(routes: readonly ImportedRoute[], path: string): readonly string[] {
  const methods = routesAt(routes, path).map(({ method }) => method);
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
}

function isRead({ method }: ImportedRoute): boolean {
  return method === 'GET';
}

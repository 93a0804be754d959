/** The shapes of generated requests: values by place, and cases with the reason why they are sent. */
import type { Arbitrary } from 'fast-check';
import type { Json } from '../../json/types.ts';
import type { ApiRequest } from '../../exchange/types.ts';

/** Values by the name of their parameter. */
export type NamedValues = { readonly [name: string]: Json };

/** The values with which an operation is called, before they are written as a request; `body` is absent if there is none. */
export type RequestValues = {
  readonly path?: NamedValues;
  readonly query?: NamedValues;
  readonly header?: NamedValues;
  readonly cookie?: NamedValues;
  readonly body?: Json;
};

/** The caller's facts and options. */
export type RequestOptions = {
  /** The document that `#/…` references of the operation's schemas point into. */
  readonly document: Json;
  /** Values by the words of `x-assay-from`, so that requests meet what exists: `{ shop: ['a'], order: [7] }`. */
  readonly facts?: Readonly<Record<string, readonly Json[]>>;
  /** As of the schema generator: for many operations that are tried once each. */
  readonly keepParts?: boolean;
  /** Corrects a drawn combination, such as an id that must fit a level; pure. */
  readonly adjust?: (values: RequestValues) => RequestValues;
};

/** One request of an enumerated list. */
export type RequestCase = {
  readonly request: ApiRequest;
  /** What the request was written from, by place: `path`, `query`, `header`, `cookie` and `body`. */
  readonly value: Json;
  /** The single classes that it is the first to show, such as `createOrder/body/total/maximum`. */
  readonly covers: readonly string[];
};

/** A way to break one rule of an operation's request. */
export type RequestNegative = {
  /** Such as `createOrder/body/total/maximum+1`; stable between runs. */
  readonly label: string;
  readonly component: 'path' | 'query' | 'header' | 'cookie' | 'body';
  readonly keyword: string;
  /**
   * `document`: the request breaks what the document says. `hint`: it only breaks an
   * `x-assay-generate` hint, such as an unknown id or a negative amount.
   */
  readonly breaks: 'document' | 'hint';
  /** The nearest to a lawful request. */
  readonly request: ApiRequest;
  /** What the request was written from, by place: `path`, `query`, `header`, `cookie` and `body`. */
  readonly value: Json;
  /** JSON Pointer into that value of the broken place, such as `/body/total`; `*` stands for any index. */
  readonly at: string;
  /** Further simple ones, such as other wrong types at the same place. */
  readonly others: readonly ApiRequest[];
  /** Requests that break the same rule, on the wire too and after each shrink. */
  readonly arbitrary: Arbitrary<ApiRequest>;
  /** Values of such requests, with the same kind of JSON value in the broken place. */
  readonly fresh: Arbitrary<Json>;
};

/** The labels of negatives that were not kept, by the reason. */
export type DroppedNegatives = {
  /** No request can carry them, such as a missing path parameter. */
  readonly unsendable: readonly string[];
  /** As text they may be read as lawful, or break another rule than their own. */
  readonly lostOnTheWire: readonly string[];
  /** They look the same as another negative. */
  readonly repeated: readonly string[];
};

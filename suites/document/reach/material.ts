/** What the steps that change a refused request may use. */
import type { Contract } from '../../../contract/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { KnownValues } from './knownValues.ts';
import type { Relations } from './relations.ts';
import type { Rule } from './statedRules.ts';

/** The data that a step may use. */
export type Material = {
  readonly contract: Contract;
  readonly operation: Operation;
  readonly known: KnownValues;
  /** Those of what the run itself created. */
  readonly made: KnownValues;
  readonly relations: Relations;
  /** What goes with a request for which others are made. */
  readonly around: ReadonlyMap<string, string>;
  readonly collections: ReadonlySet<string>;
  /** The thing that a parameter of a path names, by its plain name. */
  readonly named: ReadonlyMap<string, string>;
  /** Rules that refusals stated at least twice, by the name of an input. */
  readonly rulesOf: (name: string) => readonly Rule[];
  /** Optional inputs that refusals asked for. */
  readonly asked: ReadonlySet<string>;
  /** By member of the body, the nouns of a refusal by which nothing has its value. */
  readonly lost: ReadonlyMap<string, readonly string[]>;
  /** Ids that the path named when the operation was refused. */
  readonly doubted: ReadonlySet<string>;
  /** A number that no earlier call gave: what must be unique differs by it. */
  readonly next: () => number;
  /** Everything that was ever known: an id that is gone by now is no guess. */
  readonly seen: Pick<ReadonlySet<string>, 'has'>;
  /** Segments of paths that were last refused as unknown. */
  readonly gone: ReadonlySet<string>;
  /** The newest `ETag` of what the path names, where the service asks for it. */
  readonly etag: string | undefined;
  /** The number by which it shows its version, where one is known. */
  readonly version: number | undefined;
  /** The JSON body of the last request of the operation that was served. */
  readonly accepted: Json | undefined;
  /** Takes the things of which no value is known, the likeliest noun first. */
  readonly missing?: (nouns: readonly string[]) => void;
  /** Optional inputs that stay in a small request. */
  readonly keeps: (key: string) => boolean;
};

export type Step = (request: ApiRequest, material: Material) => ApiRequest;

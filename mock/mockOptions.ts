/** Options of `startMock`: those of `assay mock --help`, typed. */
import type { Data } from './platform/data/data.ts';
import type { NoiseWord } from './noise.ts';
import type { StoreOptions } from './platform/storeSize.ts';

export type LogForm = 'pretty' | 'json' | 'off';

export type MockOptions = StoreOptions & {
  /** In a process of its own; by default in this one. */
  readonly child?: boolean;
  /** By default any that is free; the same for the other ports. */
  readonly port?: number;
  /** Address of the platform's listeners; 127.0.0.1 by default. */
  readonly host?: string;
  readonly https?: boolean;
  readonly httpsPort?: number;
  /** Files of a certificate and its key, in PEM; both or none. */
  readonly cert?: string;
  readonly key?: string;
  /** File to which the mock's own certificate is written. */
  readonly caFile?: string;
  /** Origins whose pages may call the platform; `*` for all. */
  readonly cors?: readonly string[];
  readonly controlPort?: number;
  /** `off` by default. */
  readonly log?: LogForm;
  readonly faults?: readonly string[];
  /** A choice for each variant that is not at its default. */
  readonly variants?: Readonly<Record<string, string>>;
  /** Answers vary by chance in these ways. */
  readonly noise?: readonly NoiseWord[];
  /** 1 by default. */
  readonly noiseSeed?: number;
  /** Lets requests carry the header `X-Assay-Next` (docs/CONTROL.md). */
  readonly nextHeader?: boolean;
  /** False for no request limits. */
  readonly limits?: boolean;
  /** What the clock shows at the start; now by default. */
  readonly start?: string | Date;
  /** 1 by default: the same ids and tokens at each start. */
  readonly seed?: number | 'random';
  readonly realTime?: boolean;
  /** An OpenAPI document to serve instead of the platform. */
  readonly document?: string;
  /** Folder of imported descriptions. */
  readonly imports?: string;
  /** Tables that replace the seeded ones, or a file of them (docs/MOCK.md). */
  readonly data?: Data | string;
  /** File that keeps the state. */
  readonly state?: string;
  /** HAR file that is served instead of the operations. */
  readonly serve?: string;
};

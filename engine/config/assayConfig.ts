/** The shape of a config of the user's own, `assay.config.mjs`: checks, scenarios and hooks beside the target file. */
import type * as fc from 'fast-check';
import type { Permission, ProfileName, Severity } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { OwnValues } from './withValues.ts';
import type { Draws, ScenarioContext } from '../scenario.ts';

/** What one of the user's checks returns. The report shows both values, so neither may be left out. */
export type OwnJudgement = {
  readonly ok: boolean;
  readonly expected: Json;
  readonly received: Json;
  /** JSON Pointer into the answer, such as `/items/0/price`, or a word such as `status`; default: the whole answer. */
  readonly at?: string;
};

/** Undefined if the answers say nothing about the clause. */
export type OwnSaid = OwnJudgement | readonly OwnJudgement[] | undefined;

/** A clause of the user with its check. The check is a pure function, because it is called again to confirm a failure. */
export type OwnCheck = OwnClause &
  (
    | {
        /** Which answers are judged; default `successful`: answers with a status of 200 to 299. */
        readonly answers?: 'successful' | 'all';
        /** Judges each answer of the operations, whatever scenario asked for it. */
        readonly judge: (exchange: Exchange) => OwnSaid;
        /** Absent, so that TypeScript knows which of the two checks this is. */
        readonly roles?: undefined;
      }
    | {
        /** Names of the exchanges that a scenario offers with `context.judge`; the last one is under test. */
        readonly roles: readonly string[];
        readonly judge: (episode: OwnEpisode) => OwnSaid;
      }
  );

/** One exchange for each role. */
export type OwnEpisode = Readonly<Record<string, Exchange>>;

type OwnClause = {
  /** `own/kebab-words` or `own-<group>/kebab-words`. */
  readonly id: string;
  /** What must hold, in one sentence. */
  readonly text: string;
  /** `must` and `should` fail a server; `note` only records. Default `must`. */
  readonly level?: Severity;
  /** Ids of the operations concerned; default: all. */
  readonly operations?: readonly string[];
};

/** One way to test clauses. All other clauses judge every answer that it receives, too. */
export type OwnScenario<Input extends Json = Json, Context = ScenarioContext> = {
  /** `own/kebab-words` or `own-<group>/kebab-words`; also names the case in the report. */
  readonly id: string;
  /** Every operation that it calls; what the target file must allow follows from their methods. */
  readonly operations: readonly string[];
  /** Clauses of checks with roles that it offers exchanges to. */
  readonly clauses?: readonly string[];
  /** Beyond what follows from the methods, such as `approve`. */
  readonly allow?: readonly Permission[];
  /** The cheapest profile that runs it; default `smoke`. */
  readonly tier?: ProfileName;
  /** The most requests that one case sends; default 10. */
  readonly cost?: number;
  readonly undone?: true;
  /** Cases for each profile; default one, and with an `input` 10 under gate, 50 under nightly. */
  readonly runs?: Readonly<Partial<Record<ProfileName, number>>>;
  /** What a case gets, as JSON: an arbitrary of fast-check, or a function that makes one from the contract. */
  readonly input?: fc.Arbitrary<Input> | ((draws: Draws) => fc.Arbitrary<Input>);
  // A method, so that the config may name the types of the input that its arbitrary makes, and of the service's context.
  run(context: Context, input: Input): Promise<void>;
};

/** The members of the config's default export; all of them are optional. */
export type AssayConfig<Context = ScenarioContext> = {
  readonly checks?: readonly OwnCheck[];
  readonly scenarios?: readonly OwnScenario<Json, Context>[];
  /**
   * Files of clauses that name checks of the harness, such as those that `assay invariants --as-clauses` writes; relative to the config.
   */
  readonly clauses?: readonly string[];
  /** Values to send: by operation and field (`createOrder.customer.name`) or by format (`format:iban`). */
  readonly values?: OwnValues;
  /** Called before each request of a scenario: returns headers to add. Their values are never written or shown. */
  readonly before?: (
    request: ApiRequest,
  ) => HeadersToAdd | undefined | Promise<HeadersToAdd | undefined>;
  /** Called after each exchange of a scenario; it gets a frozen copy. */
  readonly after?: (exchange: Exchange) => void | Promise<void>;
};

type HeadersToAdd = Readonly<Record<string, string>>;

/** Judges one answer of a test by every clause that needs no other answer: `@assay-conformance/assay/judge`. */
import type { Verdict } from '../checks/types.ts';
import { isOwnGroup } from '../contract/ownClauses.ts';
import { makeDocument } from '../suites/document/clauses/makeDocument.ts';
import { serviceOf } from '../suites/serviceOf.ts';
import type { Contract } from '../contract/types.ts';
import type { AssayConfig } from '../engine/config/assayConfig.ts';
import { withOwnChecks } from '../engine/world/ownPart.ts';
import { boundToOperation } from '../engine/scenario/boundToOperation.ts';
import { passiveJudge, type PassiveJudge } from '../engine/scenario/passiveJudge.ts';
import type { Json } from '../json/types.ts';
import { exchangeFrom, type Answered } from './answered.ts';

export type { Answered } from './answered.ts';

/** A clause that an answer breaks, at one place. */
export type Breach = {
  readonly clause: string;
  /** What must hold, in words. */
  readonly statement: string;
  /** Section and topic of the document. */
  readonly source: string;
  /** JSON Pointer into the body, or a word such as `status`. */
  readonly at: string;
  readonly expected: Json;
  readonly received: Json;
};

export type Judged = {
  /** The operation of the contract that the request was meant for; null if it has none of this method and path. */
  readonly operation: string | null;
  /** How many clauses had something to say. */
  readonly clauses: number;
  readonly breaches: readonly Breach[];
};

export type JudgeOptions = {
  /** Address of the API, such as `https://host/api`; absent: the end of the URL that fits a path of the contract. */
  readonly baseUrl?: string | undefined;
  /** File of the OpenAPI document that is the whole contract; absent: the platform's. A test suite may judge several. */
  readonly document?: string | undefined;
  /** Ids of clauses that are known to fail and are left out. */
  readonly except?: readonly string[] | undefined;
  /** Its checks judge the answer, too: the default export of an `assay.config.mjs`. */
  readonly config?: AssayConfig | undefined;
};

type Judge = { readonly contract: Contract; readonly judge: PassiveJudge };

/** Contract and checks are loaded at the first answer of a process, and once for each config and document. */
const made = new WeakMap<AssayConfig, Map<string | undefined, Judge>>();
const noConfig: AssayConfig = {};

function judgeFor({ config = noConfig, document }: JudgeOptions): Judge {
  const known = made.get(config) ?? new Map<string | undefined, Judge>();
  made.set(config, known);
  const before = known.get(document);
  if (before !== undefined) return before;
  const source = document === undefined ? {} : { document: makeDocument(document).files };
  const service = serviceOf(source);
  const { contract, checks } = withOwnChecks(service, config, 'assay.config.mjs');
  const fresh = { contract, judge: passiveJudge(contract, checks, () => true) };
  known.set(document, fresh);
  return fresh;
}

/**
 * Judges one answer. Throws if a check itself is at fault or the document cannot be used, never because of the answer. Pure, except that
 * the first call loads the contract.
 */
export function judge(answered: Answered, options: JudgeOptions = {}): Judged {
  const { contract, judge: passive } = judgeFor(options);
  const unbound = exchangeFrom(answered, contract, options.baseUrl);
  if (unbound === null) return { operation: null, clauses: 0, breaches: [] };
  const exchange = boundToOperation(contract, unbound);
  const { operation } = exchange.request;
  if (operation === null) return { operation, clauses: 0, breaches: [] };
  const verdicts: Verdict[] = [];
  passive(exchange, {
    countAgain: () => false,
    countAllAgain: () => false,
    add: (verdict) => void verdicts.push(verdict),
  });
  const broken = verdicts.find(({ outcome }) => outcome === 'broken');
  if (broken !== undefined)
    throw new Error(
      isOwnGroup(broken.clause.split('/', 1)[0] ?? '')
        ? `a check of your own failed: ${broken.reason ?? ''}`
        : `Assay itself is at fault, at clause ${broken.clause}: ${broken.reason ?? ''}. Please report it.`,
    );
  const spoken = verdicts.filter(({ outcome }) => outcome !== 'skipped');
  const failures = spoken.filter(
    ({ outcome, clause }) => outcome === 'fail' && options.except?.includes(clause) !== true,
  );
  return {
    operation,
    clauses: new Set(spoken.map(({ clause }) => clause)).size,
    breaches: failures.map((verdict) => breachFrom(contract, verdict)),
  };
}

function breachFrom(contract: Contract, { clause: id, at, expected, actual }: Verdict): Breach {
  const clause = contract.clauses.get(id);
  const { section, topic } = clause?.source ?? { section: '', topic: '' };
  return {
    clause: id,
    statement: clause?.statement ?? '',
    source: `${section}, ${topic}`,
    at,
    expected,
    received: actual,
  };
}

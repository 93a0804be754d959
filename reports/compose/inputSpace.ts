/** The part of the space of inputs that one run sent: the fields, words, edges and pairs of dimensions of each operation. */
import type { Report, CaseRow } from '../types.ts';
import { byText } from '../../json/canonicalJson.ts';

export type InputSpace = {
  /** Null for the whole run. */
  readonly operation: string | null;
  /** Documented members of bodies and parameters; each is sent, left out at least once, or holds null. */
  readonly fields: {
    readonly listed: number;
    readonly present: number;
    readonly absent: number;
    readonly null: number;
  };
  readonly words: { readonly sent: number; readonly listed: number };
  /** Lawful cases that lie at an edge of the schemas. */
  readonly edges: number;
  /** Places at which a keyword was broken on purpose. */
  readonly broken: number;
};

type Part = Pick<Report, 'inputs' | 'cases'>;

/** The fields of one operation, or of all operations. Members of a path cannot be left out. */
export function inputSpace({ inputs, cases }: Part, operation: string | null): InputSpace {
  const rows = inputs.filter((row) => operation === null || row.operation === operation);
  const own = cases.filter((row) => operation === null || row.operation === operation);
  const words = rows.flatMap((row) => row.words ?? []);
  const leavable = rows.filter((row) => row.in !== 'path');
  return {
    operation,
    fields: {
      listed: leavable.length,
      present: leavable.filter((row) => row.requests > 0).length,
      absent: leavable.filter((row) => row.requests > 0 && row.absent > 0).length,
      null: rows.filter(({ nulls }) => nulls > 0).length,
    },
    words: {
      sent: words.reduce((sum, { sent }) => sum + sent, 0),
      listed: words.reduce((sum, { listed }) => sum + listed, 0),
    },
    edges: own.filter(({ lawful, label, operation: of }) => lawful && label.startsWith(`${of}/`))
      .length,
    broken: keywordRows(own).reduce((sum, { places }) => sum + places, 0),
  };
}

/** The pairs of the dimensions of all scenarios that ran. */
export function pairsOf({ scenarios }: Pick<Report, 'scenarios'>): {
  readonly covered: number;
  readonly total: number;
} {
  const pairs = scenarios.flatMap((one) => one.pairs ?? []);
  return {
    covered: pairs.reduce((sum, { covered }) => sum + covered, 0),
    total: pairs.reduce((sum, { total }) => sum + total, 0),
  };
}

export type KeywordRow = {
  /** As JSON Schema names it. */
  readonly keyword: string;
  /** Places of the schema at which requests broke the keyword. */
  readonly places: number;
};

/** Label of the generators, such as `createOrder/body/items/0/price/maximum+1`. */
const single =
  /\/(type|enum|const|pattern|format|multipleOf|uniqueItems|contains|dependentRequired|additionalProperties|propertyNames|not|anyOf|oneOf|false schema|(?:exclusiveM|m)(?:inimum|aximum)|m(?:in|ax)(?:Length|Items|Properties|Contains))(?:[+-]\d+)?$/;

/** `createOrder/body/items/0/required/name`. */
const required = /\/(required)\/[^/]+$/;

/** Keywords in order of their names; cases that break no keyword are left out. */
export function keywordRows(cases: readonly CaseRow[]): readonly KeywordRow[] {
  const rows = new Map<string, number>();
  for (const entry of cases) {
    const keyword = (required.exec(entry.label) ?? single.exec(entry.label))?.[1];
    if (entry.lawful || keyword === undefined) continue;
    rows.set(keyword, (rows.get(keyword) ?? 0) + 1);
  }
  return [...rows]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([keyword, places]) => ({ keyword, places }));
}

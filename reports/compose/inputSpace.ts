/** The part of the space of inputs that one run sent: the fields, words, edges and pairs of dimensions of each operation, also in words. */
import type { Report, CaseRow } from '../types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { counted } from '../text/phrases.ts';

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

/** The line is empty if no part lists anything. */
export function inputSpaceWords({ fields, words, edges, broken }: InputSpace): string {
  const { listed, present, absent } = fields;
  return [
    listed === 0
      ? ''
      : `fields ${present} of ${listed} sent, ${absent} also left out, ${fields.null} null`,
    words.listed === 0 ? '' : `words ${words.sent} of ${words.listed}`,
    edges === 0 ? '' : counted(edges, 'edge'),
    broken === 0 ? '' : `rules broken at ${counted(broken, 'place')}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

export function inputSpaceLine(report: Report): string {
  const { covered, total } = pairsOf(report);
  const words = inputSpaceWords(inputSpace(report, null));
  return total === 0 ? words : `${words}; pairs of dimensions ${covered} of ${total}`;
}

/** Returns a line for each operation that has inputs, and for each scenario with dimensions; no newline at the end. */
export function inputSpaceText(report: Report): string {
  const operations = [...new Set(report.inputs.map(({ operation }) => operation))];
  const lines = operations.flatMap((operation) => {
    const words = inputSpaceWords(inputSpace(report, operation));
    return words === '' ? [] : [[operation, words] as const];
  });
  const pairs = report.scenarios.flatMap(({ id, pairs: own }) =>
    own === undefined ? [] : [[id, `pairs ${own.covered} of ${own.total}`] as const],
  );
  const width = Math.max(0, ...[...lines, ...pairs].map(([name]) => name.length));
  const text = [...lines, ...pairs].map(([name, words]) => `  ${name.padEnd(width)}  ${words}`);
  return ['space of inputs', ...text].join('\n');
}

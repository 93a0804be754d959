/** Compares the learned data of a run with the document: contradictions, additions, and answered open points. */
import { isSteady } from '../../steady.ts';
import type { Contract } from '../../../contract/types.ts';
import { byText } from '../../../json/canonicalJson.ts';
import type { ClauseReport, CoverageRow } from '../../types.ts';
import {
  operationPlaces,
  descriptionOf,
  jsonSchemaPlace,
  responsePlace,
  type OperationPlace,
} from './operationPlaces.ts';
import type { DriftEntry, Learned, LearnedAnswer, LearnedField } from '../types.ts';
import { pointerTokens } from '../../../json/jsonPointer.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { expanded, memberOf, type SchemaPlace } from '../learn/schemaPlaces.ts';

/** Differences in order of class and place. Contradictions are the failures of the clauses; they are not judged again. */
export function compareWithDocument(
  contract: Contract,
  learned: Learned,
  clauses: readonly ClauseReport[],
  coverage: readonly CoverageRow[],
): readonly DriftEntry[] {
  const entries = [
    ...contradictions(clauses),
    ...newFields(contract, learned),
    ...newStatuses(coverage),
    ...newMediaTypes(contract, coverage),
    ...answers(learned),
  ];
  return entries.toSorted((left, right) => byText(orderOf(left), orderOf(right)));
}

const ranks = ['contradicts', 'breaking', 'additive', 'open-point-changed', 'open-point-answered'];

function orderOf({ class: kind, operation, status, at, clause, text }: DriftEntry): string {
  return JSON.stringify([
    ranks.indexOf(kind),
    operation ?? '',
    status ?? '',
    at,
    clause ?? '',
    text,
  ]);
}

/** The members of an entry in the order in which a report holds them; each entry says what differs. */
const addition: DriftEntry = {
  class: 'additive',
  operation: null,
  status: null,
  at: '',
  clause: null,
  before: null,
  after: null,
  text: '',
  exchange: null,
};

function contradictions(clauses: readonly ClauseReport[]): readonly DriftEntry[] {
  return clauses.flatMap((clause) =>
    clause.failures
      .filter(isSteady)
      .map(({ operation, at, expected, actual, exchanges }): DriftEntry => ({
        ...addition,
        class: 'contradicts',
        operation,
        at,
        clause: clause.id,
        before: expected,
        after: actual,
        text: clause.statement,
        exchange: exchanges.at(-1)?.id ?? null,
      })),
  );
}

function newFields(contract: Contract, learned: Learned): readonly DriftEntry[] {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  return learned.answers.flatMap((answer) => {
    const { operation, status } = answer;
    const place = places.get(operation);
    const fields = place === undefined ? [] : undocumentedFields(root, place, answer);
    return fields.map(({ at, field: { types, exchange } }): DriftEntry => {
      const after = Object.keys(types).join(' or ');
      const text = 'The document does not show this field.';
      return { ...addition, operation, status, at, after, text, exchange };
    });
  });
}

function newStatuses(coverage: readonly CoverageRow[]): readonly DriftEntry[] {
  const rows = coverage.filter(
    (row) => !row.documented && row.status !== 'error' && row.operation !== null,
  );
  const distinct = new Map(
    rows.map(({ operation, status }) => [
      JSON.stringify([operation, status]),
      { operation, status },
    ]),
  );
  return [...distinct.values()].map(({ operation, status }): DriftEntry => {
    const text = `The document does not list the status ${status} here.`;
    return { ...addition, operation, status, at: 'status', after: status, text };
  });
}

function newMediaTypes(
  { operations }: Contract,
  coverage: readonly CoverageRow[],
): readonly DriftEntry[] {
  return coverage.flatMap(({ operation, status, mediaType, requests }): readonly DriftEntry[] => {
    const shape = operations.get(operation ?? '')?.responses.get(status);
    const shown =
      shape?.mediaTypes.map((name) => name.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? [];
    if (mediaType === null || requests === 0 || shown.length === 0) return [];
    if (shown.some((name) => fits(mediaType, name))) return [];
    const before = shown.join(', ');
    const text = `The document does not show answers of media type ${mediaType} here.`;
    return [{ ...addition, operation, status, at: 'media-type', before, after: mediaType, text }];
  });
}

/** A media type of the description may be a range such as `*` + `/*` or `image/*` (RFC 9110 §12.5.1). */
function fits(mediaType: string, range: string): boolean {
  return (
    range === '*/*' ||
    range === mediaType ||
    (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1)))
  );
}

function answers(learned: Learned): readonly DriftEntry[] {
  return learned.openPoints.map(({ operation, key, clause, values, exchange }): DriftEntry => ({
    ...addition,
    class: 'open-point-answered',
    operation,
    at: key,
    clause,
    after: values.map(({ value }) => value),
    text: 'The document leaves this open; the target answers it.',
    exchange,
  }));
}

export type UndocumentedField = {
  /** JSON Pointer with `*` for list items. */
  readonly at: string;
  readonly name: string;
  readonly field: LearnedField;
  /** The schema that the field could be added to. */
  readonly parent: SchemaPlace;
};

/** Returns only the outermost fields, because everything inside an undocumented field is undocumented, too. */
export function undocumentedFields(
  root: JsonObject,
  operation: OperationPlace,
  answer: LearnedAnswer,
): readonly UndocumentedField[] {
  const response = responsePlace(root, operation, answer.status);
  const schema = response === null ? null : jsonSchemaPlace(response);
  if (schema === null) return [];
  const known = new Map<string, readonly SchemaPlace[]>([['', expanded(root, schema)]]);
  return Object.entries(answer.fields).flatMap(([at, field]) => {
    if (at === '') return [];
    const parent = known.get(at.slice(0, at.lastIndexOf('/')));
    if (parent === undefined) return [];
    const name = pointerTokens(at).at(-1) ?? '';
    const member = memberOf(root, parent, name);
    // Nothing is undocumented below a place that allows anything: such a place is not in `known`.
    if (!member.open) known.set(at, member.places);
    if (member.open || member.places.length > 0 || name === '*') return [];
    known.delete(at);
    const owner =
      parent.find(({ node }) => isJsonObject(node) && isJsonObject(node['properties'])) ??
      parent[0];
    return owner === undefined ? [] : [{ at, name, field, parent: owner }];
  });
}

/** Compares the learned data of a run with the document: contradictions, additions, and answered open points. */
import { isSteady } from '../../steady.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import { byText } from '../../../json/canonicalJson.ts';
import type { ClauseReport, CoverageRow } from '../../types.ts';
import { operationPlaces, descriptionOf } from './operationPlaces.ts';
import type { DriftEntry, Learned, LearnedField } from '../types.ts';
import { undocumentedFields } from './undocumentedFields.ts';

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

function contradictions(clauses: readonly ClauseReport[]): readonly DriftEntry[] {
  return clauses.flatMap((clause) =>
    clause.failures.filter(isSteady).map((failure) => ({
      class: 'contradicts' as const,
      operation: failure.operation,
      status: null,
      at: failure.at,
      clause: clause.id,
      before: failure.expected,
      after: failure.actual,
      text: clause.statement,
      exchange: failure.exchanges.at(-1)?.id ?? null,
    })),
  );
}

function newFields(contract: Contract, learned: Learned): readonly DriftEntry[] {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  return learned.answers.flatMap((answer) => {
    const place = places.get(answer.operation);
    return (place === undefined ? [] : undocumentedFields(root, place, answer)).map(
      ({ at, field }) => ({
        class: 'additive' as const,
        operation: answer.operation,
        status: answer.status,
        at,
        clause: null,
        before: null,
        after: typesOf(field),
        text: 'The document does not show this field.',
        exchange: field.exchange,
      }),
    );
  });
}

function newStatuses(coverage: readonly CoverageRow[]): readonly DriftEntry[] {
  const rows = coverage.filter(
    (row) => !row.documented && row.status !== 'error' && row.operation !== null,
  );
  const seen = new Set(rows.map((row) => JSON.stringify([row.operation, row.status])));
  return [...seen].map((key) => {
    const row = rows.find(({ operation, status }) => JSON.stringify([operation, status]) === key);
    const status = row?.status ?? '';
    return {
      class: 'additive' as const,
      operation: row?.operation ?? null,
      status,
      at: 'status',
      clause: null,
      before: null,
      after: status,
      text: `The document does not list the status ${status} here.`,
      exchange: null,
    };
  });
}

function newMediaTypes(
  contract: Contract,
  coverage: readonly CoverageRow[],
): readonly DriftEntry[] {
  return coverage.flatMap((row) => {
    const shape =
      row.operation === null
        ? undefined
        : contract.operations.get(row.operation)?.responses.get(row.status);
    const shown =
      shape?.mediaTypes.map((name) => name.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? [];
    if (
      row.mediaType === null ||
      row.requests === 0 ||
      shown.length === 0 ||
      shown.some((name) => fits(row.mediaType ?? '', name))
    )
      return [];
    const after: Json = row.mediaType;
    return [
      {
        class: 'additive' as const,
        operation: row.operation,
        status: row.status,
        at: 'media-type',
        clause: null,
        before: shown.join(', '),
        after,
        text: `The document does not show answers of media type ${row.mediaType} here.`,
        exchange: null,
      },
    ];
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
  return learned.openPoints.map((point) => ({
    class: 'open-point-answered' as const,
    operation: point.operation,
    status: null,
    at: point.key,
    clause: point.clause,
    before: null,
    after: point.values.map(({ value }) => value),
    text: 'The document leaves this open; the target answers it.',
    exchange: point.exchange,
  }));
}

function typesOf(field: LearnedField): Json {
  return Object.keys(field.types).join(' or ');
}

/** Redacts a line of evidence before it is serialised: our own figures and ids stay what they are. */
import type { Json } from '../json/types.ts';
import { isJsonObject } from '../json/jsonObject.ts';
import type { Redactor } from '../output/redaction/redact.ts';

/** Members that the harness fills from its own settings, contract and counters. */
const own: ReadonlySet<string> = new Set(
  (
    'type formatVersion run worker shard session contract variables capabilities allow ' +
    'profile seed startedAt endedAt node assay filters id group clause clauses operation ' +
    'outcome count exchanges scenario scenarios requests durationMs interrupted path ' +
    'shrinks runs flaky'
  ).split(' '),
);

/** Members that hold own and foreign members. */
const mixed: ReadonlySet<string> = new Set(['finding', 'target']);

/** Redacts every other member, because its value comes from outside, at least in part. */
export function redactedLine(line: object, redactor: Redactor): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]: [string, Json]) => {
      if (own.has(name)) return [name, value];
      if (mixed.has(name) && isJsonObject(value)) return [name, redactedLine(value, redactor)];
      return [name, redactor.json(value)];
    }),
  );
}

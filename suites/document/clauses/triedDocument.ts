/**
 * Makes from a third-party document the part that a run can use: its tried operations, their clauses, and a list of what was left out.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import { DataError } from '../../../json/dataError.ts';
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import {
  importDocument,
  withoutUnused,
  type ImportRequest,
} from '../../../openapi/convert/importDocument.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import { operationsOf } from '../../../openapi/reading/operationsOf.ts';
import { mostOperations } from '../../../openapi/sources/documentBounds.ts';
import type { Sources } from '../../../openapi/sources/sources.ts';
import type { Operation } from '../../../openapi/types.ts';
import { clausesFor } from './clausesFor.ts';
import { importProgress } from './importProgress.ts';
import { operationTrial, withoutPart, type Findings } from './tryOperation.ts';

/** What is known of a document after each of its operations was tried. */
export type TriedDocument = {
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  readonly clauses: readonly ClauseEntry[];
  readonly notes: readonly ImportNote[];
};

/** The name of the file, and the SHA-256 of its bytes. */
export function originOf(file: string): { readonly file: string; readonly sha256: string } {
  return {
    file: path.basename(file),
    sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
  };
}

/** The document as the contract holds it, without what a run could not use. Throws DataError. */
export function triedDocument(sources: Sources, request: ImportRequest): TriedDocument {
  const { file } = request.origin;
  const described = importDocument(sources, request);
  const notes = [...described.notes];
  let { document } = described;
  const found = operationsOf(document);
  if (found.size > mostOperations)
    throw new DataError(
      file,
      `${found.size} operations; at most ${mostOperations} are imported: import a part of it`,
    );
  const progress = importProgress(file, found.size);
  const tryOne = operationTrial(document);
  const findings = new Map<string, Findings>();
  for (const [at, operation] of [...found.values()].entries()) {
    progress.at(at);
    const place = `${operation.method} ${operation.path}`;
    const tried = tryOne(operation);
    if (tried.problem !== null) {
      notes.push({ place, why: tried.problem, leftOut: true });
      document = withoutPart(document, operation);
      continue;
    }
    for (const part of tried.unjudged) {
      const what = part.header === undefined ? 'the schema' : `the header ${part.header}`;
      notes.push({
        place,
        why: `${what} of ${part.status} cannot be judged: ${part.why}`,
        leftOut: false,
      });
      document = withoutPart(document, operation, part);
    }
    for (const part of tried.badExamples)
      notes.push({
        place,
        why: `an example of ${part} breaks its schema and is not sent: mend the document`,
        leftOut: false,
      });
    findings.set(operation.id, tried.findings);
  }
  progress.end();
  document = withoutUnused(document);
  const operations = [...operationsOf(document).values()];
  if (operations.length === 0)
    throw new DataError(file, `no operation of it can be tested${firstReason(notes)}`);
  const clauses = clausesFor(
    document,
    request.prefix === '' ? 'api-' : 'import-',
    operations.flatMap((operation) => {
      const own = findings.get(operation.id);
      return own === undefined ? [] : [{ operation, node: nodeOf(document, operation), ...own }];
    }),
    notes,
  );
  return { document, operations, clauses, notes };
}

function nodeOf(document: JsonObject, { path: at, method }: Operation): JsonObject {
  return objectOr(objectOr(objectOr(document['paths'])[at])[method.toLowerCase()]);
}

function firstReason(notes: readonly ImportNote[]): string {
  const first = notes.find(({ leftOut }) => leftOut);
  return first === undefined
    ? '; its paths list none'
    : `; the first, ${first.place}: ${first.why}`;
}

/** Third-party document → both files of an import, tried and free of conflicts, and a list of what was left out. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { operationsOf } from '../../../openapi/reading/operationsOf.ts';
import type { JoinedFiles } from '../../../contract/contractSource.ts';
import type { Area } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Json } from '../../../json/types.ts';
import { areaFolder } from '../../../contract/joinDocuments.ts';
import { DataError } from '../../../json/dataError.ts';
import { clausesFor } from './clausesFor.ts';
import { mostOperations } from '../../../openapi/sources/documentBounds.ts';
import {
  importDocument,
  withoutUnused,
  type ImportRequest,
} from '../../../openapi/convert/importDocument.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import { importProgress } from './importProgress.ts';
import type { RemoteFiles } from '../../../openapi/sources/remoteFiles.ts';
import { openSources, type Sources } from '../../../openapi/sources/sources.ts';
import { operationTrial, withoutPart, type ApplicableClauses } from './tryOperation.ts';

export type MadeImport = {
  readonly files: JoinedFiles;
  readonly title: string;
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly schemas: number;
  readonly clauses: readonly ClauseEntry[];
  readonly notes: readonly ImportNote[];
};

/** What is known of a document once each of its operations was tried. */
export type TriedDocument = {
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  readonly clauses: readonly ClauseEntry[];
  readonly notes: readonly ImportNote[];
};

/** Throws DataError, one line, where the document cannot be used. Writes nothing. */
export function makeImport(
  file: string,
  area: Area,
  under: string,
  remote?: RemoteFiles,
): MadeImport {
  const folder = areaFolder(area.name);
  const { document, operations, clauses, notes } = triedDocument(openSources(file, remote), {
    filedAt: () => ({ area, folder }),
    prefix: area.name.replaceAll(/[^A-Za-z0-9]/g, ''),
    under,
    origin: { area: area.name, ...originOf(file) },
  });
  refuseTwins(file, document);
  const info = objectOr(document['info']);
  const heading = `# Written by "assay import" from ${path.basename(file)} for the area ${area.name}; import again rather than edit.\n`;
  return {
    files: {
      name: folder,
      openapi: { file: `specs/imports/${folder}/openapi.yaml`, text: heading + yaml(document) },
      clauses: {
        file: `specs/imports/${folder}/clauses.yaml`,
        text: heading + yaml(clauses),
      },
    },
    title: String(info['title']),
    version: String(info['version']),
    operations,
    schemas: Object.keys(objectOr(objectOr(document['components'])['schemas'])).length,
    clauses,
    notes,
  };
}

/** Name of the file, and the SHA-256 of its bytes. */
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
  const applicable = new Map<string, ApplicableClauses>();
  for (const [at, operation] of [...found.values()].entries()) {
    progress.at(at);
    const place = `${operation.method} ${operation.path}`;
    const tried = tryOne(operation, nodeOf(document, operation));
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
    applicable.set(operation.id, tried.applicable);
  }
  progress.end();
  document = withoutUnused(document);
  const operations = [...operationsOf(document).values()];
  if (operations.length === 0)
    throw new DataError(file, `no operation of it can be tested${firstReason(notes)}`);
  const clauses = clausesFor(
    document,
    request.prefix === '' ? 'api-' : 'import-',
    operations,
    ({ id }) => applicable.get(id) ?? nothingApplies,
    notes,
  );
  return { document, operations, clauses, notes };
}

const nothingApplies: ApplicableClauses = {
  status: false,
  listsFailure: false,
  mediaTypes: false,
  headers: false,
  types: false,
  members: false,
  head: null,
  asksCredential: false,
  required: false,
  unlawful: false,
};

function nodeOf(document: JsonObject, { path: at, method }: Operation): JsonObject {
  return objectOr(objectOr(objectOr(document['paths'])[at])[method.toLowerCase()]);
}

/** Characters of JSON up to which a file is written as YAML; a start reads some 300,000 of them a second. */
const MOST_YAML = 150_000;

/** Two operations with one id would become one operation. */
function refuseTwins(file: string, document: JsonObject): void {
  const ids = Object.values(objectOr(document['paths'])).flatMap((item) =>
    Object.values(objectOr(item)).map((operation) => objectOr(operation)['operationId']),
  );
  const twin = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twin !== undefined)
    throw new DataError(file, `two operations have the operationId ${String(twin)}`);
}

function firstReason(notes: readonly ImportNote[]): string {
  const first = notes.find(({ leftOut }) => leftOut);
  return first === undefined
    ? '; its paths list none'
    : `; the first, ${first.place}: ${first.why}`;
}

/**
 * The same bytes for the same value: members in the order made, no anchors, no folding. What is large is written as
 * JSON, which is YAML too, and which each start reads a hundred times as fast.
 */
function yaml(value: Json): string {
  const json = JSON.stringify(value, null, 1);
  if (json.length > MOST_YAML) return `${json}\n`;
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

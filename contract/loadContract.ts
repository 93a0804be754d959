/** Loads everything under `specs/` that makes up the contract, once a run. */
import type { OpenAPIV3_1 } from 'openapi-types';
import { clausesFrom, type ClauseFile } from './clausesFrom.ts';
import { ContractError, type Issue } from './contractError.ts';
import { areaIssues, clauseIssues, filterIssues } from './crossReferences.ts';
import { toDialect31 } from './dialect.ts';
import type { JsonObject } from './jsonObject.ts';
import { operationsOf } from './operationsOf.ts';
import { applyOverlay } from './overlay.ts';
import { projectRoot } from './projectRoot.ts';
import { dataChecks, readData } from './readData.ts';
import { UnresolvedReferenceError } from './resolveReference.ts';
import { fingerprintOf, readSpecsFile, readSpecsFolder, type SpecsFile } from './specsFiles.ts';
import type { Contract, Operation } from './types.ts';

/**
 * The contract under `root` (a folder that holds `specs/`), overlays applied. Throws ContractError
 * with file and pointer on a file that is missing, malformed or at odds with another.
 */
export function loadContract(root: string = projectRoot()): Contract {
  const openapi = readSpecsFile(root, 'openapi.yaml');
  const overlays = readSpecsFolder(root, 'overlays');
  const areas = readSpecsFile(root, 'areas.yaml');
  const filters = readSpecsFile(root, 'filters.yaml');
  const limits = readSpecsFile(root, 'limits.yaml');
  const clauses = readSpecsFolder(root, 'clauses');

  const document = documentFrom(openapi, overlays);
  const operations = operationsFrom(document, openapi.file);
  const contract = {
    title: document.info.title,
    version: document.info.version,
    sha256: fingerprintOf([openapi, ...overlays, areas, filters, limits, ...clauses]),
    document,
    operations,
    areas: readData(areas, dataChecks.areas),
    filters: readData(filters, dataChecks.filters),
    limits: readData(limits, dataChecks.limits),
  };
  refuse(areas.file, areaIssues(contract.areas, operations));
  refuse(filters.file, filterIssues(contract.filters, operations));
  return { ...contract, clauses: clausesFrom(clauses.map((file) => clauseFile(file, operations))) };
}

type Document = OpenAPIV3_1.Document & JsonObject;
type Operations = ReadonlyMap<string, Operation>;

function documentFrom(openapi: SpecsFile, overlays: readonly SpecsFile[]): Document {
  const described = readData(openapi, dataChecks.openapi);
  const document = overlays.reduce(
    (current, file) => applyOverlay(current, readData(file, dataChecks.overlay), file.file),
    toDialect31(described, openapi.file),
  );
  // An overlay, or an older dialect, makes another document: it must have the same shape.
  if (document === described) return described;
  const result = dataChecks.openapi(document);
  if (!result.ok) throw new ContractError(openapi.file, result.issues);
  return result.value;
}

function operationsFrom(document: JsonObject, file: string): Operations {
  try {
    return operationsOf(document);
  } catch (error) {
    if (!(error instanceof UnresolvedReferenceError)) throw error;
    throw new ContractError(file, [{ pointer: '', message: error.message }], { cause: error });
  }
}

function clauseFile(file: SpecsFile, operations: Operations): ClauseFile {
  const entries = readData(file, dataChecks.clauses);
  refuse(file.file, clauseIssues(entries, operations));
  return { file: file.file, entries };
}

function refuse(file: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new ContractError(file, issues);
}

/** Makes a contract from its source: everything under `specs/` and the documents joined to it, or one document alone. */
import type { OpenAPIV3_1 } from 'openapi-types';
import { clausesFrom, type ClauseFile } from './clausesFrom.ts';
import { DataError, type Issue } from '../json/dataError.ts';
import { areaIssues, clauseIssues, filterIssues } from './crossReferences.ts';
import { toDialect31 } from '../openapi/reading/dialect.ts';
import { documentedLimits } from './documentedLimits.ts';
import type { ContractSource, DescribedBy, JoinedFiles } from './contractSource.ts';
import { isOwnGroup } from './ownClauses.ts';
import { arrayOr, objectOr, textOr, type JsonObject } from '../json/jsonObject.ts';
import { namedOperations } from './namedOperations.ts';
import { shownAlike } from './shownAlike.ts';
import { operationsOf } from '../openapi/reading/operationsOf.ts';
import { applyOverlay } from '../openapi/reading/overlay.ts';
import { projectRoot } from './projectRoot.ts';
import { dataChecks, readData } from './readData.ts';
import { UnresolvedReferenceError } from '../openapi/reading/resolveReference.ts';
import { fingerprintOf, readSpecsFile, readSpecsFolder, type SpecsFile } from './specsFiles.ts';
import type { Area, Contract, Envelope } from './types.ts';
import type { Operation } from '../openapi/types.ts';
import { areasWithJoined, clausesWithJoined, joinDocuments } from './joinDocuments.ts';

/**
 * A contract is a value: it depends on its source alone, and one process may hold several. Throws DataError with file and pointer if a
 * file is malformed or contradicts another.
 */
export function contractOf({ document, joined = [], own }: ContractSource = {}): Contract {
  const contract = document === undefined ? platformContract(joined) : contractOfDocument(document);
  return own === undefined ? contract : withOwnClauses(contract, own);
}

/** Returns the contract with the user's own clauses, which are a part of its fingerprint. Throws DataError. */
export function withOwnClauses(contract: Contract, file: SpecsFile): Contract {
  const own = clausesFrom([clauseFile(file, contract.operations)]);
  refuse(
    file.file,
    [...own.values()].flatMap(({ id, group }, index) =>
      isOwnGroup(group)
        ? []
        : [{ pointer: `/${index}/id`, message: `${id} is no id of a clause of one's own` }],
    ),
  );
  return {
    ...contract,
    sha256: fingerprintOf([{ file: 'contract', text: contract.sha256 }, file]),
    clauses: new Map([...contract.clauses, ...own]),
  };
}

/** Makes the contract of one document alone, with nothing of the platform. Throws DataError. */
export function contractOfDocument({ openapi, clauses }: DescribedBy): Contract {
  const document = readData(openapi, dataChecks.openapi);
  const operations = operationsFrom(document, openapi.file);
  return {
    title: document.info.title,
    version: document.info.version,
    sha256: fingerprintOf([openapi, clauses]),
    document,
    operations,
    areas: areasOf(document, operations),
    filters: [],
    limits: { ...documentedLimits(), windows: [], businessLimits: [] },
    envelope: null,
    freeStatuses: [],
    clauses: clausesFrom([clauseFile(clauses, operations)]),
    fromDocuments: new Set(operations.keys()),
  };
}

/** The areas that its operations name, in that order, with what the document says of the tag of that name. */
function areasOf(document: JsonObject, operations: Operations): readonly Area[] {
  const tags = arrayOr(document['tags']).map((tag) => objectOr(tag));
  const names = [...new Set([...operations.values()].map(({ area }) => area))];
  return names.map((name) => ({
    name,
    purpose: textOr(tags.find((tag) => tag['name'] === name)?.['description'], ''),
    operations: [...operations.values()].filter(({ area }) => area === name).map(({ id }) => id),
    bearerOnly: false,
  }));
}

/** By their fingerprints: a process that asks again is given the same value, with what was compiled for it. */
const made = new Map<string, Contract>();

/**
 * Makes the platform's contract under `root`, a folder that holds `specs/`: overlays are applied, and `joined` documents added. Throws
 * DataError.
 */
export function platformContract(
  joined: readonly JoinedFiles[] = [],
  root: string = projectRoot(),
): Contract {
  const openapi = readSpecsFile(root, 'openapi.yaml');
  const overlays = readSpecsFolder(root, 'overlays');
  const areas = readSpecsFile(root, 'areas.yaml');
  const filters = readSpecsFile(root, 'filters.yaml');
  const limits = readSpecsFile(root, 'limits.yaml');
  const clauses = readSpecsFolder(root, 'clauses');
  const sha256 = fingerprintOf([
    openapi,
    ...overlays,
    areas,
    filters,
    limits,
    ...clauses,
    ...joined.flatMap((one) => [one.openapi, one.clauses]),
  ]);
  const known = made.get(sha256);
  if (known !== undefined) return known;

  const added = joined.map(({ openapi: { file, text } }) => ({
    file,
    document: readData({ file, text }, dataChecks.openapi),
  }));
  const document = joinDocuments(documentFrom(openapi, overlays), added);
  const operations = operationsFrom(document, openapi.file);
  const contract = {
    title: document.info.title,
    version: document.info.version,
    sha256,
    document,
    operations,
    areas: areasWithJoined(readData(areas, dataChecks.areas), added, operations),
    filters: readData(filters, dataChecks.filters),
    limits: readData(limits, dataChecks.limits),
    envelope: document['x-assay-envelope'] ?? null,
    freeStatuses: document['x-assay-free-statuses'] ?? [],
    fromDocuments: new Set(
      [...operations.values()]
        .filter(({ filedUnder }) => filedUnder !== undefined)
        .map(({ id }) => id),
    ),
  };
  refuse(areas.file, areaIssues(contract.areas, operations));
  refuse(filters.file, filterIssues(contract.filters, operations));
  const files = [...clauses, ...joined.map((one) => one.clauses)];
  const whole: Contract = {
    ...contract,
    clauses: clausesWithJoined(
      clausesFrom(
        files.map((file) => everywhereShown(clauseFile(file, operations), document, operations)),
      ),
      contract.areas,
    ),
  };
  made.set(sha256, whole);
  return whole;
}

type Document = OpenAPIV3_1.Document &
  JsonObject & {
    readonly 'x-assay-envelope'?: Envelope;
    readonly 'x-assay-free-statuses'?: readonly number[];
  };
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
  if (!result.ok) throw new DataError(openapi.file, result.issues);
  return result.value;
}

function operationsFrom(document: JsonObject, file: string): Operations {
  try {
    return operationsOf(document);
  } catch (error) {
    if (!(error instanceof UnresolvedReferenceError)) throw error;
    throw new DataError(file, error.message, { cause: error });
  }
}

function clauseFile(file: SpecsFile, operations: Operations): ClauseFile {
  const entries = readData(file, dataChecks.clauses);
  refuse(file.file, clauseIssues(entries, operations));
  const named = entries.map((entry) => ({
    ...entry,
    operations: namedOperations(entry.operations ?? [], operations),
  }));
  return { file: file.file, entries: named };
}

/** Each clause with every operation whose answer shows what it is about. */
function everywhereShown(
  { file, entries }: ClauseFile,
  document: JsonObject,
  operations: Operations,
): ClauseFile {
  return {
    file,
    entries: entries.map((entry) => ({
      ...entry,
      operations: shownAlike(entry, document, operations),
    })),
  };
}

function refuse(file: string, issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DataError(file, issues);
}

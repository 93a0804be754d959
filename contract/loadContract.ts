/** Loads everything under `specs/` that makes up the contract, once a run. */
import type { OpenAPIV3_1 } from 'openapi-types';
import { clausesFrom, type ClauseEntry } from './clausesFrom.ts';
import type { JsonObject } from './jsonObject.ts';
import { operationsOf } from './operationsOf.ts';
import { parseYaml } from './parseYaml.ts';
import { projectRoot } from './projectRoot.ts';
import { fingerprintOf, readSpecsFile, readSpecsFolder } from './specsFiles.ts';
import type { Area, Contract, FilterTable, Limits } from './types.ts';

/**
 * The contract under `root` (a folder that holds `specs/`). Throws ContractError with file and
 * pointer on a file that is missing or malformed.
 */
export function loadContract(root: string = projectRoot()): Contract {
  const openapi = readSpecsFile(root, 'openapi.yaml');
  const areas = readSpecsFile(root, 'areas.yaml');
  const filters = readSpecsFile(root, 'filters.yaml');
  const limits = readSpecsFile(root, 'limits.yaml');
  const clauses = readSpecsFolder(root, 'clauses');
  const document = parseYaml(openapi.text, openapi.file) as JsonObject;
  const info = document['info'] as JsonObject;
  return {
    title: String(info['title']),
    version: String(info['version']),
    sha256: fingerprintOf([openapi, areas, filters, limits, ...clauses]),
    document: document as unknown as OpenAPIV3_1.Document,
    operations: operationsOf(document),
    clauses: clausesFrom(
      clauses.map(({ file, text }) => ({
        file,
        entries: (parseYaml(text, file) ?? []) as unknown as readonly ClauseEntry[],
      })),
    ),
    areas: parseYaml(areas.text, areas.file) as unknown as readonly Area[],
    filters: parseYaml(filters.text, filters.file) as unknown as readonly FilterTable[],
    limits: parseYaml(limits.text, limits.file) as unknown as Limits,
  };
}

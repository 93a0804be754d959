/** Makes from a document of another area of the platform both files of an import, and a list of what was left out. */
import path from 'node:path';
import { stringify } from 'yaml';
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import type { JoinedFiles } from '../../contract/contractSource.ts';
import { areaFolder } from '../../contract/joinDocuments.ts';
import type { Area } from '../../contract/types.ts';
import { DataError } from '../../json/dataError.ts';
import { objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { HostCredentials } from '../../openapi/convert/importScene.ts';
import type { ImportNote } from '../../openapi/notes.ts';
import type { RemoteFiles } from '../../openapi/sources/remoteFiles.ts';
import { openSources } from '../../openapi/sources/sources.ts';
import type { Operation } from '../../openapi/types.ts';
import { originOf, triedDocument } from '../document/clauses/triedDocument.ts';

export type MadeImport = {
  readonly files: JoinedFiles;
  readonly title: string;
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly schemas: number;
  readonly clauses: readonly ClauseEntry[];
  readonly notes: readonly ImportNote[];
};

/** Throws DataError, one line, if the document cannot be used. Writes no file. */
export function makeImport(
  file: string,
  area: Area,
  under: string,
  remote?: RemoteFiles,
): MadeImport {
  const folder = areaFolder(area.name);
  const { document, operations, clauses, notes } = triedDocument(openSources(file, remote), {
    filedAt: () => ({ area: area.name, folder }),
    prefix: area.name.replaceAll(/[^A-Za-z0-9]/g, ''),
    host: hostCredentials(area),
    under,
    origin: { area: area.name, ...originOf(file) },
  });
  refuseTwins(file, document);
  const info = objectOr(document['info']);
  const heading = `# Written by "assay import" from ${path.basename(file)} for the area ${area.name}; import again rather than edit.\n`;
  return {
    files: {
      name: folder,
      openapi: { file: `contract/joined/${folder}/openapi.yaml`, text: heading + yaml(document) },
      clauses: {
        file: `contract/joined/${folder}/clauses.yaml`,
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

/** The platform reads its tokens from the header requestToken and from Authorization: Bearer. */
function hostCredentials({ bearerOnly }: Area): HostCredentials {
  return {
    undeclared: bearerOnly ? ['bearer'] : ['organization', 'bearer'],
    classOf: ({ type, scheme, in: place, name }) => {
      if (type === 'oauth2' || type === 'openIdConnect') return 'bearer';
      if (type === 'http') return textOr(scheme, '').toLowerCase() === 'bearer' ? 'bearer' : null;
      if (type !== 'apiKey' || place !== 'header') return null;
      const header = textOr(name, '').toLowerCase();
      if (header === 'requesttoken') return 'organization';
      return header === 'authorization' ? 'bearer' : null;
    },
    schemeOf: (credential) => (credential === 'bearer' ? 'bearer' : 'requestToken'),
    header: 'requesttoken',
  };
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

/**
 * The same bytes for the same value: members in the order made, no anchors, no folding. What is large is written as
 * JSON, which is YAML too, and which each start reads a hundred times as fast.
 */
function yaml(value: Json): string {
  const json = JSON.stringify(value, null, 1);
  if (json.length > MOST_YAML) return `${json}\n`;
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** Makes from a third-party document the contract of a run on that document alone, with one area for each tag. */
import type { DescribedBy } from '../../../contract/contractSource.ts';
import { areaFolder } from '../../../contract/joinDocuments.ts';
import { arrayOr, objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import type { Filing } from '../../../openapi/convert/importScene.ts';
import { originOf, triedDocument } from './triedDocument.ts';
import type { RemoteFiles } from '../../../openapi/sources/remoteFiles.ts';
import { openSources } from '../../../openapi/sources/sources.ts';

export type MadeDocument = {
  readonly files: DescribedBy;
  readonly operations: number;
  readonly clauses: number;
  readonly notes: readonly ImportNote[];
  /** The address of the first server that the document names; null for none. It is shown and never called. */
  readonly server: string | null;
  /** The files that it was made of, and the SHA-256 of each; null if other hosts have a part in it. */
  readonly read: readonly (readonly [file: string, sha256: string])[] | null;
};

/** Throws DataError, one line, if the document cannot be used. Writes no file. */
export function makeDocument(file: string, remote?: RemoteFiles): MadeDocument {
  const sources = openSources(file, remote);
  const { document, operations, clauses, notes } = triedDocument(sources, {
    filedAt: filingByTag(),
    prefix: '',
    under: '',
    origin: originOf(file),
  });
  const tags = sources.root['tags'];
  const whole = tags === undefined ? document : { ...document, tags };
  const server = textOr(objectOr(arrayOr(sources.root['servers'])[0])['url'], '');
  return {
    files: {
      openapi: { file: 'contract/openapi.json', text: json(whole) },
      clauses: { file: 'contract/clauses.json', text: json(clauses) },
    },
    operations: operations.length,
    clauses: clauses.length,
    notes,
    server: server === '' ? null : server,
    read: sources.read(),
  };
}

/** An operation belongs to the area of its first tag; without one to that of its first path segment. */
function filingByTag(): (operation: JsonObject, path: string) => Filing {
  const folders = new Map<string, string>();
  const folderOf = (name: string): string => {
    const known = folders.get(name);
    if (known !== undefined) return known;
    const words = areaFolder(name).replaceAll(/^-+|-+$/g, '') || 'area';
    let folder = words;
    for (let count = 2; [...folders.values()].includes(folder); count += 1)
      folder = `${words}-${count}`;
    folders.set(name, folder);
    return folder;
  };
  return (operation, path) => {
    const [tag] = arrayOr(operation['tags']);
    const segment = path.split('/').find((part) => part !== '' && !part.startsWith('{'));
    const name = textOr(tag, '').trim() || segment || 'Root';
    return { area: name, folder: folderOf(name) };
  };
}

/** One clause or path a line or more: errors and reports name lines. */
function json(value: Json | readonly object[]): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

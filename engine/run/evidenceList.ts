/** `evidence.json`: lists the evidence files of a run whose last session ended, so that a lost file is noticed. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Dirent,
} from 'node:fs';
import { join } from 'node:path';
import { byText } from '../../json/canonicalJson.ts';
import { parsedJson } from '../../json/texts.ts';
import { writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';

const name = 'evidence.json';

/** Writes the whole file or none, because the disk may be full. */
export function writeEvidenceList(dir: string): void {
  const files = entriesIn(dir).flatMap((one) => (isEvidence(one) ? one.name : []));
  if (files.length === 0) return;
  const draft = join(dir, `${name}.${process.pid}`);
  try {
    writePrivate(draft, withoutSearch(`${JSON.stringify(files, null, 1)}\n`, 'our own words'));
    renameSync(draft, join(dir, name));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The names of listed files that are missing; null if there is no readable list, because no session ended. */
export function lostEvidence(dir: string): readonly string[] | null {
  const listed = listIn(dir);
  if (listed === null) return null;
  const present = new Set(entriesIn(dir).flatMap((one) => (isEvidence(one) ? one.name : [])));
  return listed.filter((one) => !present.has(one));
}

/** The names in the folder of evidence that its list does not hold, or that are not plain files. */
export function strayEvidence(dir: string): readonly string[] {
  const listed = new Set(listIn(dir) ?? []);
  const folder = join(dir, 'evidence');
  if (existsSync(folder) && !lstatSync(folder).isDirectory()) return ['evidence'];
  return entriesIn(dir).flatMap((one) =>
    isEvidence(one) && listed.has(one.name) ? [] : [one.name],
  );
}

function listIn(dir: string): readonly string[] | null {
  const file = join(dir, name);
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const listed = parsedJson(readFileSync(file, 'utf8'));
  return Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : null;
}

/** A link or a pipe of that name is none. */
function isEvidence(entry: Dirent): boolean {
  return entry.isFile() && entry.name.endsWith('.ndjson');
}

function entriesIn(dir: string): readonly Dirent[] {
  const folder = join(dir, 'evidence');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    byText(one.name, other.name),
  );
}

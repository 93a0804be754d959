/** The files behind a clause: its check, the scenarios that test it, the faults that break it, the examples of its check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { grouped } from '../../json/groups.ts';
import type { Clause } from '../../contract/types.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import type { Service } from '../../engine/service.ts';
import { UsageError } from '../usageError.ts';
import { counted } from '../../reports/text/phrases.ts';
import { byText } from '../../json/canonicalJson.ts';

/** One line: a file and what in it concerns the clause, or the reason why there is no file. */
export type ClausePlace = {
  readonly label: 'check' | 'scenario' | 'fault' | 'test' | 'untested';
  /** From the project's root. */
  readonly file: string | null;
  readonly note: string;
};

type PlacesOf = (clause: Clause) => readonly ClausePlace[];

/**
 * Reads the checkout once; the result serves any clause of the contract.
 * @throws UsageError in an installed package, which has neither tests nor faults as sources.
 */
export function openClausePlaces(root: string, { contract, checks, scenarios }: Service): PlacesOf {
  if (!existsSync(join(root, 'selftest')))
    throw new UsageError(
      'clauses --where needs a checkout of Assay: this package has no selftest/',
    );
  const suiteFiles = sourceFiles(root, 'suites');
  const checkFiles = [...sourceFiles(root, 'checks'), ...suiteFiles];
  const scenarioFiles = suiteFiles.filter(({ path }) => !/\/checks[/.]/.test(path));
  const faultFiles = sourceFiles(root, 'mock/platform/faults');
  const exampleFiles = sourceFiles(root, 'selftest/checks/examples');
  const faults = expectedFaults(root);
  const unproved = parse(
    readFileSync(join(root, 'selftest/kills/unproved.yaml'), 'utf8'),
  ) as Readonly<Record<string, string>>;
  const all = scenarios(contract);

  function checkPlace(check: string): ClausePlace {
    const file = fileDeclaring(checkFiles, check);
    return { label: 'check', file, note: check };
  }

  function scenarioPlaces(clause: Clause, check: string): readonly ClausePlace[] {
    const declaring = all.filter(({ clauses }) => clauses.includes(clause.id));
    if (declaring.length > 0)
      return byFile('scenario', declaring, scenarioFile, (ids) => ids.join(', '));
    const reaching = all.filter(
      ({ operations }) =>
        clause.operations.length === 0 || operations.some((id) => clause.operations.includes(id)),
    );
    const [first] = reaching;
    if (first === undefined || checks.get(check)?.kind !== 'exchange')
      return [{ label: 'scenario', file: null, note: 'no scenario tries this clause' }];
    const called =
      clause.operations.length === 0 ? 'any operation' : clause.operations.slice(0, 3).join(', ');
    const note = `${first.id}, the first of ${counted(reaching.length, 'scenario')} that call ${called}`;
    return [{ label: 'scenario', file: scenarioFile(first), note }];
  }

  function scenarioFile({ id }: AnyScenario): string | null {
    if (id.startsWith('imported/')) return fileQuoting(scenarioFiles, 'imported/');
    // Ids that are composed, such as `input/broken-${operation}`, are quoted up to a hyphen.
    const words = id.split('-');
    const starts = words.map((_, at) => `${words.slice(0, words.length - 1 - at).join('-')}-`);
    return [id, ...starts].map((one) => fileQuoting(scenarioFiles, one)).find(isFound) ?? null;
  }

  function faultPlaces(clause: Clause): readonly ClausePlace[] {
    const breaking = faults.filter(({ kills }) => kills.includes(clause.id));
    if (breaking.length > 0)
      return byFile(
        'fault',
        breaking,
        ({ id, group }) => fileOfFault(faultFiles, id, group),
        (ids) =>
          `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` and ${ids.length - 3} more` : ''}`,
      );
    const note =
      clause.standing === 'open'
        ? 'an open clause only observes, so no fault makes it fail'
        : (unproved[clause.id] ?? 'none is planted for this clause');
    return [{ label: 'fault', file: null, note }];
  }

  return (clause) =>
    clause.check === undefined
      ? [{ label: 'untested', file: null, note: clause.untested ?? 'no reason is given' }]
      : [
          checkPlace(clause.check),
          ...scenarioPlaces(clause, clause.check),
          ...faultPlaces(clause),
          { label: 'test', file: fileQuoting(exampleFiles, clause.check), note: clause.check },
        ];
}

const isFound = (file: string | null): file is string => file !== null;

/** Returns a line for each place. A place without a file gives the reason. */
export function placesText(places: readonly ClausePlace[]): string {
  return places
    .map(({ label, file, note }) =>
      file === null ? `${label.padEnd(8)}  ${note}` : `${label.padEnd(8)}  ${file}  (${note})`,
    )
    .join('\n');
}

type Clauses = readonly string[];

type Fault = { readonly id: string; readonly group: string; readonly kills: readonly string[] };

/** The faults of the kill matrix, each with the clauses that it is expected to break. */
function expectedFaults(root: string): readonly Fault[] {
  const folder = join(root, 'selftest/kills/expected');
  return readdirSync(folder).flatMap((file) => {
    const entries = parse(readFileSync(join(folder, file), 'utf8')) as Readonly<
      Record<string, Clauses | { readonly kills: Clauses }>
    > | null;
    const group = file.replace(/\.yaml$/, '');
    return Object.entries(entries ?? {}).map(([id, entry]) => ({
      id,
      group,
      kills: 'kills' in entry ? entry.kills : entry,
    }));
  });
}

/** One place a file, with the ids that it holds. */
function byFile<Item extends { readonly id: string }>(
  label: ClausePlace['label'],
  items: readonly Item[],
  fileOf: (item: Item) => string | null,
  noteOf: (ids: readonly string[]) => string,
): readonly ClausePlace[] {
  return [...grouped(items, fileOf)].map(([file, found]) => ({
    label,
    file,
    note: noteOf(found.map(({ id }) => id)),
  }));
}

/** A file by its path from the project's root, the words that its text quotes, and the checks that it declares. */
type SourceFile = {
  readonly path: string;
  readonly quoted: ReadonlySet<string>;
  readonly checks: ReadonlySet<string>;
};

/** All TypeScript files below a folder, in order of their paths; empty if the folder is missing. */
function sourceFiles(root: string, folder: string): readonly SourceFile[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted(byText)
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      const wordsOf = (pattern: RegExp): ReadonlySet<string> =>
        new Set([...text.matchAll(pattern)].map(([, word = '']) => word));
      return {
        path: relative(root, file).replaceAll('\\', '/'),
        quoted: wordsOf(/['`]([\w/-]+)/g),
        checks: wordsOf(/^const (\w+) = of[A-Z]\w+\(/gm),
      };
    });
}

function fileDeclaring(files: readonly SourceFile[], name: string): string | null {
  return files.find(({ checks }) => checks.has(name))?.path ?? null;
}

function fileQuoting(files: readonly SourceFile[], word: string): string | null {
  return files.find(({ quoted }) => quoted.has(word))?.path ?? null;
}

/**
 * The file that defines a planted fault. Many ids are composed, such as `attachment-` and `not-listed`: the file that
 * quotes the longest part of the id counts, and a file that quotes the fault's group counts more.
 */
function fileOfFault(files: readonly SourceFile[], fault: string, group: string): string | null {
  const words = fault.split('-');
  const parts = words.flatMap((_, at) => [
    words.slice(at).join('-'),
    `${words.slice(0, at + 1).join('-')}-`,
    words.slice(0, at + 1).join('-'),
  ]);
  const scoreOf = ({ quoted }: SourceFile): number => {
    const found = parts.filter((part) => quoted.has(part)).map(({ length }) => length);
    return Math.max(0, ...found) + (quoted.has(group) ? 20 : 0) + (quoted.has(fault) ? 100 : 0);
  };
  const best = files
    .map((file) => ({ file, score: scoreOf(file) }))
    .toSorted((one, other) => other.score - one.score)[0];
  return best === undefined || best.score === 0 ? null : best.file.path;
}

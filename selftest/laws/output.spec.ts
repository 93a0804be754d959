/** The law of output: only the room output/ writes to the terminal and to files. */
import { expect, test } from '@playwright/test';
import { rooms } from './rooms.ts';
import { sourcesOf, textOf } from './sources.ts';

/** The mock shares no code, and shows what it was asked to show. */
const exempt = new Set(['output', 'mock']);

/** Files that write by themselves, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'cli/fetchRemote.ts': 'a program of its own: hands a file to the command that started it',
  'contract/writeChecked.ts': 'a step of the build: writes a list of hashes into dist/',
  'schemas/writeGenerated.ts': 'a step of the build: writes schemas/generated/ from the contract',
};

/** Those that write bytes to a descriptor, each text of which a redactor made before. */
const ofBytes = [
  'cli/commands/report.ts',
  'evidence/recorder.ts',
  'exchange/budget/grantJournal.ts',
];

/** Those that write a text which is not searched: a new one says why at its call, and here that somebody looked. */
const withoutSearch = [
  'cli/commands/import.ts',
  'cli/commands/init.ts',
  'cli/compare/writeComparison.ts',
  'cli/remoteFiles.ts',
  'cli/run/documentRun.ts',
  'cli/run/writeReports.ts',
  'cli/run/writeRunIndex.ts',
  'engine/run/closeSession.ts',
  'engine/run/contractFiles.ts',
  'engine/run/evidenceList.ts',
  'engine/run/runFile.ts',
  'engine/run/runningProcesses.ts',
  'engine/run/sessionFile.ts',
  'engine/run/shrinkingSpent.ts',
  'exchange/budget/steadyTime.ts',
  'suites/document/clauses/keptDocument.ts',
];

/** Reading is free: only opening for `r` is no writing. */
const writing =
  /\bprocess\.(?:stdout|stderr)\b|\bconsole\.(?!ts')\w|\b(?:writeFile|appendFile|createWriteStream|writev?Sync|mkdtemp|mkdir|copyFile|cpSync|cp)(?:Sync)?\(|\bopenSync\((?![^()]*(?:\([^()]*\))?[^()]*'r'\))|\bfs\.write/;

function breaches(text: string): readonly string[] {
  return text
    .split('\n')
    .filter((line) => writing.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line));
}

test('no room but output/ writes to stdout, stderr or a file', () => {
  const found = rooms
    .filter(({ name }) => !exempt.has(name))
    .flatMap(({ name }) => sourcesOf(name))
    .filter((source) => !(source in allowed))
    .flatMap((source) => breaches(textOf(source)).map((line) => `${source}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('a writer takes a text of type Redacted, which only output/ makes', () => {
  const using = (what: RegExp): readonly string[] =>
    rooms
      .filter(({ name }) => !exempt.has(name))
      .flatMap(({ name }) => sourcesOf(name))
      .filter((source) => what.test(textOf(source)))
      .toSorted();
  expect(using(/\bas (?:unknown as )?Redacted\b|<Redacted>/)).toEqual([]);
  expect(using(/\b(?:openPrivate|writeBytes|privateStream)\b/)).toEqual(ofBytes);
  expect(using(/\bwithoutSearch\(/)).toEqual(withoutSearch);
});

test('every exception is needed', () => {
  expect(Object.keys(allowed).filter((file) => breaches(textOf(file)).length === 0)).toEqual([]);
});

test('a planted breach is found', () => {
  for (const line of [
    "process.stdout.write('x');",
    'console.log(1);',
    "writeFileSync(file, '');",
    'await appendFile(file, text);',
    'const descriptor = openSync(join(dir, name), flags);',
    'createWriteStream(file)',
    'mkdirSync(dir, { recursive: true });',
  ])
    expect(breaches(line), line).toEqual([line]);
  expect(breaches("const descriptor = openSync(join(dir, name), 'r');")).toEqual([]);
});

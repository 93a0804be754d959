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

/**
 * Every file that hands a text to the disk, and why no secret goes with it. `planted`: the command is run with secrets
 * in all that it reads (`selftest/cli/plantedSecrets.spec.ts`); else its texts are ours, or were written without secrets.
 */
const writers: Readonly<
  Record<string, 'planted' | 'our own words' | 'read from written files' | 'the user’s document'>
> = {
  'cli/commands/drift.ts': 'planted',
  'cli/commands/import.ts': 'the user’s document',
  'cli/commands/init.ts': 'our own words',
  'cli/commands/invariants.ts': 'planted',
  'cli/commands/proxy.ts': 'read from written files',
  'cli/commands/waive.ts': 'read from written files',
  'cli/compare/writeComparison.ts': 'planted',
  'cli/remoteFiles.ts': 'the user’s document',
  'cli/run/documentRun.ts': 'the user’s document',
  'cli/run/ownFiles.ts': 'the user’s document',
  'cli/run/writeHar.ts': 'planted',
  'cli/run/writeReports.ts': 'planted',
  'cli/run/writeRunIndex.ts': 'planted',
  'engine/run/closeSession.ts': 'read from written files',
  'engine/run/contractFiles.ts': 'the user’s document',
  'engine/run/evidenceList.ts': 'our own words',
  'engine/run/knownFailures.ts': 'planted',
  'engine/run/runFile.ts': 'planted',
  'engine/run/runningProcesses.ts': 'our own words',
  'engine/run/sessionFile.ts': 'our own words',
  'engine/run/shrinkingSpent.ts': 'our own words',
  'engine/world/openWorld.ts': 'planted',
  'evidence/journal.ts': 'planted',
  'evidence/recorder.ts': 'planted',
  'exchange/budget/grantJournal.ts': 'planted',
  'exchange/budget/steadyTime.ts': 'our own words',
  'reports/allure/writeAllure.ts': 'planted',
  'suites/document/clauses/keptDocument.ts': 'the user’s document',
};

/** What `output/files.ts` and the recorder offer. */
const handing =
  /\b(?:writePrivate|appendPrivate|openPrivate|openLines|privateStream|writeShared|appendShared|openRecorder|sealFolder)\b/;

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

test('each file that hands a text to the disk says why no secret goes with it', () => {
  const found = rooms
    .filter(({ name }) => !exempt.has(name))
    .flatMap(({ name }) => sourcesOf(name))
    .filter((source) => handing.test(textOf(source)));
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
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

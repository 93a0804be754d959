/** The law of services: words of the payments platform stand where that service stands, and in no room that serves any. */
import { expect, test } from '@playwright/test';
import { rooms } from './rooms.ts';
import { sourcesOf, textOf } from './sources.ts';
import { unfinished } from './unfinished.ts';

/** Names of the platform's fields, operations, credentials and objects, and stems of them. */
const words: readonly string[] = [
  'idBill',
  '\\bbills?\\b',
  'pay ?points?',
  'entry ?points?',
  'requestToken',
  'responseData',
  'isSuccess',
  'organization ?Token',
  'application ?Token',
  'user ?Token',
  'rateLimitToken',
  '\\bmigrat',
  'vendorNumber',
  'serverside',
  'approvers?',
  'fraudControls?',
  '/Query/',
  '/Statistic/',
];

/** In identifiers and paths: the case separates a word from a part of another. */
const inNames = /[a-z]Bills?\b|\bBill[A-Z/]/;

const caseless = new RegExp(words.join('|'), 'i');

function isOfPlatform(text: string): boolean {
  return caseless.test(text) || inNames.test(text);
}

/** Folders in which the platform stands, and the files that are Playwright's face of its clause groups. */
const home = /^(?:suites\/platform|mock\/platform)\/|^suites\/[\w-]+\.spec\.ts$/;

const generic = rooms
  .flatMap(({ name }) => sourcesOf(name))
  .filter((file) => !home.test(file) && !/\/generated\//.test(file));

function hits(file: string): readonly string[] {
  return `${file}\n${textOf(file)}`
    .split('\n')
    .filter((line) => isOfPlatform(line.replaceAll('suites/platform', '')))
    .map((line) => `${file}: ${line.trim()}`);
}

for (const { name } of rooms)
  if (!unfinished.serviceWords.includes(name))
    test(`${name}/ names no service outside its own folder`, () => {
      expect(generic.filter((file) => file.startsWith(`${name}/`)).flatMap(hits)).toEqual([]);
    });

test('a planted word is found', () => {
  for (const line of [
    'const { idBill } = answer;',
    "'/Bill/{id}'",
    'an Entrypoint',
    'migratePaypoint',
  ])
    expect(isOfPlatform(line), line).toBe(true);
  for (const line of ['billing', 'point of entry', 'a token of the user'])
    expect(isOfPlatform(line), line).toBe(false);
});

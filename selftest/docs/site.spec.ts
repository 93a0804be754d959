/** The site of the documentation: every page is in its navigation, every link and anchor leads somewhere, lines are short. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';
import { messages } from '../../cli/messages.ts';
import { rooms } from '../laws/rooms.ts';
import { sourcesOf, textOf } from '../laws/sources.ts';

const root = join(import.meta.dirname, '../..');
const navigation = JSON.parse(
  readFileSync(join(root, 'tools/site/navigation.json'), 'utf8'),
) as readonly { readonly text: string; readonly pages: readonly string[] }[];
const listed = navigation.flatMap(({ pages }) => pages);
const isGenerated = (page: string): boolean =>
  page.startsWith('reference/') || /(?:CLAUSES|COVERAGE|KILLS|MUTANTS)\.md$/.test(page);

const written = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/README.md',
  'bench/MEASURED.md',
  ...[...rooms.map(({ name }) => name), 'selftest'].map((name) => `${name}/README.md`),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

test('each page is in the navigation, once', () => {
  const shown = listed.filter((page) => !page.startsWith('reference/'));
  expect(shown.toSorted()).toEqual(written.toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

/** Headings of a page; code blocks hold none. */
function headingsOf(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) => heading);
}

/** The anchor that GitHub gives a heading. */
const onGitHub = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The anchor that VitePress gives it. */
const onTheSite = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll('`', '')
    .replaceAll(/[\s~!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^\d/, '_$&')
    .toLowerCase();

test('every link leads to a page of the site, and every anchor to a heading, here and in the repository', () => {
  const broken = written.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(?:https?|mailto):/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const to = path === '' ? page : normalize(join(dirname(page), path));
        if (!listed.includes(to) && !(isGenerated(page) && existsSync(join(root, to)))) return true;
        if (anchor === undefined) return false;
        const headings = headingsOf(readFileSync(join(root, to), 'utf8'));
        return ![onGitHub, onTheSite].every((of) => headings.map(of).includes(anchor));
      })
      .map((link) => `${page}: ${link}`);
  });
  expect(broken).toEqual([]);
});

test('no line is over 160 characters, and no cell of a table over 200', () => {
  const long = written
    .filter((page) => !isGenerated(page))
    .flatMap((page) =>
      readFileSync(join(root, page), 'utf8')
        .split('\n')
        .filter((line) =>
          line.trimStart().startsWith('|')
            ? line.split(/(?<!\\)\|/).some((cell) => cell.trim().length > 200)
            : line.length > 160,
        )
        .map((line) => `${page}: ${line.slice(0, 60)}`),
    );
  expect(long).toEqual([]);
});

const files = ['target', 'config', 'cases', 'waivers', 'profile'];

test('the schema of each file that people write describes every member', () => {
  const bare = files.flatMap((name) => {
    const schema = JSON.parse(
      readFileSync(join(root, `schemas/meta/${name}.schema.json`), 'utf8'),
    ) as Schema;
    return undescribed(schema, schema, name);
  });
  expect([...new Set(bare)].filter((place) => !place.endsWith('.env'))).toEqual([]);
});

type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
};

function undescribed(node: Schema, whole: Schema, place: string): readonly string[] {
  const target =
    node.$ref?.startsWith('#/$defs/') === true ? whole.$defs?.[node.$ref.slice(8)] : undefined;
  const { properties = {}, items, additionalProperties } = { ...target, ...node };
  const more = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return [
    ...Object.entries(properties).flatMap(([name, member]) => {
      const at = `${place}.${name}`;
      const shared = member.$ref === undefined ? undefined : whole.$defs?.[member.$ref.slice(8)];
      const described =
        member.description ??
        shared?.description ??
        (member.$ref?.startsWith('#/properties') === true ? '' : undefined);
      return [...(described === undefined ? [at] : []), ...undescribed(member, whole, at)];
    }),
    ...(items === undefined ? [] : undescribed(items, whole, `${place}[]`)),
    ...(more === undefined ? [] : undescribed(more, whole, `${place}.*`)),
  ];
}

test('each message that is explained is one that the code prints', () => {
  const code = rooms
    .flatMap(({ name }) => sourcesOf(name))
    .filter((file) => file !== 'cli/messages.ts')
    .map(textOf)
    .join('\n')
    .replaceAll(/\$\{[^}]*\}/g, '…');
  const unknown = messages.filter(({ text }) => {
    const longest = text.split('…').toSorted((one, other) => other.length - one.length)[0] ?? '';
    return !code.includes(longest.trim());
  });
  expect(unknown.map(({ text }) => text)).toEqual([]);
});

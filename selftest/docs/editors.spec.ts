/** The schemas that editors read are those that the files are checked by, and the lines that name them lead there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { targetText } from '../../cli/commands/initFiles.ts';
import { compileMeta } from '../../contract/compileMeta.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { checkedTargetFile } from '../../exchange/targets/targetFile.ts';

const root = join(import.meta.dirname, '../..');
const packaged = 'node_modules/@assay-conformance/assay/';
const line = /^# yaml-language-server: \$schema=(\S+)$/m;

/** The schema that the line of a text names. */
function schemaOf(text: string, folder: string): string {
  const named = line.exec(text)?.[1] ?? 'none';
  const [, inPackage] = named.split(packaged);
  return inPackage === undefined ? resolve(folder, named) : join(root, inPackage);
}

test('each schema that the page names is in the package', () => {
  const page = readFileSync(join(root, 'docs/TARGET.md'), 'utf8');
  const names = [...page.matchAll(/^\|.*`(\w+)\.schema\.json`/gm)].map(([, name = '']) => name);
  expect(names).toHaveLength(6);
  for (const name of names) expect(() => compileMeta(name)({}), name).not.toThrow();
  const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    files: readonly string[];
  };
  expect(files).toContain('schemas');
});

for (const name of readdirSync(join(root, 'specs/targets')))
  test(`${name} names the schema of target files, and keeps it`, () => {
    const file = join(root, 'specs/targets', name);
    const text = readFileSync(file, 'utf8');
    expect(schemaOf(text, dirname(file))).toBe(join(root, 'schemas/meta/target.schema.json'));
    expect(() => checkedTargetFile(name, parseYaml(text, name))).not.toThrow();
  });

test('what assay init writes names the schema, and keeps it', () => {
  const text = targetText({
    document: 'api.yaml',
    schema: `${packaged}schemas/meta/target.schema.json`,
    url: 'https://sandbox.example.com/v1',
    schemes: new Map(),
    allow: [],
    environment: 'sandbox',
  });
  expect(text.startsWith('# yaml-language-server: $schema=')).toBe(true);
  expect(existsSync(schemaOf(text, root))).toBe(true);
  expect(() => checkedTargetFile('t.yaml', parseYaml(text, 't.yaml'))).not.toThrow();
});

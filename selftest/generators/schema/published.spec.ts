/** The generator as an external user meets it: its examples run, its types resolve, and it imports no other room. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { importsOf } from '../../laws/importsOf.ts';

const root = join(import.meta.dirname, '../../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<
    Record<string, string | { readonly types: string; readonly default: string }>
  >;
  readonly dependencies: Readonly<Record<string, string>>;
};
const entries = Object.entries(manifest.exports).flatMap(([name, target]) =>
  typeof target === 'string' || !name.startsWith('./generators')
    ? []
    : [{ name: name.replace('.', 'assay'), ...target }],
);

test.skip(
  !existsSync(join(root, 'dist/run/generators/schema/arbitraryFor.js')),
  'the project is not built',
);

const documents = ['docs/GENERATORS.md'];
const examples = documents.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
    ([, code = ''], at) => ({ file, name: `example ${at + 1} of ${file}`, code }),
  ),
);

for (const { name, code } of examples)
  test(`${name} runs`, () => {
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    });
  });

test('each document has examples', () => {
  expect([...new Set(examples.map(({ file }) => file))]).toEqual(documents);
});

/** All files that a compiled file leads to, itself included, and the packages on the way. */
function reach(file: string, packages: Set<string>, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const isTypes = file.endsWith('.d.ts');
  for (const { specifier } of importsOf(join(root, file))) {
    if (specifier.startsWith('node:')) continue;
    if (!specifier.startsWith('.'))
      packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    else {
      const target = relative(root, join(root, dirname(file), specifier));
      reach(isTypes ? target.replace(/(?<!\.d)\.ts$/, '.d.ts') : target, packages, seen);
    }
  }
  return seen;
}

/** The sources of a file: a bundle names each in a comment, a declaration is the only one of its own. */
function sourcesIn(file: string): readonly string[] {
  if (file.endsWith('.d.ts')) return [file.replace('dist/types/', '')];
  const bundle = readFileSync(join(root, file), 'utf8');
  return [...bundle.matchAll(/^\/\/ ([a-zA-Z][\w/.-]*\.ts)$/gm)].map(([, source = '']) => source);
}

for (const { name, types, default: code } of entries)
  test(`${name} leads to the generator and to published packages alone`, () => {
    for (const file of [types, code]) {
      const packages = new Set<string>();
      const files = [...reach(relative(root, join(root, file)), packages)];
      const sources = files.flatMap((one) => sourcesIn(one));
      // The code of types alone is empty.
      expect(sources.length > 0 || name.endsWith('/types'), file).toBe(true);
      expect(
        sources.filter((one) => !/^(?:generators\/(?:schema|strings)\/|json\/)/.test(one)),
      ).toEqual([]);
      expect([...packages].filter((one) => manifest.dependencies[one] === undefined)).toEqual([]);
    }
  });

test('types resolve and examples hold under strict nodenext, with the types of libraries checked', () => {
  const folder = test.info().outputPath('external');
  mkdirSync(join(folder, 'node_modules/@assay-conformance'), { recursive: true });
  symlinkSync(root, join(folder, 'node_modules/@assay-conformance/assay'));
  for (const name of ['fast-check', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'es2022',
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: ['node'],
      },
      include: ['*.ts'],
    }),
  );
  writeFileSync(join(folder, 'program.ts'), program);
  for (const [at, { code }] of examples.entries())
    writeFileSync(join(folder, `example${at}.ts`), `${code}\nexport {};\n`);
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
});

const program = `
  import fc, { type Arbitrary } from 'fast-check';
  import { arbitraryFor } from '@assay-conformance/assay/generators';
  import { boundariesFor } from '@assay-conformance/assay/generators/boundaries';
  import { compileSchema } from '@assay-conformance/assay/generators/compile';
  import { GenerationFailure } from '@assay-conformance/assay/generators/generation-failure';
  import { negativesFor } from '@assay-conformance/assay/generators/negatives';
  import { primaryNegatives } from '@assay-conformance/assay/generators/primary-negatives';
  import type { BoundaryCase, CompiledSchema, Negative, NegativeCase, SchemaOptions } from '@assay-conformance/assay/generators/types';
  import { UnresolvedReference } from '@assay-conformance/assay/generators/unresolved-reference';
  import { UnsatisfiableSchema } from '@assay-conformance/assay/generators/unsatisfiable-schema';

  const schema = { type: 'object', required: ['n'], properties: { n: { type: 'integer', maximum: 3 } } } as const;
  const options: SchemaOptions = { formats: true, dialect: '2020-12', name: 's' };
  const values: Arbitrary<unknown> = arbitraryFor(schema, options);
  const edges: readonly BoundaryCase[] = boundariesFor(schema);
  const negatives: readonly Negative[] = negativesFor(schema);
  const cases: readonly NegativeCase[] = primaryNegatives(schema);
  const compiled: CompiledSchema = compileSchema(schema);
  // A name that is not there is found out: the types are not any.
  // @ts-expect-error
  void compiled.nothing;
  const codes: readonly ('UNSATISFIABLE_SCHEMA' | 'UNRESOLVED_REFERENCE' | 'GENERATION_FAILURE')[] = [
    new UnsatisfiableSchema('#', 'why').code,
    new UnresolvedReference('#/x').code,
    new GenerationFailure('#', 'why', 3).code,
  ];
  void [fc.sample(values, 1), edges[0]?.covers, negatives[0]?.arbitrary, cases[0]?.value, codes];
`;

/** The makers of clients: how each is installed, makes its client of a description, and is run. */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs a program to its end in a folder. Throws with what it said when it fails. */
export type Run = (folder: string, program: string, ...words: readonly string[]) => void;

export type Maker = {
  readonly name: string;
  /** True where the jar of openapi-generator is needed. */
  readonly needsJar: boolean;
  /** Makes the client of `openapi.yaml`, which lies in `folder`, beside a copy of its walk. */
  readonly make: (folder: string, run: Run, jar: string) => void;
  /** The file of the walk in `walks/`. */
  readonly walk: string;
  /** The words that run the walk in the folder. */
  readonly command: (jar: string) => readonly [string, ...string[]];
};

/** Versions that were tried: newer ones may need another form of the description. */
const versions = {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  '@hey-api/openapi-ts': '0.95.0',
  typescript: '5.9.3',
  '@types/node': '20.19.43',
  'openapi-python-client': '0.29.1',
} as const;

const at = (name: keyof typeof versions, sign = '@'): string => `${name}${sign}${versions[name]}`;

function installNpm(folder: string, run: Run, names: readonly (keyof typeof versions)[]): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  run(folder, 'npm', 'install', ...quiet, ...names.map((name) => at(name)));
}

/** The compiler of TypeScript reads the walk too: the types must fit, not only the values. */
function checkTypes(folder: string, run: Run, walk: string): void {
  const words =
    '--noEmit --strict --allowJs --checkJs --skipLibCheck --target es2022 --module esnext';
  run(folder, 'npx', 'tsc', ...words.split(' '), '--moduleResolution', 'bundler', walk);
}

function installPython(folder: string, run: Run, names: readonly string[]): void {
  run(folder, 'python3', '-m', 'venv', 'venv');
  run(folder, 'venv/bin/pip', 'install', '-q', ...names);
}

function generate(
  folder: string,
  run: Run,
  jar: string,
  language: string,
  properties: string,
): void {
  const out = ['-i', 'openapi.yaml', '-o', 'made', `--additional-properties=${properties}`];
  run(folder, 'java', '-jar', jar, 'generate', '-g', language, ...out);
}

export const makers: readonly Maker[] = [
  {
    name: 'openapi-typescript + openapi-fetch',
    needsJar: false,
    walk: 'openapi-fetch.mjs',
    make: (folder, run) => {
      installNpm(folder, run, ['openapi-typescript', 'openapi-fetch', 'typescript', '@types/node']);
      run(folder, 'npx', 'openapi-typescript', 'openapi.yaml', '-o', 'schema.d.ts');
      checkTypes(folder, run, 'openapi-fetch.mjs');
    },
    command: () => [process.execPath, 'openapi-fetch.mjs'],
  },
  {
    name: '@hey-api/openapi-ts',
    needsJar: false,
    walk: 'hey-api.mjs',
    make: (folder, run) => {
      installNpm(folder, run, ['@hey-api/openapi-ts', 'typescript', '@types/node']);
      run(folder, 'npx', 'openapi-ts', '-i', 'openapi.yaml', '-o', 'generated');
      checkTypes(folder, run, 'hey-api.mjs');
      // Its client is TypeScript, which our oldest Node does not run.
      const words = ['--bundle', '--platform=node', '--format=esm', '--outfile=walk.mjs'];
      run(folder, resolve('node_modules/.bin/esbuild'), 'hey-api.mjs', ...words);
    },
    command: () => [process.execPath, 'walk.mjs'],
  },
  {
    name: 'openapi-python-client',
    needsJar: false,
    walk: 'openapi-python-client.py',
    make: (folder, run) => {
      installPython(folder, run, [at('openapi-python-client', '==')]);
      writeFileSync(
        join(folder, 'config.yaml'),
        'package_name_override: generated\npost_hooks: []\n',
      );
      const words = ['--config', 'config.yaml', '--meta', 'none', '--output-path', 'generated'];
      // With this flag a schema that it must leave out is an error.
      const strict = '--fail-on-warning';
      const program = 'venv/bin/openapi-python-client';
      run(folder, program, 'generate', '--path', 'openapi.yaml', ...words, strict);
    },
    command: () => ['venv/bin/python', 'openapi-python-client.py'],
  },
  {
    name: 'openapi-generator, Python',
    needsJar: true,
    walk: 'openapi-generator.py',
    make: (folder, run, jar) => {
      generate(folder, run, jar, 'python', 'packageName=generated');
      installPython(folder, run, ['-r', 'made/requirements.txt']);
      // Python finds the package beside the program.
      copyFileSync(join(folder, 'openapi-generator.py'), join(folder, 'made/walk.py'));
    },
    command: () => ['venv/bin/python', 'made/walk.py'],
  },
  {
    name: 'openapi-generator, Java',
    needsJar: true,
    walk: 'Walk.java',
    make: (folder, run, jar) => {
      const packages =
        'apiPackage=generated.api,modelPackage=generated.model,invokerPackage=generated';
      // The jar holds Jackson, but neither its addition for null nor the annotation below. A list that is not set must not be
      // sent as an empty one: a change of a bill would take its files away.
      const options = 'library=native,openApiNullable=false,containerDefaultToNull=true';
      generate(folder, run, jar, 'java', `${options},${packages}`);
      const annotation = join(folder, 'made/src/main/java/javax/annotation');
      mkdirSync(annotation, { recursive: true });
      writeFileSync(
        join(annotation, 'Generated.java'),
        'package javax.annotation;\npublic @interface Generated { String[] value(); String date(); String comments(); }\n',
      );
      const sources = readdirSync(join(folder, 'made/src/main/java'), {
        recursive: true,
        encoding: 'utf8',
      }).filter((name) => name.endsWith('.java'));
      copyFileSync(join(folder, 'Walk.java'), join(folder, 'made/src/main/java/Walk.java'));
      const files = [...sources, 'Walk.java'].map((name) => join('made/src/main/java', name));
      run(folder, 'javac', '-nowarn', '-d', 'classes', '-cp', jar, ...files);
    },
    command: (jar) => ['java', '-cp', `classes:${jar}`, 'Walk'],
  },
];

/** mock/Dockerfile and mock/compose.yaml, without Docker: their files exist, and their commands run as they stand. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { importsOf } from '../../laws/importsOf.ts';

const root = join(import.meta.dirname, '../../..');
const dockerfile = readFileSync(join(root, 'mock/Dockerfile'), 'utf8').replaceAll('\\\n', ' ');

/** The words of an instruction in its JSON form; the last one counts. */
function words(instruction: RegExp): readonly string[] {
  const text = [...dockerfile.matchAll(instruction)].at(-1)?.[1] ?? '';
  return JSON.parse(text) as readonly string[];
}

const entrypoint = words(/^ENTRYPOINT (\[.*\])$/gm);
const usual = words(/^CMD (\[.*\])$/gm);
const healthcheck = words(/^HEALTHCHECK .*\bCMD (\[.*\])$/gm);

test('the image holds what it copies, and its program is no root', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/assay\/(\S+) /gm)].map(
    ([, path = '']) => path,
  );
  expect(copied).toHaveLength(4);
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  expect(copied.some((path) => entrypoint[1]?.startsWith(path))).toBe(true);
  expect([...dockerfile.matchAll(/^USER (\w+)$/gm)].at(-1)?.[1]).toBe('node');
});

test('the image keeps every package that the mock loads, and no other', () => {
  const kept = /^ARG PACKAGES="(.*)"$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  const built = join(root, 'dist/mock');
  const loaded = readdirSync(built, { recursive: true, encoding: 'utf8' })
    // What the browser loads is bundled.
    .filter((file) => file.endsWith('.js') && !file.startsWith('page'))
    .flatMap((file) => importsOf(join(built, file)).map(({ specifier }) => specifier))
    .filter((name) => !/^[.]|^node:/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  expect(kept.toSorted()).toEqual([...new Set(loaded)].toSorted());
});

test('its command starts the mock, and its health check finds it', async () => {
  const [, ...flags] = [...entrypoint, ...usual];
  // The last port counts; 8080 may be taken here.
  const child = spawn(process.execPath, [...flags, '--port', '0', '--exit-with-stdin'], {
    cwd: root,
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { port } = new URL((JSON.parse(line) as { readonly baseUrl: string }).baseUrl);
  const check = healthcheck.slice(1).map((word) => word.replace(':8080/', `:${port}/`));
  expect(spawnSync(process.execPath, check).status).toBe(0);
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(spawnSync(process.execPath, check).status).toBe(1);
});

test('the example of compose names files and flags that exist', () => {
  const { services } = parse(readFileSync(join(root, 'mock/compose.yaml'), 'utf8')) as {
    readonly services: {
      readonly mock: {
        readonly build: { readonly context: string; readonly dockerfile: string };
        readonly command: readonly string[];
        readonly ports: readonly string[];
      };
    };
  };
  const { build, command, ports } = services.mock;
  expect(existsSync(join(root, 'mock', build.context, build.dockerfile))).toBe(true);
  expect(ports).toEqual([`127.0.0.1:8080:${entrypoint.at(-1) ?? ''}`]);
  const [, program = ''] = entrypoint;
  const { stdout, status } = spawnSync(process.execPath, [program, ...command, '--help'], {
    cwd: root,
  });
  expect(status).toBe(0);
  for (const flag of command.filter((word) => word.startsWith('--')))
    expect(stdout.toString()).toContain(`  ${flag} `);
});

/** Assay as a peer: `assay verify --target`, as a user of a document alone calls it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { makeDocument } from '../../suites/document/clauses/makeDocument.ts';
import { credential, type Peer } from './peer.ts';
import { isBasic, schemesOf } from './schemes.ts';
import { start } from './start.ts';

type Report = {
  readonly clauses: readonly {
    readonly id: string;
    readonly operations: readonly string[];
    readonly outcome: string;
    readonly severity: string;
  }[];
};

const idsByFile = new Map<
  string,
  ReadonlyMap<string, { readonly name: string; readonly path: string }>
>();

export function assay(profile: string): Peer {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return {
    name: `assay ${profile}`,
    version,
    run: async ({ file, url, paths, seed, folder }) => {
      const ids = idsOf(file);
      const schemes = schemesOf(file);
      const target = join(folder, 'target.yaml');
      const held = schemes.map(([name, scheme]) => [
        name,
        isBasic(scheme)
          ? { username: { env: 'BENCH_USERNAME' }, password: { env: 'BENCH_PASSWORD' } }
          : { env: 'BENCH_KEY' },
      ]);
      writeFileSync(
        target,
        stringify({
          name: 'bench',
          environment: 'sandbox',
          baseUrl: url,
          document: file,
          credentials: { schemes: Object.fromEntries(held) as object },
          allow: ['create', 'update', 'delete'],
        }),
      );
      const wanted = [...ids].flatMap(([id, one]) =>
        paths.includes(one.path) ? ['--operation', id] : [],
      );
      if (wanted.length === 0)
        return { failures: [], seconds: 0, cpuSeconds: 0, problem: 'all operations were left out' };
      const out = join(folder, 'out');
      const { code, seconds, cpuSeconds } = await start(
        process.execPath,
        [
          'dist/cli/main.js',
          'verify',
          '--target',
          target,
          '--profile',
          profile,
          '--seed',
          String(seed),
          '--out',
          out,
          ...wanted,
        ],
        {
          output: join(folder, 'assay.txt'),
          env: {
            BENCH_KEY: credential.key,
            BENCH_USERNAME: credential.username,
            BENCH_PASSWORD: credential.password,
          },
          limitMs: 900_000,
        },
      );
      if (code !== 0 && code !== 1 && code !== 3)
        return { failures: [], seconds, cpuSeconds, problem: `exit code ${code}` };
      const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
      const failed = report.clauses.filter(
        (one) => one.outcome === 'fail' && one.severity !== 'note',
      );
      return {
        failures: failed.flatMap(({ id, operations }) =>
          operations.map((operation) => ({
            operation: ids.get(operation)?.name ?? operation,
            identity: id,
          })),
        ),
        seconds,
        cpuSeconds,
        problem: code === 3 ? 'exit code 3: could not test' : null,
      };
    },
  };
}

/** Operation ids of the import, with method and path. */
function idsOf(
  file: string,
): ReadonlyMap<string, { readonly name: string; readonly path: string }> {
  const known = idsByFile.get(file);
  if (known !== undefined) return known;
  const { paths } = JSON.parse(makeDocument(file).files.openapi.text) as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { readonly operationId?: string }>>>
    >;
  };
  const ids = new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        operation.operationId === undefined
          ? []
          : [[operation.operationId, { name: `${method.toUpperCase()} ${path}`, path }] as const],
      ),
    ),
  );
  idsByFile.set(file, ids);
  return ids;
}

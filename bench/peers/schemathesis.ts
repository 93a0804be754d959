/** Schemathesis as a peer: its default checks and phases, from the Python registry in a virtual environment. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { credential, type Peer } from './peer.ts';
import { isBasic, schemesOf } from './schemes.ts';
import { start } from './start.ts';

const version = '4.32.5';

type Failure = { readonly type: string; readonly operation: string; readonly message: string };

/** Installs it into `folder`, once. */
export function schemathesis(folder: string, maxExamples: number): Peer {
  const program = join(folder, 'bin', 'schemathesis');
  if (!existsSync(program)) {
    execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
    execFileSync(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${version}`], {
      stdio: 'inherit',
    });
  }
  return {
    name: `schemathesis --max-examples ${maxExamples}`,
    version,
    run: async ({ file, url, paths, seed, folder: at }) => {
      const settings = join(at, 'schemathesis.toml');
      writeFileSync(settings, settingsFor(file));
      const events = join(at, 'events.ndjson');
      const { code, seconds, cpuSeconds } = await start(
        program,
        [
          '--config-file',
          settings,
          'run',
          file,
          '--url',
          url,
          '--no-color',
          '--max-examples',
          String(maxExamples),
          '--seed',
          String(seed),
          '--report',
          'ndjson',
          '--report-ndjson-path',
          events,
          ...paths.flatMap((path) => ['--include-path', path]),
        ],
        // It keeps what it found in the working folder, and would begin the next run with it.
        { output: join(at, 'schemathesis.txt'), cwd: at, limitMs: 900_000 },
      );
      const lines = existsSync(events) ? readFileSync(events, 'utf8').split('\n') : [];
      const found = new Map<string, { operation: string; identity: string }>();
      for (const line of lines)
        for (const { type, operation, message } of failuresIn(parsed(line)))
          found.set(`${operation} ${type} ${message}`, {
            operation,
            identity: `${type} ${message}`,
          });
      const problem =
        code === 0 || code === 1
          ? null
          : code === null
            ? 'ended after 15 minutes'
            : `exit code ${code}`;
      return { failures: [...found.values()], seconds, cpuSeconds, problem };
    },
  };
}

/** Each scheme of the document that its settings can name; OAuth2 and OpenID Connect by the header. */
function settingsFor(file: string): string {
  const schemes = schemesOf(file);
  const quoted = (text: string): string => JSON.stringify(text);
  const named = schemes.flatMap(([name, scheme]) => {
    const at = `[auth.openapi.${quoted(name)}]`;
    if (scheme['type'] === 'apiKey') return [at, `api_key = ${quoted(credential.key)}`];
    if (isBasic(scheme))
      return [
        at,
        `username = ${quoted(credential.username)}`,
        `password = ${quoted(credential.password)}`,
      ];
    return scheme['type'] === 'http' ? [at, `bearer = ${quoted(credential.key)}`] : [];
  });
  const byHeader = schemes.some(([, { type }]) => type === 'oauth2' || type === 'openIdConnect');
  return `${[
    ...(byHeader ? ['[headers]', `Authorization = ${quoted(`Bearer ${credential.key}`)}`] : []),
    ...named,
  ].join('\n')}\n`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Failures stand in the checks of each scenario. */
function failuresIn(event: unknown): readonly Failure[] {
  if (typeof event !== 'object' || event === null) return [];
  if ('failure' in event && isFailure(event.failure)) return [event.failure];
  return Object.values(event).flatMap(failuresIn);
}

function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'operation' in value &&
    'message' in value
  );
}

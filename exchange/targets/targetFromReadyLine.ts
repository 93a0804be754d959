/** Makes a target of the JSON line that a mock prints when it is ready. */
import { objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Environment, Target } from './target.ts';
import { TargetError } from './targetError.ts';
import type { TargetFile } from './targetFile.ts';
import { targetFrom, type TargetDefaults } from './targetFrom.ts';

const file = 'ready line';

/** What a service reads in the line in addition to addresses: members of a target file, and the secrets that they name. */
export type ReadyParts = { readonly members: Partial<TargetFile>; readonly env: Environment };

/** The defaults for mocks of a service, and the reader of their ready line. */
export type OfMock = {
  readonly targets: TargetDefaults;
  /** Throws TargetError if the line lacks something. */
  readonly ready: (line: JsonObject) => ReadyParts;
};

/**
 * The line has the form that docs/decisions/0001, "Control and start-up", describes. With `https: true` the mock's TLS address and its
 * private authority are used. Throws TargetError on any other line. This code reads the line, and not the schema of target files: every
 * process of a run reads one, and compiling the schema takes longer.
 */
export function targetFromReadyLine(
  line: string,
  service: OfMock,
  { https: secure = false }: { readonly https?: boolean } = {},
): Target {
  const ready = objectOr(parseLine(line));
  if (ready['ready'] !== true)
    throw new TargetError(`${file}: the server is not ready: ${line.slice(0, 120)}`);
  const [control, controlToken, caFile] = [
    ready['controlUrl'],
    ready['controlToken'],
    ready['caFile'],
  ];
  const { members, env } = service.ready(ready);
  const target = targetFrom(
    file,
    {
      ...members,
      // The line's own name is a title; a target's name is one word.
      name: 'mock',
      baseUrl: textOr(ready[secure ? 'httpsBaseUrl' : 'baseUrl'], ''),
      environment: 'sandbox',
      // The mock notifies within minutes of its clock.
      webhookReceiver: { patienceMs: 300_000 },
      ...(secure && typeof caFile === 'string' && { tls: { caFile } }),
      ...(typeof control === 'string' && { control }),
      ...(typeof controlToken === 'string' && { controlToken: { env: 'controlToken' } }),
    },
    {
      env: { ...env, controlToken: textOr(controlToken, '') },
      iMeanProduction: false,
      defaults: service.targets,
    },
  );
  return { ...target, file: null };
}

function parseLine(line: string): Json {
  try {
    return JSON.parse(line);
  } catch {
    throw new TargetError(`${file}: not JSON: ${line.slice(0, 120)}`);
  }
}

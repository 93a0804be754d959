/** Examines a target whose contract is a document of its own: does it answer, and does it accept each credential. */
import { messageOf } from '../../json/thrown.ts';
import {
  schemeClass,
  schemesIn,
  securitySchemesOf,
  type SecurityScheme,
} from '../../openapi/reading/securitySchemes.ts';
import type { Contract, Permission } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';
import type { Limiter } from '../../exchange/budget/limiter.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { missingOf } from '../../exchange/credentials/missingSecrets.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { openWire, type Wire } from '../../exchange/wire/openWire.ts';
import { commandFindings } from './examineCommands.ts';
import { environmentFinding, examineBudget } from './examineSettings.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { plainReading } from './plainReading.ts';
import { withHint } from './wireHints.ts';

const clock = createServiceClock(null);

/** What a run leaves out without each permission. */
const writes: readonly (readonly [Permission, string])[] = [
  ['create', 'POST'],
  ['update', 'PUT and PATCH'],
  ['delete', 'DELETE'],
];

/** Never rejects for what the target does; sends a few reading requests and no writing one. */
export async function examineDocument(
  target: Target,
  contract: Contract,
  limiter: Limiter,
): Promise<readonly Finding[]> {
  const schemes = securitySchemesOf(contract.document);
  const settings = [
    ok('document', `${contract.title} ${contract.version}, ${contract.operations.size} operations`),
    ...permissionFindings(target),
    environmentFinding(target),
    examineBudget(target),
    ...commandFindings(target),
  ];
  const wire = openWire(target, { clock, limiter, schemes });
  try {
    const { error } = await wire.send(plainReading('/', { class: 'none' }, { label: 'doctor' }));
    if (error !== null)
      return [
        ...settings,
        fail('reach', `${target.baseUrl}: ${error.code}: ${withHint(error)}`, 'everything'),
      ];
    const credentials: Finding[] = [];
    for (const [name, scheme] of schemes)
      credentials.push(await schemeFinding(target, contract, wire, name, scheme));
    return [...settings, ok('reach', `${target.baseUrl} answers`), ...credentials];
  } finally {
    await wire.close();
  }
}

function permissionFindings({ allow, readOnly }: Target): readonly Finding[] {
  if (readOnly) return [warn('permissions', 'production: nothing is written')];
  const missing = writes.filter(([name]) => !allow.includes(name));
  return missing.length === 0
    ? [ok('permissions', 'all are given')]
    : missing.map(([name, methods]) =>
        warn('permissions', `allow does not name ${name}`, `${methods} operations`),
      );
}

async function schemeFinding(
  target: Target,
  contract: Contract,
  wire: Wire,
  name: string,
  scheme: SecurityScheme,
): Promise<Finding> {
  const subject = `credential ${name}`;
  const skips = `operations that ask for ${name}`;
  const missing = missingOf(target, name, scheme);
  if (missing !== null) return warn(subject, missing, skips);
  const own = schemeClass([name]);
  try {
    await wire.credentials.passFor({ class: own });
    const asking = [...contract.operations.values()].find((one) => isPlainReading(one, own));
    if (asking === undefined)
      return ok(subject, 'is there; no operation without parameters tries it alone');
    const { response, error } = await wire.send(
      plainReading(asking.path, { class: own }, { label: 'doctor' }),
    );
    const place = `${asking.method} ${asking.path}`;
    if (response === null) return warn(subject, `${place}: ${error?.code ?? 'no answer'}`);
    return response.status === 401 || response.status === 403
      ? fail(subject, `${place} answers ${response.status}: unknown, expired or not allowed`, skips)
      : ok(subject, `lets us in: ${place} answers ${response.status}`);
  } catch (thrown) {
    return fail(subject, messageOf(thrown), skips);
  }
}

/** A GET that needs nothing but this credential. */
function isPlainReading(
  { method, credentials, parameters }: Operation,
  own: Operation['credentials'][number],
): boolean {
  return (
    method === 'GET' &&
    credentials.includes(own) &&
    credentials.every((one) => schemesIn(one).length > 0) &&
    parameters.every(({ required }) => !required)
  );
}

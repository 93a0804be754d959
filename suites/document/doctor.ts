/** Examines a target whose contract is a document: whether it answers, and whether it accepts each credential. */
import { schemeClass, schemesIn } from '../../openapi/reading/securitySchemes.ts';
import type { Operation } from '../../openapi/types.ts';
import type { Doctor } from '../../engine/doctor/doctor.ts';
import { commandFindings } from '../../engine/doctor/examineCommands.ts';
import {
  budgetFinding,
  environmentFinding,
  permissionFindings,
} from '../../engine/doctor/examineSettings.ts';
import { fail, ok, warn, type Finding } from '../../engine/doctor/finding.ts';
import { plainReading } from '../../engine/doctor/plainReading.ts';
import type { Service } from '../../engine/service.ts';
import { heldFor, missingOf } from '../../exchange/credentials/missingSecrets.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { Wire } from '../../exchange/wire/openWire.ts';
import { messageOf } from '../../json/thrown.ts';

/** What a run leaves out without each permission. */
const without = {
  create: 'POST operations',
  update: 'PUT and PATCH operations',
  delete: 'DELETE operations',
};

export function documentDoctor(service: Pick<Service, 'contract' | 'access'>): Doctor {
  const { title, version, operations } = service.contract;
  return {
    settings: (target) => [
      ok('document', `${title} ${version}, ${operations.size} operations`),
      ...(target.readOnly
        ? [warn('permissions', 'production: nothing is written')]
        : permissionFindings(target, without)),
      environmentFinding(target),
      budgetFinding(target, null),
      ...commandFindings(target),
    ],
    first: () => plainReading('/', { class: 'none' }, { label: 'doctor' }),
    questions: async (target, wire) => {
      const findings = [ok('reach', `${target.baseUrl} answers`)];
      for (const name of service.access.schemes.keys())
        findings.push(await schemeFinding(target, service, wire, name));
      return findings;
    },
    keptOut: async (target, ask) => schemeRefusal(service, target, ask),
  };
}

async function schemeFinding(
  target: Target,
  { contract, access }: Pick<Service, 'contract' | 'access'>,
  wire: Wire,
  name: string,
): Promise<Finding> {
  const subject = `credential ${name}`;
  const skips = `operations that ask for ${name}`;
  const own = schemeClass([name]);
  const missing = missingOf(target, access, own);
  if (missing !== null) return warn(subject, missing, skips);
  try {
    await wire.credentials.passFor({ class: own });
    const asking = [...contract.operations.values()].find((one) => isPlainReading(one, own));
    if (asking === undefined)
      return ok(subject, 'is there; no operation without parameters can test it alone');
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

/** Two operations must agree before a credential is called refused: one alone may be the service's defect. */
async function schemeRefusal(
  { contract, access }: Pick<Service, 'contract' | 'access'>,
  ...[target, ask]: Parameters<Doctor['keptOut']>
): Promise<string | null> {
  for (const name of access.schemes.keys()) {
    const own = schemeClass([name]);
    if (missingOf(target, access, own) !== null) continue;
    const asking = [...contract.operations.values()].filter((one) => isPlainReading(one, own));
    const statuses: (number | null)[] = [];
    for (const { path } of asking.slice(0, 2))
      statuses.push(await ask(path, { credential: { class: own } }));
    const isRefused = statuses.every((status) => status === 401 || status === 403);
    if (statuses.length < 2 || !isRefused) continue;
    const held = Object.values(heldFor(target, access, own)?.secrets ?? {});
    return `credential ${name}: refused with ${statuses[0]}: what ${held.map(({ from }) => from).join(' and ')} holds is unknown, expired, or not for this address`;
  }
  return null;
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

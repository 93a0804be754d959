/** Runs scenarios against the second server: in this process, or by `assay verify`. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { ProfileName } from '../../contract/types.ts';
import type { EvidenceLine, VerdictLine } from '../../evidence/lines.ts';
import { controlOf } from '../../exchange/control/control.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import type { ClauseReport, Report } from '../../reports/types.ts';
import { platformService } from '../../suites/platform/service.ts';
import { runAssay } from '../cli/runAssay.ts';
import { profilePlan } from '../kills/killPlan.ts';
import { clausesOn } from '../missing/clausesOf.ts';
import type { Choices } from './choices.ts';
import type { Bend } from './deep.ts';
import type { Defect } from './defects.ts';
import { startSecondServer, type SecondServer } from './startSecondServer.ts';

const env = (name: string): { readonly env: string } => ({ env: `SECOND_${name}` });

type Options = {
  readonly choices?: Partial<Choices>;
  readonly defect?: Defect;
  readonly profile: ProfileName;
};

/** In this process. Only scenarios for clauses that match one of `clauses`; none: all. */
export async function judgeSecondServer(
  options: Options & { readonly clauses?: readonly string[] },
): Promise<readonly ClauseReport[]> {
  return withSecondServer(options, async ({ secrets }, file) => {
    Object.assign(process.env, secrets);
    const profile = loadProfile(options.profile);
    const target = loadTarget(file);
    const service = platformService(platformContract());
    const planned = profilePlan(options.profile, options.clauses);
    const control = await controlOf(target);
    const { contract } = service;
    const stops = ({ clause }: VerdictLine): boolean => {
      const { standing = 'open' } = contract.clauses.get(clause) ?? {};
      return profile.gates.includes(profile.severity[standing]);
    };
    // A defect is found by its first failure that stops the gate.
    const isFound = (line: EvidenceLine): boolean =>
      line.type === 'verdict' && line.outcome === 'fail' && stops(line);
    return clausesOn({ service, profile, target, control }, planned, {
      seed: 7,
      isEnough: (lines) => options.defect !== undefined && lines.some(isFound),
    });
  });
}

/** By the command, as a user runs it. */
export async function verifySecondServer(
  options: Options,
): Promise<{ readonly exit: number | null; readonly report: Report }> {
  return withSecondServer(options, async ({ secrets }, target, folder) => {
    const out = join(folder, 'run');
    const words = ['verify', '--target', target, '--profile', options.profile, '--seed', '7'];
    const { exit, stderr } = await runAssay([...words, '--out', out], { env: secrets });
    const file = join(out, 'report.json');
    if (!existsSync(file)) throw new Error(`exit ${exit} without a report: ${stderr}`);
    return { exit, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  });
}

/** `use` gets the server, its target file and a scratch folder. */
export async function withSecondServer<Result>(
  {
    choices = {},
    defect = null,
    deep = null,
  }: {
    readonly choices?: Partial<Choices>;
    readonly defect?: Defect | null;
    readonly deep?: Bend | null;
  },
  use: (server: SecondServer, target: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const server = await startSecondServer(choices, defect, deep);
  const folder = mkdtempSync(join(tmpdir(), 'assay-second-'));
  const target = join(folder, 'second.yaml');
  writeFileSync(
    target,
    stringify({
      name: 'second',
      environment: 'sandbox',
      baseUrl: server.baseUrl,
      credentials: {
        organizationToken: env('ORGANIZATION'),
        applicationToken: env('APPLICATION'),
        oauth: { clientId: env('CLIENT'), clientSecret: env('SECRET') },
        user: { email: env('EMAIL'), password: env('PASSWORD') },
      },
      entrypoint: 'second-entry',
      organizationId: 1,
      paypointId: 456,
      vendorNumber: 'V-2',
      migration: { destinationOrganizationId: 2 },
      allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
      filterListSeparator: ',',
      webhookReceiver: { listen: '127.0.0.1:0', publicUrl: null, patienceMs: 1_000 },
      control: server.controlUrl,
      budget: { perMinute: 100_000, per15Minutes: 1_000_000, perHour: 1_000_000, headroom: 0 },
    }),
  );
  try {
    return await use(server, target, folder);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

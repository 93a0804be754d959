/** Runs `assay verify` against the second server and returns its report. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ProfileName } from '../../contract/types.ts';
import type { Report } from '../../reports/types.ts';
import { runAssay } from '../cli/runAssay.ts';
import type { Choices } from './choices.ts';
import type { Defect } from './defects.ts';
import { startSecondServer } from './startSecondServer.ts';

const env = (name: string): { readonly env: string } => ({ env: `SECOND_${name}` });

export async function judgeSecondServer(options: {
  readonly choices?: Partial<Choices>;
  readonly defect?: Defect;
  readonly profile: ProfileName;
  readonly clauses?: readonly string[];
}): Promise<{ readonly exit: number | null; readonly report: Report }> {
  const { choices = {}, defect = null, profile, clauses = [] } = options;
  const server = await startSecondServer(choices, defect);
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
      allow: ['create', 'update', 'delete', 'approve', 'migrate'],
      filterListSeparator: ',',
      control: server.controlUrl,
      budget: { perMinute: 100_000, per15Minutes: 1_000_000, perHour: 1_000_000, headroom: 0 },
    }),
  );
  const words = ['verify', '--target', target, '--profile', profile, '--seed', '7'];
  const chosen = clauses.flatMap((glob) => ['--clause', glob]);
  try {
    const { exit, stderr } = await runAssay([...words, ...chosen, '--out', join(folder, 'run')], {
      env: server.secrets,
    });
    const file = join(folder, 'run', 'report.json');
    if (!existsSync(file)) throw new Error(`exit ${exit} without a report: ${stderr}`);
    const text = readFileSync(file, 'utf8');
    return { exit, report: JSON.parse(text) as Report };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Rebuilds a run's report from its evidence and writes every format of it. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadContract } from '../contract/loadContract.ts';
import { loadProfile } from '../contract/loadProfile.ts';
import { buildReport } from '../reports/buildReport.ts';
import { decideGate } from '../reports/gate.ts';
import type { GateDecision } from '../reports/gateTypes.ts';
import { junit } from '../reports/junit.ts';
import { ansiPalette, plainPalette } from '../reports/palette.ts';
import { evidenceFiles, readEvidence } from '../reports/readEvidence.ts';
import { reportJson } from '../reports/reportJson.ts';
import { terminalSummary } from '../reports/terminalSummary.ts';
import type { RunSettings } from '../suites/engine/settings.ts';

export type WrittenReports = { readonly text: string; readonly decision: GateDecision };

/** Reads `<dir>/evidence`, writes beside it. Rejects with EvidenceError where there is none. */
export async function writeReports(
  settings: Pick<RunSettings, 'dir' | 'profile'>,
  colours: boolean,
): Promise<WrittenReports> {
  const { dir } = settings;
  const profile = loadProfile(settings.profile);
  const evidence = await readEvidence(
    existsSync(join(dir, 'evidence')) ? await evidenceFiles(join(dir, 'evidence')) : [],
  );
  const report = buildReport(loadContract(), profile, evidence);
  const decision = decideGate({ report, profile, today: new Date().toISOString().slice(0, 10) });
  mkdirSync(dir, { recursive: true });
  const files = [
    ['report.json', reportJson(report)],
    ['junit.xml', junit(report)],
    ['decision.json', `${JSON.stringify(decision, null, 2)}\n`],
  ] as const;
  for (const [name, content] of files) writeFileSync(join(dir, name), content);
  const text = terminalSummary(report, {
    palette: colours ? ansiPalette : plainPalette,
    files: [['report', relative(process.cwd(), join(dir, 'report.json'))]],
  });
  return { text: `${text}\n${decision.verdict}`, decision };
}

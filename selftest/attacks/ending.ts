/** How an attack ends: the exit code and the words that the command would give. */
import { exitOf } from '../../cli/runCommand.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { EvidenceError } from '../../reports/evidenceError.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { gateText } from '../../reports/gate/gateText.ts';
import type { GateInput } from '../../reports/gate/gateTypes.ts';
import type { Report } from '../../reports/types.ts';
import { sampleContract, sampleProfile } from '../reports/sampleContract.ts';
import { evidenceOf } from '../reports/sampleEvidence.ts';

export type Ending = { readonly exit: number; readonly text: string };

/** What is done, the exit code that must come, what must be said, and the attack itself. */
export type Attack = readonly [
  name: string,
  exit: 0 | 1 | 2 | 3,
  says: RegExp,
  act: () => Promise<Ending> | Ending,
];

/** The files of a run, as the gate reads them. */
export async function gated(
  files: readonly (readonly EvidenceLine[])[],
  more: Partial<GateInput> = {},
): Promise<Ending> {
  try {
    return decided(buildReport(sampleContract(), sampleProfile, await evidenceOf(files)), more);
  } catch (thrown) {
    if (thrown instanceof EvidenceError) return { exit: 3, text: thrown.message };
    throw thrown;
  }
}

export function decided(report: Report, more: Partial<GateInput> = {}): Ending {
  const input = { report, profile: sampleProfile, today: '2026-11-20', ...more };
  const decision = decideGate(input);
  return { exit: decision.exit, text: gateText(decision, (id) => id ?? '') };
}

/** A mistake of the caller: what the command says of it. */
export async function refused(act: () => unknown): Promise<Ending> {
  try {
    await act();
    return { exit: 0, text: 'not refused' };
  } catch (thrown) {
    const { exit, line } = exitOf(thrown);
    return { exit, text: line };
  }
}

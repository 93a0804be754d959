/** The exit code that a finished run left behind. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateDecision } from '../reports/gate/gateTypes.ts';

/** 3 where the run left no decision: it ended before anything was tested. */
export function readDecision(dir: string): 0 | 1 | 3 {
  const file = join(dir, 'decision.json');
  if (!existsSync(file)) return 3;
  return (JSON.parse(readFileSync(file, 'utf8')) as GateDecision).exit;
}

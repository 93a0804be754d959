/**
 * Kills a run at twenty moments and reports whether each resumed run equals the unbroken one. `npm run bench -- resume [COUNT] [SEED]`:
 * moments are drawn from the seed, half of them by time and half by the size of the evidence so far.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Moment } from './killedRun.ts';
import { killRun, runUnbroken, type Unbroken } from './killRun.ts';

const [count = 20, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const words = ['--profile', 'smoke', '--seed', '11'];
const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'));

/** By the size of the evidence, by the time since its first line, and one in five by the time since the start. */
function momentOf(index: number, [one, other]: readonly [number, number], whole: Unbroken): Moment {
  if (index % 5 === 3) return { afterMs: Math.floor(one * whole.tookMs) };
  if (index % 2 === 0)
    return { bytes: Math.floor(one * whole.bytes), thenMs: Math.floor(other * 30) };
  return { bytes: 1, thenMs: Math.floor(0.7 * one * whole.tookMs) };
}

const whole = await runUnbroken(words, join(folder, 'unbroken'));
process.stdout.write(
  `unbroken: ${whole.tookMs} ms, ${whole.bytes} bytes, ${whole.verdicts.size} clauses; ${count} kills, seed ${seed}\n`,
);
const share = fc.noBias(fc.nat(999_999)).map((millionths) => millionths / 1_000_000);
const draws = fc.sample(fc.tuple(share, share, share, share), { numRuns: count, seed });
let bad = 0;
for (const [index, [a, b, c, d]] of draws.entries()) {
  const first = momentOf(index, [a, b], whole);
  // Every fifth run is killed again while it is resumed.
  const second = index % 5 === 4 ? [momentOf(index + 1, [c, d], whole)] : [];
  const trial = {
    words,
    folder: join(folder, String(index)),
    moments: [first, ...second] as const,
    cleanFirst: index % 4 < 2,
  };
  const { problems, hits, bytes, finishedBefore } = await killRun(trial, whole);
  if (problems.length > 0) bad += 1;
  process.stdout.write(
    `${index + 1}: ${JSON.stringify(trial.moments)} ${hits} killed at ${bytes} bytes, ${finishedBefore ?? 'no'} scenarios finished, ${trial.cleanFirst ? 'cleaned up, ' : ''}resumed: ${problems.length === 0 ? 'as unbroken' : problems.join('; ')}\n`,
  );
}
rmSync(folder, { recursive: true });
process.stdout.write(`${count - bad} made good, ${bad} not\n`);
process.exitCode = bad === 0 ? 0 : 1;

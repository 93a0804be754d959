/** Runs one layout against a mock of its own and judges what the mock says it received by the allowance of a token. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fullestWindow } from '../../selftest/exchange/budget/fullestWindow.ts';
import { runAssay } from '../resume/killedRun.ts';
import { openOwnTarget, type OwnTarget } from '../resume/ownTarget.ts';
import type { Layout } from './layouts.ts';
import { watchLog, type Watched } from './watchLog.ts';

/** A share of each limit that the run must leave to others. */
const headroom = 0.1;

/** Documented limits, less the headroom. Source: the document, "Limits". */
const windows = [
  { name: '60 s', periodMs: 60_000, allowed: 180 },
  { name: '15 min', periodMs: 900_000, allowed: 2_700 },
  { name: '1 h', periodMs: 3_600_000, allowed: 9_000 },
] as const;

export type LayoutResult = {
  readonly lines: readonly string[];
  /** Empty when all was as it must be. */
  readonly problems: readonly string[];
};

/** `words` are those of `assay verify`; `control` lets the runs move the clock. */
export async function runLayout(
  layout: Layout,
  words: readonly string[],
  folder: string,
  control: boolean,
): Promise<LayoutResult> {
  const target = await openOwnTarget(folder, { https: true, control, headroom });
  try {
    const watch = watchLog(target.controlUrl, control ? 250 : 2_000);
    const startedAt = Date.now();
    const ended = await Promise.all(
      layout.commands.map((more, index) => runPart(target, layout, index, [...words, ...more])),
    );
    const tookS = Math.round((Date.now() - startedAt) / 1_000);
    const watched = await watch.close();
    const bills = await target.newBills();
    const problems = [
      ...ended.flatMap(({ exit, output }) => (exit === 0 ? [] : [`exit ${exit}: ${output}`])),
      ...bills.map((bill) => `left bill ${bill}`),
    ];
    const judged = judge(watched, target.env);
    return {
      lines: [
        `${layout.name}: exit ${ended.map(({ exit }) => exit).join(' and ')} after ${tookS} s, ${watched.requests} requests, ${watched.refused} refused by 429, ${bills.length} bills left`,
        ...judged.lines,
      ],
      problems: [...problems, ...judged.problems].map((problem) => `${layout.name}: ${problem}`),
    };
  } finally {
    await target.close();
  }
}

async function runPart(
  target: OwnTarget,
  { together }: Layout,
  index: number,
  words: readonly string[],
): ReturnType<typeof runAssay> {
  const cwd = together ? target.cwd : join(target.cwd, `machine-${index + 1}`);
  mkdirSync(cwd, { recursive: true });
  const out = join(cwd, 'out', `run-${index + 1}`);
  return runAssay(['verify', '--target', target.file, '--out', out, ...words], {
    cwd,
    env: target.env,
  });
}

/** The tokens of the target file by name; those that were issued in the run by the fullest of them. */
function judge(
  { arrivals }: Watched,
  env: Readonly<Record<string, string>>,
): Pick<LayoutResult, 'lines' | 'problems'> {
  const named = new Map(Object.entries(env).map(([variable, value]) => [value, variable]));
  const rows = [...arrivals].map(([token, moments]) => ({
    name: named.get(token) ?? 'issued',
    total: moments.length,
    counts: windows.map(({ periodMs }) => fullestWindow(moments, periodMs).count),
  }));
  const problems = rows.flatMap(({ name, counts }) =>
    windows.flatMap((window, index) =>
      (counts[index] ?? 0) > window.allowed
        ? [`${name}: ${counts[index]} requests within ${window.name}, allowed ${window.allowed}`]
        : [],
    ),
  );
  const shown = rows.toSorted((one, other) => other.total - one.total).slice(0, 4);
  const lines = shown.map(
    ({ name, total, counts }) =>
      `  ${name.padEnd(24)} ${String(total).padStart(6)} requests; fullest ${windows.map((window, index) => `${window.name} ${counts[index]}/${window.allowed}`).join(', ')}`,
  );
  return {
    lines: [...lines, `  ${rows.length - shown.length} other tokens, each with fewer requests`],
    problems,
  };
}

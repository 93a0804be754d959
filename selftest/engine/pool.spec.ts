/** The pool under test, with workers that follow a script: its order, its shards, and what becomes of a worker that fails. */
import { availableParallelism } from 'node:os';
import { expect, test } from '@playwright/test';
import { workersOnMocks } from '../../cli/run/workersFor.ts';
import type { Ended } from '../../engine/pool/ended.ts';
import { inShard, jobsOf } from '../../engine/pool/jobs.ts';
import { startPool, type Pool, type PoolOptions } from '../../engine/pool/pool.ts';
import type { PoolWorker } from '../../engine/pool/worker.ts';
import type { Planned } from '../../engine/plan/plan.ts';
import * as fc from 'fast-check';

function planned(id: string, takesMs?: number): Planned {
  const waits = takesMs === undefined ? {} : { takesMs };
  const scenario = {
    id,
    clauses: [],
    operations: [],
    tier: 'smoke' as const,
    cost: 1,
    input: () => fc.constant(null),
    run: async () => undefined,
    ...waits,
  };
  return { scenario, runs: 1 };
}

const some = [
  planned('token/a'),
  planned('limit/slow', 2_000),
  planned('auth/b'),
  planned('own-x/c'),
  planned('auth/quick', 1_000),
  planned('auth/a'),
];

test('own scenarios come first, then waits on the wall clock as one job, then in the order of the plan, or group by group', () => {
  expect(jobsOf(some, new Set(['auth/b']), { control: null })).toEqual([
    ['own-x/c'],
    ['auth/quick', 'limit/slow'],
    ['token/a'],
    ['auth/a'],
  ]);
  const rest = jobsOf(some, new Set(), null);
  expect(rest.flat().join(' ')).toBe('own-x/c auth/b auth/quick auth/a limit/slow token/a');
});

test('each scenario is in exactly one shard, whatever is finished', () => {
  const shards = [1, 2, 3, 4].map((index) => inShard(some, { index, total: 4 }));
  expect(shards.map(({ length }) => length)).toEqual([2, 2, 1, 1]);
  expect(new Set(shards.flat())).toEqual(new Set(some));
});

type Does = (id: string) => Promise<Partial<Ended>>;

/** What the pool reported, one line each. */
type Seen = { readonly lines: string[]; readonly pool: Pool };

/** Workers whose scenarios follow a script; `open` may reject. */
function poolOf(
  jobs: readonly (readonly string[])[],
  does: Does,
  more: Partial<PoolOptions> & { readonly ready?: (index: number) => Promise<void> } = {},
): Seen {
  const lines: string[] = [];
  const open = (index: number): PoolWorker => ({
    ready: (more.ready?.(index) ?? Promise.resolve()).then(() => ({ hasClock: true })),
    run: async (ids, ended) => {
      const plain = { requests: 1, failures: 0, blocked: false, broken: null };
      for (const id of ids) {
        const end = await does(id);
        lines.push(`w${index} ${id}`);
        ended({ ...plain, id, ...end });
      }
    },
    close: async () => void lines.push(`w${index} closed`),
    kill: () => void lines.push(`w${index} killed`),
  });
  const pool = startPool({
    jobs,
    workers: 1,
    open,
    patienceMs: () => 60_000,
    onBegin: () => undefined,
    onEnd: ({ id, broken }) => void (broken !== null && lines.push(`${id}: ${broken}`)),
    onProblem: (text) => void lines.push(`problem: ${text}`),
    ...more,
  });
  return { lines, pool };
}

test('a failure keeps its worker; a worker that breaks is replaced, and what it had not ended runs again', async () => {
  let tries = 0;
  const { lines, pool } = poolOf([['a'], ['b', 'c'], ['d']], async (id) => {
    if (id === 'a') return { failures: 2 };
    tries += 1;
    if (id === 'b' && tries === 1) throw new Error('gone');
    return id === 'c' ? { broken: 'c broke' } : {};
  });
  await pool.over;
  expect(lines).toEqual([
    'w0 a',
    'b: scenario b broke: gone',
    'w0 closed',
    'w1 c',
    'c: c broke',
    'w1 closed',
    'w2 d',
    'w2 closed',
  ]);
});

test('a scenario that is late is broken, and its worker is replaced', async () => {
  const { lines, pool } = poolOf(
    [['late'], ['b']],
    (id) => (id === 'late' ? new Promise(() => undefined) : Promise.resolve({})),
    { patienceMs: (id) => (id === 'late' ? 1 : 60_000) },
  );
  await pool.over;
  expect(lines).toEqual([
    'late: scenario late broke: it took more than 0.001 s',
    'w0 closed',
    'w1 b',
    'w1 closed',
  ]);
});

test('a world that cannot be opened twice in a row is given up, and each reason is named', async () => {
  const ready = async (index: number): Promise<void> => {
    throw new Error(`no target ${index}`);
  };
  const { lines, pool } = poolOf([['a'], ['b']], async () => ({}), { ready });
  await pool.over;
  expect(lines).toEqual(['problem: no target 0', 'w0 closed', 'problem: no target 1', 'w1 closed']);
});

test('several workers share one queue, and a stop cuts what is under way', async () => {
  const { lines, pool } = poolOf(
    [['a'], ['endless'], ['b'], ['c']],
    (id) => {
      if (id === 'c') setImmediate(() => pool.stop());
      return id === 'endless' ? new Promise(() => undefined) : Promise.resolve({});
    },
    { workers: 2 },
  );
  await pool.over;
  expect(lines.filter((line) => /^w\d [abc]$/.test(line))).toHaveLength(3);
  expect(lines.slice(-2).toSorted()).toEqual(['w0 closed', 'w1 closed']);
  expect(lines.join()).not.toContain('endless');
});

test('a long plan on mocks has a second worker, but not one with hooks of the user', () => {
  const most = Math.min(2, availableParallelism());
  expect(workersOnMocks({ settings: {}, cost: 5_000 })).toBe(most);
  expect(workersOnMocks({ settings: {}, cost: 190 })).toBe(1);
  expect(workersOnMocks({ settings: { configFile: 'assay.config.mjs' }, cost: 5_000 })).toBe(1);
});

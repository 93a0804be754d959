/** Attacks by what a target file, a waivers file and a config of the user's own may say. */
import { expect, test } from '@playwright/test';
import type { Judgement, NamedCheck } from '../../checks/types.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Clause } from '../../contract/types.ts';
import { withPolicy } from '../../engine/world/withPolicy.ts';
import type { EvidenceLine, RunLine } from '../../evidence/lines.ts';
import { overrideTexts, type Overrides } from '../../exchange/targets/overrides.ts';
import type { GateDemands } from '../../reports/gate/gateTypes.ts';
import { parseAllowedOverrides } from '../../reports/gate/waivers.ts';
import { shortHash } from '../../reports/read/failureId.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';
import { sampleContract } from '../reports/sampleContract.ts';
import {
  endLine,
  failLine,
  runLine,
  scenarioLine,
  verdictLine,
} from '../reports/sampleEvidence.ts';
import { gated, refused, type Attack } from './ending.ts';

const clause = 'authentication/no-credential-is-401';
const hash = 'abc0'.padEnd(64, '1');
const demands: GateDemands = {
  profile: { profile: 'gate' },
  contract: sampleContract().sha256,
  target: 'mock',
  now: Date.parse('2026-11-20T12:00:00Z'),
  maxAgeMs: 86_400_000,
  baselineMaxAgeMs: 86_400_000,
  leastJudged: 1,
};

/** A run in which the server lets anybody in, as the target file wants it judged. */
function letsAnybodyIn(overrides: Overrides, said: Partial<Said> = {}): EvidenceLine[] {
  const check: NamedCheck = {
    name: 'none',
    kind: 'exchange',
    judge: () => ({ outcome: 'fail', expected: 401, actual: 200, at: 'status' }),
  };
  const { operations } = platformContract();
  const judging = withPolicy(new Map([['none', check]]), { overrides, operations }).get('none');
  const exchange = exchangeWith({
    lawful: false,
    credential: { class: 'none' },
    status: 200,
    ...said,
  });
  const judged =
    judging?.kind === 'exchange' ? judging.judge(exchange, platformContract(), {} as Clause) : [];
  return [judged ?? []]
    .flat()
    .map(({ outcome, ...one }: Judgement): EvidenceLine =>
      outcome === 'overridden'
        ? verdictLine(clause, { ...one, outcome, count: 14 })
        : failLine(clause, one),
    );
}

function run(lines: readonly EvidenceLine[], more: Partial<RunLine> = {}): EvidenceLine[] {
  return [runLine(more), verdictLine('envelope/types-hold'), ...lines, endLine()];
}

/** The gate of a run whose target file holds these overrides. */
async function overriding(
  overrides: Overrides,
  more: Partial<GateDemands> = {},
  said: Partial<Said> = {},
): ReturnType<typeof gated> {
  const target = { ...runLine().target, overrides: overrideTexts(overrides) };
  const files = [run(letsAnybodyIn(overrides, said), { target })];
  return gated(files, { demands: { ...demands, ...more } });
}

const idOf = (overrides: Overrides): string => shortHash(overrideTexts(overrides)[0] ?? '');
const ignore: Overrides = { refusals: { policy: 'ignore' } };
const accept: Overrides = { operations: { getBill: { accept: [503] } } };
const lawful = { lawful: true, credential: { class: 'organization' } } as const;
const allowedUntil = (expires: string): Partial<GateDemands> => ({
  allowedOverrides: parseAllowedOverrides(
    [{ override: idOf(ignore), reason: 'The sandbox is open', ticket: 'OPS-1', expires }],
    'waivers.yaml',
  ),
});
const entry = { override: idOf(ignore), reason: 'todo', ticket: 'OPS-1', expires: '2026-12-01' };
const own = { resolved: { config: hash } };
const lacking = (reason: string): EvidenceLine =>
  scenarioLine('bill/deletes', {
    clauses: ['bill/deleted-bill-is-gone'],
    outcome: 'skipped',
    reason,
    unable: true,
  });

const attacks: readonly Attack[] = [
  [
    'refusals: ignore',
    3,
    /14 answers, such as expected 401, received 200/,
    () => overriding(ignore),
  ],
  [
    'refusals: observe, of one kind',
    3,
    /--allow-override [0-9a-f]{8}/,
    () => overriding({ refusals: { kinds: { credential: 'observe' } } }),
  ],
  [
    'refusals: ignore, of one operation',
    3,
    /excused by getBill: refusals ignore/,
    () => overriding({ operations: { getBill: { refusals: { policy: 'ignore' } } } }),
  ],
  [
    'a status that counts as a refusal',
    3,
    /status 404 counts as refused/,
    () => overriding({ refusals: { statuses: [404] } }, {}, { status: 404 }),
  ],
  [
    'a listed status of the target beside the policy of an operation',
    3,
    /all operations: refusals status 404/,
    () =>
      overriding(
        {
          refusals: { statuses: [404] },
          operations: { getBill: { refusals: { policy: 'judge' } } },
        },
        {},
        { status: 404 },
      ),
  ],
  [
    'accept: [503]',
    3,
    /getBill: status 503 accepted/,
    () => overriding(accept, {}, { ...lawful, status: 503 }),
  ],
  [
    'an operation that is skipped',
    3,
    /getBill: skipped: outage/,
    async () => {
      const overrides = overrideTexts({ operations: { getBill: { skip: 'outage' } } });
      return gated([run([], { target: { ...runLine().target, overrides } })], { demands });
    },
  ],
  [
    'an override that the caller allows by its id',
    0,
    /allowed: by the command/,
    () =>
      overriding(ignore, {
        allowedOverrides: [{ override: idOf(ignore), reason: 'by the command', ticket: '' }],
      }),
  ],
  [
    'the id of another override',
    3,
    /--allow-override/,
    () =>
      overriding(ignore, {
        allowedOverrides: [{ override: idOf(accept), reason: 'by the command', ticket: '' }],
      }),
  ],
  [
    'an allowance with an end to come',
    0,
    /The sandbox is open/,
    () => overriding(ignore, allowedUntil('2026-11-20')),
  ],
  [
    'an allowance that has ended',
    3,
    /--allow-override/,
    () => overriding(ignore, allowedUntil('2026-11-19')),
  ],
  [
    'an allowance without a reason',
    2,
    /at least three words/,
    () => refused(() => parseAllowedOverrides([entry], 'waivers.yaml')),
  ],
  [
    'an allowance without an end',
    2,
    /expires/,
    () => refused(() => parseAllowedOverrides([{ ...entry, expires: undefined }], 'w.yaml')),
  ],
  [
    'a config of one’s own that nobody demands',
    3,
    /--config abc0/,
    async () => gated([run([], own)], { demands }),
  ],
  [
    'another config than the demanded one',
    3,
    /no files of content/,
    async () => gated([run([], own)], { demands: { ...demands, own: ['f'.repeat(64)] } }),
  ],
  [
    'the demanded config',
    0,
    /content abc0/,
    async () => gated([run([], own)], { demands: { ...demands, own: [hash] } }),
  ],
  [
    'two digits of the hash of a config',
    3,
    /--config abc0/,
    async () => gated([run([], own)], { demands: { ...demands, own: ['ab'] } }),
  ],
  [
    'a run without the demanded config',
    3,
    /had no files of content/,
    async () => gated([run([])], { demands: { ...demands, own: [hash] } }),
  ],
  [
    'a profile of the same name with other content',
    3,
    /profile of content/,
    async () =>
      gated([run([], { resolved: { profile: 'x' } })], {
        demands: { ...demands, profileHash: 'y' },
      }),
  ],
  [
    'a mock, where nobody demands one',
    3,
    /--target mock/,
    async () => gated([run([])], { demands: { ...demands, target: null } }),
  ],
  [
    'a permission that the target lacks',
    3,
    /1 clause lost: not permitted/,
    async () =>
      gated([run([lacking('not permitted by the target file: delete')])], {
        demands: { ...demands, permissions: ['create', 'delete'] },
      }),
  ],
  [
    'a permission that nobody demands',
    0,
    /1 clause lost: not permitted/,
    async () =>
      gated([run([lacking('not permitted by the target file: delete')])], {
        demands: { ...demands, permissions: ['create'] },
      }),
  ],
  [
    'a capability that the target lacks',
    0,
    /1 clause lost: capability missing: clock/,
    async () => gated([run([lacking('capability missing: clock')])], { demands }),
  ],
];

for (const [name, exit, says, act] of attacks)
  test(`${name}: exit ${exit}`, async () => {
    expect(await act()).toEqual({ exit, text: expect.stringMatching(says) });
  });

test('without a demand, at the end of a run, an override is only noted, and never a pass', async () => {
  const target = { ...runLine().target, overrides: overrideTexts(ignore) };
  const { exit, text } = await gated([run(letsAnybodyIn(ignore), { target })]);
  expect({ exit, text }).toEqual({ exit: 0, text: expect.stringMatching(/overridden/) });
});

/** Attacks by what several machines and sessions bring together: parts of other runs, and failures that vanish. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { EvidenceLine, RunLine } from '../../evidence/lines.ts';
import { preloaded, resolvedInputs } from '../../engine/run/resolved.ts';
import { newRun } from '../../engine/run/settings.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { withHooks } from '../../engine/config/withHooks.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { targetFor, testSecrets } from '../exchange/targetFor.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import {
  endLine,
  exchangeLine,
  failLine,
  runLine,
  scenarioLine,
  verdictLine,
} from '../reports/sampleEvidence.ts';
import { gated, refused, type Attack } from './ending.ts';

const folder = scratchFolder('parts');
const clause = 'envelope/types-hold';
const resolved = { version: '1', address: 'https://a.invalid', overrides: 'none', profile: 'p' };

function part(more: Partial<RunLine>, ...lines: readonly EvidenceLine[]): EvidenceLine[] {
  return [runLine({ resolved, ...more }), verdictLine(clause), ...lines, endLine()];
}

const shard = (index: number, more: Partial<RunLine> = {}): EvidenceLine[] =>
  part({ run: `run-${index}`, shard: { index, total: 2 }, ...more });

const killed = (lines: readonly EvidenceLine[]): readonly (readonly EvidenceLine[])[] => [
  [runLine({ worker: 'w0' }), exchangeLine('w0-1', { scenario: 'bill/a' }), ...lines],
  [runLine({ worker: 'w0r2', session: 2 }), verdictLine(clause), scenarioLine('bill/a'), endLine()],
];

const attacks: readonly Attack[] = [
  ['two shards of one run', 0, /pass/, async () => gated([shard(1), shard(2)])],
  ...(['address', 'overrides', 'profile', 'version'] as const).map((name): Attack => [
    `a shard with another ${name}`,
    3,
    new RegExp(`shard 1 of run-1 and shard 2 of run-2 do not belong together: ${name} `),
    async () => gated([shard(1), shard(2, { resolved: { ...resolved, [name]: 'other' } })]),
  ]),
  [
    'a shard with a config of its own',
    3,
    /config none and abc/,
    async () => gated([shard(1), shard(2, { resolved: { ...resolved, config: 'abc' } })]),
  ],
  [
    'a shard of an earlier version that says nothing of its parts',
    3,
    /do not belong together: version 1 and none/,
    async () => gated([shard(1), [runLine({ shard: { index: 2, total: 2 } }), endLine()]]),
  ],
  [
    'a shard whose target lost a capability',
    3,
    /capabilities clock and $/,
    async () => gated([shard(1), shard(2, { target: { ...runLine().target, capabilities: [] } })]),
  ],
  ['one shard of two', 3, /a shard is missing/, async () => gated([shard(1)])],
  ['a copy of a shard', 3, /is there twice/, async () => gated([shard(1), shard(2), shard(2)])],
  [
    'a session after its overrides were deleted',
    3,
    /session 2 do not belong together: overrides/,
    async () =>
      gated([
        part({}),
        part({ session: 2, worker: '1', resolved: { ...resolved, overrides: 'others' } }),
      ]),
  ],
  [
    'a failure recorded before a kill, which the next session does not show',
    3,
    /seen in session 1/,
    async () => gated(killed([failLine(clause)])),
  ],
  [
    'a failure that was written down only as it was seen',
    3,
    /seen in session 1/,
    async () => gated(killed([failLine(clause, { early: true })])),
  ],
  [
    'a hook that rewrites the answer to an unauthorized request',
    3,
    /assay\.config\.mjs, after: .*read only/,
    () =>
      refused(async () =>
        withHooks(
          {
            file: 'assay.config.mjs',
            after: ({ response }) => void Object.assign(response ?? {}, { status: 401 }),
          },
          exchangeWith({}).request,
          () => Promise.resolve(exchangeWith({ status: 200 })),
        ),
      ),
  ],
  [
    'a hook that calls an unlawful request lawful',
    3,
    /assay\.config\.mjs, before: .*read only/,
    () =>
      refused(async () =>
        withHooks(
          {
            file: 'assay.config.mjs',
            before: (request) => void Object.assign(request, { lawful: false }),
          },
          exchangeWith({}).request,
          () => Promise.resolve(exchangeWith({ status: 200 })),
        ),
      ),
  ],
  [
    'a target file that calls 200 a refusal',
    2,
    /a 2xx is no refusal/,
    () => refused(() => targetFor('https://t.invalid', { refusals: { statuses: [200] } })),
  ],
];

for (const [name, exit, says, act] of attacks)
  test(`${name}: exit ${exit}`, async () => {
    const ending = await act();
    expect(ending).toEqual({ exit, text: expect.stringMatching(says) });
  });

test('what a run is resolved to changes with each thing that could change its verdicts, and holds no secret', () => {
  const settings = newRun({ targetFile: 't.yaml' });
  const target = targetFor('https://t.invalid');
  const profile = loadProfile('gate');
  const before = resolvedInputs(settings, target, profile);
  for (const secret of Object.values(testSecrets))
    expect(JSON.stringify(before)).not.toContain(secret);
  for (const [name, other] of [
    ['address', { ...target, baseUrl: 'https://u.invalid' }],
    ['target', { ...target, allow: ['create'] }],
    ['overrides', { ...target, overrides: { refusals: { policy: 'ignore' } } }],
  ] as const) {
    const after = resolvedInputs(settings, other, profile);
    expect(Object.keys(after).filter((key) => after[key] !== before[key])).toEqual([name]);
  }
  const strict = { ...profile, leastJudged: 1 };
  expect(resolvedInputs(settings, target, strict)['profile']).not.toBe(before['profile']);
});

test('code that runs before ours is named by its content, in every spelling of the option', () => {
  const file = join(folder, 'x.mjs');
  writeFileSync(file, 'export const v = 1;');
  const of = (...options: readonly string[]) => preloaded(options)['preload'];
  const before = of(`--import=${file}`);
  for (const option of [`"--import=${file}"`, `"\\--import" ${file}`, `-r ${file}`])
    expect(of(option), option).toMatch(/^[0-9a-f]{64}$/);
  expect(of(`--experimental_loader=file://${file}`)).toMatch(/^[0-9a-f]{64}$/);
  expect(of('--import', file)).toMatch(/^[0-9a-f]{64}$/);
  expect(of('--max-old-space-size=99 --enable-source-maps')).toBeUndefined();
  writeFileSync(file, 'export const v = 2;');
  expect(of(`--import=${file}`)).not.toBe(before);
});

test('a config is named with what it imports by an absolute path', () => {
  const [configFile, other] = [join(folder, 'assay.config.mjs'), join(folder, 'other.mjs')];
  writeFileSync(configFile, `import '${other}'; import 'file://${folder}'; export default {};`);
  const hash = (text: string): string | undefined => {
    writeFileSync(other, text);
    return resolvedInputs({ ...newRun({}), configFile }, null, loadProfile('gate'))['config'];
  };
  expect(hash('1')).not.toBe(hash('2'));
});

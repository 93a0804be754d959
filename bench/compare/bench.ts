/**
 * What `assay compare` finds on the mock: `npm run bench -- compare self [seeds] [profile]`, `variants [every] [regex]`,
 * `faults [every] [regex] [skip]`, `noise [seeds] [fault on the right]`. Of n choices or faults every so-manieth is tried, on
 * the scenarios of smoke first, and on those of gate for its clause where they do not show it. A line for each at once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformContract } from '../../contract/contractOf.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { compareSides, type Compared } from '../../cli/compare/compareSides.ts';
import { featuresOf, lostSide, runTrio, type Sides } from '../../cli/compare/runTrio.ts';
import { openSide, type Side } from '../../engine/compare/openSide.ts';
import type { Planned } from '../../engine/plan/plan.ts';
import { newRun } from '../../engine/run/settings.ts';
import { caseFeatures } from '../../reports/compare/caseFeatures.ts';
import type { Trio } from '../../reports/compare/oddPlaces.ts';
import { expectations } from '../../selftest/kills/expectations.ts';
import { lawfulChoices } from '../../selftest/kills/lawfulChoices.ts';
import { observerOf } from '../../selftest/kills/observers.ts';
import { patienceMs } from '../../selftest/kills/trial.ts';
import { planFor } from '../../suites/plannedRun.ts';

const [mode = 'self', count = '1', third = '', skip = '0'] = process.argv.slice(2);
const every = Number(count);
const dir = mkdtempSync(join(tmpdir(), 'assay-compare-'));
const alpha = 0.01;
/** A compiled bench does not lie beside them. */
const expectedHere = join(projectRoot(), 'selftest/kills/expected');

type Switches = {
  readonly faults: readonly string[];
  readonly variants: Readonly<Record<string, string>>;
};
let onRight: Switches = { faults: [], variants: {} };

const seeded = (seed: number, under: 'smoke' | 'gate', clauses: readonly string[] = []) =>
  newRun({ dir: join(dir, `${seed}`), seed, profile: under, clauses });

async function openAll(seed: number, under: 'smoke' | 'gate'): Promise<Sides> {
  const open = await opening(seed, under);
  return { left: await open('l'), again: await open('a'), right: await open('r') };
}

/** Opens the left, the left again or the right, whose switches are set before each case. */
async function opening(
  seed: number,
  under: 'smoke' | 'gate',
): Promise<(name: 'l' | 'a' | 'r') => Promise<Side>> {
  const planned = await planFor(seeded(seed, under));
  return async (name) => {
    const settings = {
      ...seeded(seed, under),
      dir: join(dir, `${seed}-${name}`),
      ...(mode === 'noise'
        ? { noise: { words: 'order,members,clock,slow', seed: seed * 10 + 'lar'.indexOf(name) } }
        : {}),
    };
    const side = await openSide(settings, name, planned, async () => {
      if (name !== 'r') return;
      await side.world.control?.setVariants(onRight.variants);
      await side.world.control?.setFaults(onRight.faults);
    });
    // The mock answers at once or never: a fault that hangs need not be waited out.
    Object.assign(side.world.target.timeouts, { readMs: patienceMs, writeMs: patienceMs });
    return side;
  };
}

async function closeAll(sides: Sides): Promise<void> {
  for (const { world } of Object.values(sides)) await world.close();
}

/** What the left gave, by the number of the case: the left is the same for every right. */
const kept = new Map<string, Pick<Trio, 'left' | 'again'>>();

async function compared(
  sides: Sides,
  planned: readonly Planned[],
  keepAs: 'smoke' | 'gate' | null,
  shrink: boolean,
): Promise<Compared> {
  const until = Date.now() + 600_000;
  return compareSides(sides, planned, {
    alpha,
    over: () => (Date.now() < until ? lostSide(sides) : 'its time was over'),
    shrink,
    runOne: async (scenario, node, number) => {
      const known = keepAs === null ? undefined : kept.get(`${keepAs} ${number}`);
      if (known === undefined) {
        const trio = featuresOf(await runTrio(sides, scenario, node, number), sides.left.world);
        if (keepAs !== null)
          kept.set(`${keepAs} ${number}`, { left: trio.left, again: trio.again });
        return trio;
      }
      const { exchanges, verdicts, ahead } = await sides.right.run(scenario, node);
      return {
        ...known,
        right: caseFeatures(
          exchanges,
          verdicts,
          sides.left.world.contract.envelope?.payload,
          ahead,
        ),
      };
    },
  });
}

function lineOf({
  differences,
  undecided,
  noise,
  parted,
  cases,
  repeats,
  partial,
}: Compared): string {
  const named = differences.map(
    (one) => `${one.class} ${one.touches?.clause ?? `${one.kind} ${one.operation} ${one.at}`}`,
  );
  const places = noise.map((one) => `${one.kind} ${one.operation} ${one.at}`).slice(0, 5);
  return `${cases} cases, ${repeats} repeats, ${parted} parted, ${noise.length} noisy (${places.join(', ')}), ${undecided.length} undecided, ${differences.length} differences: ${named.join(' | ')}${partial === null ? '' : `; ended early, ${partial}`}`;
}

const smoke = (await planFor(seeded(1, 'smoke'))).planned;

/** Tries one change of the right, under smoke, and under gate where it was not named: of `clauses`, or of none if none asks. */
async function tryOne(
  sides: Sides,
  name: string,
  switches: Switches,
  clauses: readonly string[],
  shrink: boolean,
): Promise<{ readonly found: boolean; readonly named: boolean; readonly shrunk: boolean }> {
  onRight = switches;
  const result = { found: false, named: false, shrunk: true };
  for (const tier of ['smoke', 'gate'] as const) {
    const planned = tier === 'smoke' ? smoke : (await planFor(seeded(1, 'gate', clauses))).planned;
    const isWhole = tier === 'smoke' || clauses.length === 0;
    const one = await compared(sides, planned, isWhole ? tier : null, shrink);
    // A right that stops answering ends a comparison with that reason, and exit 3.
    result.found ||= one.differences.length > 0 || one.partial?.startsWith('right:') === true;
    result.named ||= one.differences.some(({ touches }) =>
      clauses.length === 0 ? touches === null : clauses.includes(touches?.clause ?? ''),
    );
    result.shrunk &&= one.differences.every(({ minimal }) => minimal === true);
    const isLost = lostSide(sides) !== null;
    if (result.named || isLost || tier === 'gate') console.log(`${name} ${tier}: ${lineOf(one)}`);
    if (result.named || isLost) break;
  }
  onRight = { faults: [], variants: {} };
  return result;
}

async function several(
  all: readonly { name: string; switches: Switches; clauses: readonly string[] }[],
  shrink: boolean,
): Promise<void> {
  const open = await opening(1, 'gate');
  const sides: { -readonly [Name in keyof Sides]: Side } = await openAll(1, 'gate');
  const wanted = new RegExp(third);
  const tried = all
    .filter(({ name }, index) => index % every === 0 && wanted.test(name))
    .slice(Number(skip));
  const sum = { found: 0, named: 0, shrunk: 0 };
  const missed: string[] = [];
  let seen = 0;
  for (const { name, switches, clauses } of tried) {
    const { found, named, shrunk } = await tryOne(sides, name, switches, clauses, shrink);
    // A side that stopped answering is asked nothing more: the next fault needs another.
    if (lostSide(sides) !== null) {
      await sides.right.world.close();
      sides.right = await open('r');
    }
    seen += 1;
    sum.found += Number(found);
    sum.named += Number(named);
    sum.shrunk += Number(found && shrunk);
    if (!found || !named) missed.push(`${name}${found ? ', not named' : ''}`);
    console.log(
      `  ${seen} of ${tried.length}, ${name}: ${sum.found} found, ${sum.named} named, ${sum.shrunk} shrunk`,
    );
  }
  console.log(`missed: ${missed.join('; ') || 'none'}`);
  await closeAll(sides);
}

try {
  if (mode === 'noise' && third !== '') onRight = { faults: [third], variants: {} };
  if (mode === 'self' || mode === 'noise')
    for (let seed = 1; seed <= every; seed += 1) {
      const under = third === 'gate' ? 'gate' : 'smoke';
      const sides = await openAll(seed, under);
      const { planned } = await planFor(seeded(seed, under));
      console.log(`seed ${seed}, ${under}: ${lineOf(await compared(sides, planned, null, false))}`);
      await closeAll(sides);
    }
  if (mode === 'variants') {
    const sides = await openAll(1, 'gate');
    const { control } = sides.left.world;
    const choices = control === null ? [] : await lawfulChoices(control);
    await closeAll(sides);
    await several(
      choices.map(({ variant, choice }) => {
        const clause = observerOf(variant, choice) ?? null;
        return {
          name: `${variant}=${choice}`,
          switches: { faults: [], variants: { [variant]: choice } },
          clauses: clause === null ? [] : [clause],
        };
      }),
      false,
    );
  }
  if (mode === 'faults')
    await several(
      [...expectations(expectedHere)].map(([fault, { kills }]) => ({
        name: fault,
        switches: { faults: [fault], variants: {} },
        clauses: kills.filter((clause) => platformContract().clauses.has(clause)),
      })),
      true,
    );
} finally {
  rmSync(dir, { recursive: true, force: true });
}

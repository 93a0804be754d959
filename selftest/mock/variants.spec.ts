/** Every choice of every variant changes what a client sees, and a reset puts all back. */
import { expect } from '@playwright/test';
import { test } from './mockTest.ts';
import type { Client } from './client.ts';
import { billProbes } from './probes/billProbes.ts';
import { credentialProbes } from './probes/credentialProbes.ts';
import { limitProbes } from './probes/limitProbes.ts';
import { listProbes } from './probes/listProbes.ts';
import { migrationProbes } from './probes/migrationProbes.ts';
import { probed, type Probe } from './probes/probe.ts';
import { statisticProbes } from './probes/statisticProbes.ts';
import { wireProbes } from './probes/wireProbes.ts';

type Listed = {
  readonly id: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly default: string;
};

const groups: Readonly<Record<string, Readonly<Record<string, Probe>>>> = {
  wire: wireProbes,
  credentials: credentialProbes,
  limits: limitProbes,
  bills: billProbes,
  lists: listProbes,
  statistics: statisticProbes,
  migrations: migrationProbes,
};

async function catalogueOf(client: Client): Promise<readonly Listed[]> {
  const { variants } = JSON.parse((await client.control('GET', '/variants')).text) as {
    readonly variants: readonly Listed[];
  };
  return variants;
}

/** What a client sees of a service that was started anew with these choices. */
async function seenUnder(
  client: Client,
  probe: Probe,
  choices: Readonly<Record<string, string>>,
): Promise<string> {
  await client.control('POST', '/reset');
  const chosen = await client.control('PUT', '/variants', choices);
  expect(chosen.status).toBe(200);
  return (await probed(client, probe)).join('\n');
}

test('at least 45 variants ask a question and have two choices or more, and each is probed', async ({
  client,
}) => {
  const variants = await catalogueOf(client);
  expect(variants.length).toBeGreaterThanOrEqual(45);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
  expect(new Set(variants.map(({ question }) => question)).size).toBe(variants.length);
  for (const { choices, default: usual } of variants) {
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices[0]).toBe(usual);
    expect(choices.length).toBeGreaterThan(1);
  }
  const probes = Object.values(groups).flatMap((group) => Object.keys(group));
  expect(probes.toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
});

for (const [group, probes] of Object.entries(groups))
  test(`${group}: a client distinguishes every choice`, async ({ client }) => {
    for (const { id, choices, default: usual } of await catalogueOf(client)) {
      const probe = probes[id];
      if (probe === undefined) continue;
      const lawful = await seenUnder(client, probe, {});
      const seen = new Map([[usual, lawful]]);
      for (const choice of choices.slice(1))
        seen.set(choice, await seenUnder(client, probe, { [id]: choice }));
      const same = choices.filter((choice) => seen.get(choice) === lawful).join(', ');
      expect(`${id}: like the default: ${same}`).toBe(`${id}: like the default: ${usual}`);
      expect(new Set(seen.values()).size, `${id}: two choices look the same`).toBe(choices.length);
      expect(await seenUnder(client, probe, {}), `${id}: not put back`).toBe(lawful);
    }
  });

test('all choices are at their default after a reset', async ({ client }) => {
  const variants = await catalogueOf(client);
  const others = Object.fromEntries(variants.map(({ id, choices }) => [id, choices.at(-1) ?? '']));
  await client.control('PUT', '/variants', others);
  expect((await client.call('GET', '/Bill/1')).status).not.toBe(400);
  const reset = await client.control('POST', '/reset');
  expect(reset.status).toBe(200);
  expect((await client.control('GET', '/variants')).at('/chosen')).toEqual({});
  expect((await client.call('GET', '/Bill/1')).status).toBe(400);
});

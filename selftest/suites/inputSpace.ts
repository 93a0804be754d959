/** What the generators reach: counted from draws alone, so that the same code gives the same figures. */
import * as fc from 'fast-check';
import { platformContract } from '../../contract/contractOf.ts';
import { rowsOf } from '../../engine/plan/rows.ts';
import { runsOf } from '../../engine/plan/plan.ts';
import { createDraws } from '../../engine/world/draws.ts';
import { coverageOf } from '../../generators/covering/coveringArray.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { keywordRows } from '../../reports/compose/inputSpace.ts';
import {
  contextKinds,
  createClauseContexts,
  gapsOfContexts,
  leastOfContexts,
} from './clauseContexts.ts';
import { gateFloors } from './gateFigures.ts';
import { platformService } from '../../suites/platform/service.ts';

/** Lawful requests drawn of each operation. */
const drawn = 200;

type Field = { present: number; absent: number; null: number };

/** The text of docs/COVERAGE.md. */
export function inputSpaceMarkdown(): string {
  const contract = platformContract();
  const draws = createDraws(contract, 'gate');
  const operations = [...contract.operations.values()]
    .filter(({ id }) => !contract.fromDocuments.has(id))
    .map(({ id }) => operationRow(id, draws));
  const dimensions = platformService(contract)
    .scenarios(contract)
    .flatMap((scenario) => {
      if (scenario.dimensions === undefined) return [];
      const declared = scenario.dimensions;
      const cells = (['smoke', 'gate', 'nightly'] as const).map((profile) => {
        const rows = rowsOf(scenario, profile).slice(0, runsOf(scenario, profile));
        const reached = [2, 3].map((strength) => {
          const { covered, total } = coverageOf(declared, strength, rows);
          return `${covered}/${total}`;
        });
        return `${rows.length} rows: ${reached.join(' pairs, ')} triples`;
      });
      return [`| ${scenario.id} | ${Object.keys(declared).join(', ')} | ${cells.join(' | ')} |`];
    });
  return [
    '# Coverage of the input space',
    '',
    'Written by `npm run coverage` from the generators and the scenarios; `selftest/suites/coverage.spec.ts` compares it.',
    'What one run sent is in its report: tables of inputs, cases and keywords.',
    '',
    'The document says of no member of a request that it may be null, so null is no lawful value. It is sent as an edge',
    '(`input/edge-bills`), and its answer is written down.',
    '',
    '## One gate run',
    '',
    'What each gate run on the mock must reach at least; `selftest/kills/alarms.spec.ts` counts it.',
    '',
    '| figure | least |',
    '|---|---:|',
    ...Object.entries(gateFloors).map(([name, least]) => `| ${name} | ${least} |`),
    '',
    '## Contexts of clauses',
    '',
    `Pairs of a clause about members of answers and a context, derived from the contract. Each gate run judges ${leastOfContexts}% of them at least.`,
    '`selftest/suites/judged.yaml` pins at which operations each clause is judged.',
    '',
    '| context | pairs |',
    '|---|---:|',
    ...Object.entries(createClauseContexts(platformService(contract)).figures().total).map(
      ([kind, pairs]) => `| ${contextKinds[kind as keyof typeof contextKinds]} | ${pairs} |`,
    ),
    '',
    'Not counted:',
    '',
    ...gapsOfContexts.map(([pairs, reason]) => `- \`${pairs.source}\`: ${reason}`),
    '',
    '## Operations',
    '',
    `Of ${drawn} lawful requests with seed 1: how many differ, the sets of body members, and the members of the body seen present, absent and null. Then the boundary cases, and the negatives by the keyword that they break.`,
    '',
    '| operation | distinct | key sets | members: present, absent, null | boundaries | negatives |',
    '|---|---:|---:|---|---:|---|',
    ...operations,
    '',
    '## Dimensions of scenarios',
    '',
    '| scenario | dimensions | smoke | gate | nightly |',
    '|---|---|---|---|---|',
    ...dimensions,
    '',
  ].join('\n');
}

function operationRow(id: string, draws: ReturnType<typeof createDraws>): string {
  const plan = draws.requests(id);
  const requests = fc.sample(plan.lawful, { seed: 1, numRuns: drawn });
  const bodies = requests.flatMap(({ json }) => (isJsonObject(json) ? [json] : []));
  const keySets = new Set(bodies.map((body) => Object.keys(body).toSorted(byName).join()));
  const distinct = new Set(
    requests.map(({ path, query, json, headers }) => JSON.stringify([path, query, json, headers])),
  );
  const fields = [...fieldsOf(bodies)].map(
    ([name, { present, absent, null: nulls }]) =>
      `${name} ${[present > 0, absent > 0, nulls > 0].map((seen) => (seen ? '●' : '○')).join('')}`,
  );
  const { negatives } = plan.negatives();
  const keywords = keywordRows(
    negatives.map(({ label }) => ({ operation: id, label, lawful: false, requests: 1 })),
  ).map(({ keyword, places }) => `${keyword} ${places}`);
  return `| ${id} | ${distinct.size} | ${keySets.size} | ${fields.join(', ')} | ${plan.boundaries().length} | ${keywords.join(', ')} |`;
}

function fieldsOf(bodies: readonly { readonly [key: string]: Json }[]): Map<string, Field> {
  const names = new Set(bodies.flatMap((body) => Object.keys(body)));
  const fields = new Map<string, Field>();
  for (const name of [...names].toSorted(byName)) {
    const present = bodies.filter((body) => Object.hasOwn(body, name));
    const nulls = present.filter((body) => body[name] === null).length;
    fields.set(name, {
      present: present.length,
      absent: bodies.length - present.length,
      null: nulls,
    });
  }
  return fields;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

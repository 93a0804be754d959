/** Tests what the document leaves open about filters: the effect of each form that the grammar narrowly excludes. */
import { nearMissFilterCases } from './queries/nearMissFilterCases.ts';
import type { FilterCase } from './queries/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, type PlatformContext } from '../platformScenario.ts';
import { askFiltered, askList, filterTable, fieldValues } from './askList.ts';
import { platformTarget } from '../target.ts';

const clauses = [
  'filters/operator-not-listed',
  'filters/unknown-names',
  'filters/list-forms',
  'filters/malformed',
] as const;

/** Fields whose every near-miss a gate tries: one of words, one of texts, one of numbers. */
const tried: ReadonlySet<string> = new Set(['method', 'target', 'status']);

export const openForms: AnyScenario = defineFixedScenario({
  id: 'filters/open-forms',
  clauses,
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 80,
  once: 'each open question is asked once, with one request',
  run: (context) => tryNearMisses(context, (field) => tried.has(field)),
});

export const otherOpenForms: AnyScenario = defineFixedScenario({
  id: 'filters/other-open-forms',
  clauses,
  operations: ['queryNotifications'],
  tier: 'nightly',
  cost: 64,
  once: 'each open question is asked once, with one request',
  run: (context) => tryNearMisses(context, (field) => !tried.has(field)),
});

async function tryNearMisses(
  context: PlatformContext,
  wanted: (field: string) => boolean,
): Promise<void> {
  const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
  const table = filterTable(context);
  const fields = table.fields.filter(({ name }) => wanted(name));
  const separator = platformTarget(context.target).filterListSeparator;
  const knownValues = Object.fromEntries(
    table.fields.map((field) => [
      field.name,
      // Sorted, so that the order of the list makes no difference; only values without special characters.
      fieldValues(whole, field)
        .filter((value) => /^[\w-]+$|^\w+@[\w.]+$/.test(value))
        .toSorted(),
    ]),
  );
  for (const field of fields) {
    const [value] = knownValues[field.name] ?? [];
    const [op] = field.operators;
    if (value === undefined || op === undefined) continue;
    const obeyed = await askFiltered(context, [
      op === 'in' || op === 'nin'
        ? { field: field.name, op, values: [value] }
        : { field: field.name, op, value },
    ]);
    const misses = nearMissFilterCases({ ...table, fields: [field] }, { separator, knownValues });
    for (const miss of misses) {
      const answer = await askList(context, `${miss.text}&limitRecord=0`, {
        lawful: false,
        label: miss.label.replace(/^queryNotifications\//, ''),
      });
      context.judge(clauseOf(miss), { whole, obeyed, answer });
    }
  }
}

function clauseOf({ label }: FilterCase): (typeof clauses)[number] {
  if (label.endsWith('/operator-not-listed')) return 'filters/operator-not-listed';
  if (/\/(?:unknown-|operator-in-|field-in-)/.test(label)) return 'filters/unknown-names';
  return /\/(?:list-|empty-item|item-)/.test(label) ? 'filters/list-forms' : 'filters/malformed';
}

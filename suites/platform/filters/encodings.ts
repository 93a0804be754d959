/** Sends every listed filter in three spellings: with the needed escapes only, percent-encoded, and with every character encoded. */
import * as fc from 'fast-check';
import type { FilterQuery } from './queries/types.ts';
import { printFilterQuery, everyByteEncoded } from './queries/printFilterQuery.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import {
  askFiltered,
  askList,
  filterNamed,
  filterTable,
  valueOfRecord,
  valuesToTry,
} from './askList.ts';
import { listedFilters } from './listedFilters.ts';
import { platformTarget } from '../target.ts';

/** The filter as the document lists it, and the place of the record whose value it takes. */
type Input = { readonly filter: string; readonly ofRecord: number };

export const encodings: AnyScenario = definePlatformScenario<Input>({
  id: 'filters/encodings',
  clauses: ['filters/encoding-makes-no-difference'],
  operations: ['queryNotifications'],
  tier: 'gate',
  cost: 4,
  runs: { gate: listedFilters.length, nightly: 2 * listedFilters.length },
  dimensions: { filter: listedFilters },
  input: (_draws, { filter }) =>
    fc.record(
      { filter: fc.constant(String(filter)), ofRecord: fc.nat(70) },
      { noNullPrototype: true },
    ),
  run: async (context, { filter, ofRecord }) => {
    const whole = await askList(context, 'limitRecord=0', { label: 'the whole list' });
    const named = filterNamed(filterTable(context), filter);
    if (named === undefined) return context.block(`the contract does not list ${filter}`);
    const { field, op } = named;
    const separator = platformTarget(context.target).filterListSeparator;
    const isList = op === 'in' || op === 'nin';
    const drawn = valueOfRecord(whole, field, ofRecord);
    const value =
      isList && drawn?.includes(separator) === true
        ? valuesToTry(whole, field).find((one) => !one.includes(separator))
        : drawn;
    if (value === undefined) return context.block(`the list has no value of ${field.name}`);
    const one = isList
      ? { field: field.name, op, values: [value] }
      : { field: field.name, op, value };
    const query: FilterQuery = { filters: [one], limitRecord: 0 };
    const plain = await askFiltered(context, [one]);
    const percent = printFilterQuery(query, {
      separator,
      encoding: 'percent',
      emptyOperator: false,
    });
    const every = `${everyByteEncoded(`${field.name}(${op})`)}=${everyByteEncoded(value)}&limitRecord=0`;
    for (const [label, text] of [
      ['percent-encoded', percent],
      ['every character encoded', every],
    ] as const) {
      const spelt = await askList(context, text, { label: `${filter} ${label}` });
      context.judge('filters/encoding-makes-no-difference', { one: plain, other: spelt });
    }
  },
});

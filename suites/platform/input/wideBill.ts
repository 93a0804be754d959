/** Draws a bill and a change of it from the classes of values. Over all rows, each member gets a value of each class of its type. */
import * as fc from 'fast-check';
import { amounts, codes, days, figures, lists } from '../../../generators/values/plainValues.ts';
import { textClasses, textOf } from '../../../generators/values/textValues.ts';
import type { Json } from '../../../json/types.ts';

type Members = { readonly [key: string]: Json };

/** The bill that is sent first, and the change that is sent later. `numbers` are put before and after the unique number of each bill. */
export type WideBill = {
  readonly created: Members;
  readonly changed: Members;
  readonly numbers: readonly [string, string];
};

/** Fields that a create goes without; a service may ask for the others. */
const leftOut: readonly string[] = [
  'endDate',
  'comments',
  'accountingField1',
  'frequency',
  'terms',
];

/**
 * All texts are of the named class; the classes of numbers, days and lists rotate. One of the two requests sets all fields, the other a
 * drawn part of them. Status and vendor stay as the run sets them.
 */
export function wideBill(name: string): fc.Arbitrary<WideBill> {
  const at = textClasses.indexOf(name);
  const changesAll = at % 2 === 1;
  return fc
    .record({
      first: membersOf(name, at),
      second: membersOf(name, at + 4),
      left: fc.subarray([...leftOut]),
      named: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 6 }),
      numbers: fc.tuple(textOf(name), textOf(name)),
    })
    .map(({ first, second, left, named, numbers }) => {
      const names = Object.keys(second);
      const chosen = new Set(named.map((place) => names[place % names.length]));
      return {
        created: changesAll ? membersWith(first, (one) => !left.includes(one)) : first,
        changed: changesAll ? second : membersWith(second, (one) => chosen.has(one)),
        numbers,
      };
    });
}

/** A mode is an integer; that it is not negative is nowhere shown. */
const modes = { ...codes, negative: [-1, -7] };

function membersOf(name: string, at: number): fc.Arbitrary<Members> {
  const text = textOf(name);
  return fc
    .record({
      netAmount: anyOf(amounts, at),
      // Ten classes of amounts and of days: another step, so that not always the same two meet.
      inOrder: anyOf(days, 3 * at + Math.floor(at / 10)),
      mode: anyOf(modes, at),
      comments: text,
      accountingField1: text,
      frequency: fc.constantFrom(
        'one-time',
        'weekly',
        'every2weeks',
        'monthly',
        'every3months',
        'every6months',
        'annually',
      ),
      terms: fc.constantFrom(
        'NET10',
        'NET20',
        'NET30',
        'NET45',
        'NET60',
        'NET90',
        'EOM',
        'PIA',
        'UR',
      ),
      billItems: listOf(itemOf(text, at), at),
    })
    .map(({ inOrder: [billDate, dueDate, endDate], ...rest }) => ({
      ...rest,
      billDate,
      dueDate,
      endDate,
    }));
}

function itemOf(text: fc.Arbitrary<string>, at: number): fc.Arbitrary<Members> {
  return fc.record({
    itemProductCode: text,
    itemProductName: text,
    itemDescription: text,
    itemCommodityCode: text,
    itemUnitOfMeasure: fc.constantFrom('U', 'EA', 'kg'),
    itemCost: anyOf(amounts, at + 1),
    itemQty: anyOf(figures, at),
    itemMode: anyOf(codes, at + 1),
    itemCategories: listOf(text, at + 3),
    itemTotalAmount: anyOf(amounts, at + 2),
    itemTaxAmount: anyOf(amounts, at + 5),
    itemTaxRate: anyOf(figures, at + 1),
  });
}

/** A value of the class at this place, counted round. */
function anyOf<T>(classes: Readonly<Record<string, readonly T[]>>, place: number): fc.Arbitrary<T> {
  const all = Object.values(classes);
  return fc.constantFrom(...(all[place % all.length] ?? []));
}

/** A list of the class at this place. */
function listOf<T extends Json>(
  item: fc.Arbitrary<T>,
  place: number,
): fc.Arbitrary<readonly Json[]> {
  const all = Object.values(lists);
  const places = all[place % all.length] ?? [0];
  const length = Math.max(...places) + 1;
  return fc
    .array(item, { minLength: length, maxLength: length })
    .map((drawn) => places.map((one) => drawn[one] ?? null));
}

function membersWith(members: Members, keeps: (name: string) => boolean): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => keeps(name)));
}

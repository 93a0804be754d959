/** Which lines of two answers are marked: those that the other has not, and never the names that the runs made. */
import { expect, test } from '@playwright/test';
import { markedLines } from '../../../reports/compare/markedLines.ts';

const long = (first: string): readonly string[] => [first, ...Array<string>(700).fill('same')];

test('a changed line is marked on both sides, a name of the run is shown and not marked', () => {
  const [left, right] = markedLines(
    ['200', '"number": "assay-aaaaa-7x-bill-1"', '"status": 1'],
    ['200', '"number": "assay-bbbbb-7x-bill-2"', '"status": "1"', '"more": true'],
  );
  expect(left.filter(({ differs }) => differs).map(({ text }) => text)).toEqual(['"status": 1']);
  expect(right.filter(({ differs }) => differs).map(({ text }) => text)).toEqual([
    '"status": "1"',
    '"more": true',
  ]);
  expect([left[1]?.text, right[1]?.text]).toEqual([
    '"number": "assay-aaaaa-7x-bill-1"',
    '"number": "assay-bbbbb-7x-bill-2"',
  ]);
});

test('the lines of long answers are compared place by place', () => {
  const [left] = markedLines(long('one'), long('two'));
  expect(left.filter(({ differs }) => differs)).toEqual([{ text: 'one', differs: true }]);
});

/** Equal requests one after the other are one step, so that a case that exhausts a limit still makes a script. */
import { expect, test } from '@playwright/test';
import { createCaseSteps } from '../../engine/scenario/caseSteps.ts';
import { fakeWorld, numbered } from './fakeWorld.ts';

test('many equal requests are written down as the first, a number and the last', () => {
  const steps = createCaseSteps(fakeWorld(() => []));
  const send = (id: string, number: number): void => steps.sending(numbered(number))(id);
  send('before', 1);
  for (let count = 1; count <= 201; count += 1) send(`same-${count}`, 2);
  for (let count = 1; count <= 3; count += 1) send(`few-${count}`, 3);
  expect(steps.list()).toEqual([
    'before',
    'same-1',
    { timesBefore: 199 },
    'same-201',
    'few-1',
    'few-2',
    'few-3',
  ]);
});

test('a case of too many steps lists none', () => {
  const steps = createCaseSteps(fakeWorld(() => []));
  for (let count = 0; count < 81; count += 1) steps.sending(numbered(count))(`id-${count}`);
  expect(steps.list()).toEqual([]);
});

/** A trial of a lawful service, what it complains of, and the separator that a lawful choice may need beside itself. */
import type { Planned } from '../../engine/plan/plan.ts';
import type { LawfulChoice } from './lawfulChoices.ts';
import { trial, type MockUnderTest, type Trial } from './trial.ts';

/** Clauses that turned red, and scenarios that did not come to their end. */
export function alarmsOf({ red, words, hindered }: Trial): readonly string[] {
  return [
    ...[...red.keys()].map((clause) => `${clause} is red: ${words.get(clause) ?? ''}`),
    ...[...hindered].map(([scenario, reason]) => `${scenario} is hindered: ${reason}`),
  ];
}

/** The separator belongs into the target file, so the control plane is asked for it. */
export async function separatorUnder(
  { target }: MockUnderTest,
  variants: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await fetch(`${target.control ?? ''}/variants`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'control-token': target.credentials.controlToken?.read() ?? '',
    },
    body: JSON.stringify(variants),
  });
  const { filterListSeparator } = (await answer.json()) as { readonly filterListSeparator: string };
  return filterListSeparator;
}

/** A trial of a service that fills its open points by these choices. */
export async function trialUnder(
  mock: MockUnderTest,
  choices: readonly LawfulChoice[],
  plan: readonly Planned[],
  seed: number = 1,
): Promise<Trial> {
  const variants = Object.fromEntries(choices.map(({ variant, choice }) => [variant, choice]));
  const filterListSeparator = await separatorUnder(mock, variants);
  const own = { ...mock.target.own, filterListSeparator };
  return trial({ ...mock, target: { ...mock.target, own } }, plan, { variants, seed });
}

/** What a trial of a lawful service complains of, and what a lawful choice needs beside itself. */
import { nameOf, type LawfulChoice } from './lawfulChoices.ts';
import type { Ground, Trial } from './trial.ts';

/** Scenarios that a choice keeps from their end, and lawfully so. */
export const preventedBy: Readonly<Record<string, readonly string[]>> = {
  // A user token shows that it lives by the operations that let it in.
  'user-token-reach=paypoints-only': ['user-auth/who-gets-one', 'user-auth/two-lives'],
};

/** Clauses that turned red, and scenarios that did not come to their end, unless the choices lawfully keep them from it. */
export function alarmsOf(
  { red, words, hindered }: Trial,
  choices: readonly LawfulChoice[],
): readonly string[] {
  const prevented = new Set(choices.flatMap((choice) => preventedBy[nameOf(choice)] ?? []));
  return [
    ...[...red.keys()].map((clause) => `${clause} is red: ${words.get(clause) ?? ''}`),
    ...[...hindered]
      .filter(([scenario]) => !prevented.has(scenario))
      .map(([scenario, reason]) => `${scenario} is hindered: ${reason}`),
  ];
}

/** The separator belongs into the target file, so the control plane is asked for it. */
export async function separatorUnder(
  { target }: Ground,
  variants: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await fetch(`${target.control ?? ''}/variants`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(variants),
  });
  const { filterListSeparator } = (await answer.json()) as { readonly filterListSeparator: string };
  return filterListSeparator;
}

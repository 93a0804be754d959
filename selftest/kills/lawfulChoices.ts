/** The choices of all variants that are not the default, and how they are put under test together. */
import type { Control } from '../../exchange/control/control.ts';

export type LawfulChoice = { readonly variant: string; readonly choice: string };

type Listed = {
  readonly variants: readonly {
    readonly id: string;
    readonly choices: readonly string[];
    readonly default: string;
  }[];
};

export async function lawfulChoices(control: Control): Promise<readonly LawfulChoice[]> {
  const { variants } = (await control.variants()) as unknown as Listed;
  return variants.flatMap(({ id, choices, default: usual }) =>
    choices.filter((choice) => choice !== usual).map((choice) => ({ variant: id, choice })),
  );
}

/**
 * Spreads the choices over the groups: choices of one variant go to different groups, and so do neighbours in the
 * catalogue, which concern one topic.
 */
export function spread(
  choices: readonly LawfulChoice[],
  groups: number,
): readonly (readonly LawfulChoice[])[] {
  return Array.from({ length: groups }, (_, group) =>
    choices.filter((_choice, index) => index % groups === group),
  );
}

export const nameOf = ({ variant, choice }: LawfulChoice): string => `${variant}=${choice}`;

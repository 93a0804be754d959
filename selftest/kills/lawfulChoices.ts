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
 * Deals the choices out to as many hands: choices of one variant lie in different hands, and neighbours of the
 * catalogue, which are about one thing, do too.
 */
export function dealOut(
  choices: readonly LawfulChoice[],
  hands: number,
): readonly (readonly LawfulChoice[])[] {
  return Array.from({ length: hands }, (_, hand) =>
    choices.filter((_choice, index) => index % hands === hand),
  );
}

export const nameOf = ({ variant, choice }: LawfulChoice): string => `${variant}=${choice}`;

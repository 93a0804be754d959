/** The shape of a hand-made example of one check. */
import type { Episode } from '../../../checks/types.ts';
import type { Json } from '../../../json/types.ts';

export type Example = {
  readonly check: string;
  /** The clause that it is judged by; default the first of the register that names the check. */
  readonly clause?: string;
} & (
  | { readonly good: Episode; readonly bad: Episode; readonly mute?: Episode }
  | { readonly episode: Episode; readonly sees: Json }
);

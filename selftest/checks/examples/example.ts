/** The shape of a hand-made example of one check. */
import type { OfferedEpisode } from '../../../checks/types.ts';
import type { Json } from '../../../json/types.ts';

export type Example = {
  readonly check: string;
  /** The clause that it is judged by; default the first of the register that names the check. */
  readonly clause?: string;
} & (
  | { readonly good: Offered; readonly bad: Offered; readonly mute?: Offered }
  | { readonly episode: Offered; readonly sees: Json }
);

/** By role; a list is mapped by position. */
type Offered = OfferedEpisode;

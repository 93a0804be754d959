/** Variants of slow requests. Source: "Limits", timeouts. */
import { variantsOf, type Variant } from '../patches/variant.ts';

export const timeoutVariants: readonly Variant[] = variantsOf({
  'cut-write: Does a write that was answered with 504 take effect?': {
    no: 'lawful',
    yes: { timeouts: { worksAfterTimeout: true } },
  },
});

/** Makes a drawn bill one of the run: its number is the run's, and its vendor one that the target knows. */
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { PlatformContext } from '../platformScenario.ts';

/**
 * The number of the run is padded to the length of the drawn one. A body that is no object, and members that
 * are missing or of another type, stay as they are.
 */
export function ownBill(
  context: PlatformContext,
  drawn: Json | undefined,
  keeps: readonly string[] = [],
): Json | undefined {
  if (!isJsonObject(drawn)) return drawn;
  const { billNumber, vendor } = drawn;
  const { vendorNumber } = context.target;
  const isNumbered = typeof billNumber === 'string' && !keeps.includes('billNumber');
  const isKnown = vendorNumber !== undefined && isJsonObject(vendor) && !keeps.includes('vendor');
  return {
    ...drawn,
    ...(isNumbered
      ? { billNumber: context.uniqueName('input').padEnd(billNumber.length, 'x') }
      : {}),
    ...(isKnown ? { vendor: { vendorNumber } } : {}),
  };
}

/** Keys over the whole printable space. */
import * as fc from 'fast-check';
import { textMatching } from '../textMatching.ts';

/**
 * Printable ASCII without surrounding spaces: what RFC 9110 §5.5 lets through unchanged. Each has a sign in it, and
 * none is a UUID, which is only recommended. Up to 200 characters: no bound is shown.
 */
export const drawnKey: fc.Arbitrary<string> = fc
  .oneof(
    textMatching(/^[!-~]([ -~]{0,40}[!-~])?$/),
    textMatching(/^[!-~]([ -~]{60,190}[!-~])$/),
    fc.uuid(),
  )
  .map((text) => `${text}~`);

/** Letters, digits and dashes: for scenarios in which another form of key is not under test. */
export const plainKey: fc.Arbitrary<string> = textMatching(/^[A-Za-z0-9-]{1,60}$/);

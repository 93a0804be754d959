/** Finds the grammar of a format by its name. */
import { addressFormats } from './addresses.ts';
import { calendarFormats } from './calendar.ts';
import { durationFormats } from './duration.ts';
import { encodingFormats } from './encodings.ts';
import type { FormatGrammar } from './formatGrammar.ts';
import { hostFormats } from './hosts.ts';
import { pointerFormats } from './pointers.ts';

const grammars = new Map<string, FormatGrammar>(
  [
    calendarFormats,
    durationFormats,
    hostFormats,
    addressFormats,
    pointerFormats,
    encodingFormats,
  ].flatMap((formats) => Object.entries(formats)),
);

/** Undefined for a name without a grammar: such a format asserts nothing here. */
export function formatGrammarOf(name: string): FormatGrammar | undefined {
  return grammars.get(name);
}

/** Every name with a grammar, in a fixed order. */
export function formatNames(): readonly string[] {
  return [...grammars.keys()];
}

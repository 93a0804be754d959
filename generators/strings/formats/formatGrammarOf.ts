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

/**
 * Formats that allow Unicode use the grammar of their ASCII part: each of its words has the wider format too.
 * The validators assert nothing about these formats.
 */
const narrower = new Map([
  ['idn-email', 'email'],
  ['idn-hostname', 'hostname'],
  ['iri', 'uri'],
  ['iri-reference', 'uri-reference'],
]);

/** Undefined for a name without a grammar. Such a format asserts nothing here. */
export function formatGrammarOf(name: string): FormatGrammar | undefined {
  return grammars.get(narrower.get(name) ?? name);
}

/** Every name with a grammar, in a fixed order. */
export function formatNames(): readonly string[] {
  return [...grammars.keys()];
}

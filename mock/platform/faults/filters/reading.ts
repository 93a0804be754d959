/** Faults of filters of any field: how they are read and compared. */
import type { QueryPart } from '../../behaviour/filters.ts';
import { rewriting, replacing, around } from '../../behaviour/behaviour.ts';
import { faultsOf, type Fault } from '../../patches/fault.ts';

const group = 'filters';

/** Names with these escapes do not count as filters. */
const notDecodedIn = (escapes: RegExp) =>
  around('filters', 'decode', (decode, raw: string, part: QueryPart) =>
    part === 'name' && escapes.test(raw) ? 'unknown' : decode(raw, part),
  );

const singleFilters: readonly Fault[] = faultsOf(group, 'filter', {
  'ct-is-prefix': [
    'ct finds only values that begin with the text.',
    replacing('filters', 'tests', (tests) => ({
      ...tests,
      ct: (actual, wanted, { foldContains }) =>
        foldContains(actual).startsWith(foldContains(wanted)),
    })),
  ],
  'ct-percent-is-wildcard': [
    'A percent sign in the text of ct stands for any characters.',
    replacing('filters', 'tests', (tests) => ({
      ...tests,
      ct: (actual, wanted, rules) =>
        wanted.split('%').every((part) => tests.ct(actual, part, rules)),
    })),
  ],
  'lists-have-one-value': [
    'in and nin use only the first of their values, so that they still complement each other.',
    replacing('filters', 'tests', (tests) => {
      const first: (typeof tests)['in'] = (actual, wanted, { separator }) =>
        actual === wanted.split(separator, 1)[0];
      return {
        ...tests,
        in: first,
        nin: (actual, wanted, rules) => !first(actual, wanted, rules),
      };
    }),
  ],
  'values-with-percent-refused': [
    'A filter whose value holds a percent sign is answered with 400.',
    rewriting((outcome, call) =>
      call?.operation?.id === 'queryNotifications' && call.query.includes('%25')
        ? { ...outcome, status: 400 }
        : outcome,
    ),
  ],
});

const readings: readonly Fault[] = faultsOf(group, 'filter', {
  'parameters-prefix-honoured': [
    'Filters behind a literal parameters= are obeyed instead of ignored.',
    { filters: { ignoresPrefixed: false } },
  ],
  'encoded-brackets-unknown': [
    'A filter whose brackets are percent-encoded is ignored.',
    notDecodedIn(/%2[89]/i),
  ],
  'encoded-letters-unknown': [
    'A filter whose name has percent-encoded letters is ignored.',
    notDecodedIn(/%[4-7]/),
  ],
  'values-stay-encoded': [
    'A percent-encoded value is compared without being decoded.',
    around('filters', 'decode', (decode, raw, part) =>
      part === 'value' ? raw : decode(raw, part),
    ),
  ],
  'values-lose-double-spaces': [
    'Consecutive spaces in a value count as one.',
    around('filters', 'decode', (decode, raw, part) => {
      const text = decode(raw, part);
      return part === 'value' ? text.replaceAll(/ +/g, ' ') : text;
    }),
  ],
  'encoded-plus-is-a-space': [
    'A plus sign that is percent-encoded means a space.',
    around('filters', 'decode', (decode, raw, part) =>
      decode(part === 'value' ? raw.replaceAll(/%2b/gi, '%20') : raw, part),
    ),
  ],
  'value-ends-at-equals-sign': [
    'A value is cut at an equals sign in it.',
    around('filters', 'decode', (decode, raw, part) => {
      const text = decode(raw, part);
      return part === 'value' ? (text.split('=', 1)[0] ?? '') : text;
    }),
  ],
});

export const filterReadingFaults: readonly Fault[] = [...singleFilters, ...readings];

/** Faults of filters of any field: how they are read and compared. */
import type { Filters, QueryPart } from '../../behaviour/filters.ts';
import { rewriting } from '../../behaviour/behaviour.ts';
import type { Fault } from '../../patches/fault.ts';

const group = 'filters';

/** Names with these escapes do not count as filters. */
const notDecodedIn =
  (escapes: RegExp) =>
  ({ filters: { decode } }: { readonly filters: Filters }) => ({
    filters: {
      decode: (raw: string, part: QueryPart) =>
        part === 'name' && escapes.test(raw) ? 'unknown' : decode(raw, part),
    },
  });

const singleFilters: readonly Fault[] = [
  {
    id: 'filter-ct-is-prefix',
    group,
    breaks: 'ct finds only values that begin with the text.',
    patch: ({ filters: { tests } }) => ({
      filters: {
        tests: {
          ...tests,
          ct: (actual, wanted, { foldContains }) =>
            foldContains(actual).startsWith(foldContains(wanted)),
        },
      },
    }),
  },
  {
    id: 'filter-ct-percent-is-wildcard',
    group,
    breaks: 'A percent sign in the text of ct stands for any characters.',
    patch: ({ filters: { tests } }) => ({
      filters: {
        tests: {
          ...tests,
          ct: (actual, wanted, rules) =>
            wanted.split('%').every((part) => tests.ct(actual, part, rules)),
        },
      },
    }),
  },
  {
    id: 'filter-lists-have-one-value',
    group,
    breaks:
      'in and nin use only the first of their values, so that they still complement each other.',
    patch: ({ filters: { tests } }) => {
      const first: (typeof tests)['in'] = (actual, wanted, { separator }) =>
        actual === wanted.split(separator, 1)[0];
      return {
        filters: {
          tests: {
            ...tests,
            in: first,
            nin: (actual, wanted, rules) => !first(actual, wanted, rules),
          },
        },
      };
    },
  },
  {
    id: 'filter-values-with-percent-refused',
    group,
    breaks: 'A filter whose value holds a percent sign is answered with 400.',
    patch: rewriting((outcome, call) =>
      call?.operation?.id === 'queryNotifications' && call.query.includes('%25')
        ? { ...outcome, status: 400 }
        : outcome,
    ),
  },
];

const readings: readonly Fault[] = [
  {
    id: 'filter-parameters-prefix-honoured',
    group,
    breaks: 'Filters behind a literal parameters= are obeyed instead of ignored.',
    patch: { filters: { ignoresPrefixed: false } },
  },
  {
    id: 'filter-encoded-brackets-unknown',
    group,
    breaks: 'A filter whose brackets are percent-encoded is ignored.',
    patch: notDecodedIn(/%2[89]/i),
  },
  {
    id: 'filter-encoded-letters-unknown',
    group,
    breaks: 'A filter whose name has percent-encoded letters is ignored.',
    patch: notDecodedIn(/%[4-7]/),
  },
  {
    id: 'filter-values-stay-encoded',
    group,
    breaks: 'A percent-encoded value is compared without being decoded.',
    patch: ({ filters: { decode } }) => ({
      filters: { decode: (raw, part) => (part === 'value' ? raw : decode(raw, part)) },
    }),
  },
  {
    id: 'filter-values-lose-double-spaces',
    group,
    breaks: 'Consecutive spaces in a value count as one.',
    patch: ({ filters: { decode } }) => ({
      filters: {
        decode: (raw, part) => {
          const text = decode(raw, part);
          return part === 'value' ? text.replaceAll(/ +/g, ' ') : text;
        },
      },
    }),
  },
  {
    id: 'filter-encoded-plus-is-a-space',
    group,
    breaks: 'A plus sign that is percent-encoded means a space.',
    patch: ({ filters: { decode } }) => ({
      filters: {
        decode: (raw, part) =>
          decode(part === 'value' ? raw.replaceAll(/%2b/gi, '%20') : raw, part),
      },
    }),
  },
  {
    id: 'filter-value-ends-at-equals-sign',
    group,
    breaks: 'A value is cut at an equals sign in it.',
    patch: ({ filters: { decode } }) => ({
      filters: {
        decode: (raw, part) => {
          const text = decode(raw, part);
          return part === 'value' ? (text.split('=', 1)[0] ?? '') : text;
        },
      },
    }),
  },
];

export const filterReadingFaults: readonly Fault[] = [...singleFilters, ...readings];

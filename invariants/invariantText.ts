/** Invariants as text for people. */
import { relations } from './relations.ts';
import type { Invariant, Source, Term } from './types.ts';

const phrases: Readonly<Record<Source, (place: string) => string>> = {
  answer: (place) => place || 'the body',
  count: (place) => `the number of ${place || 'items'}`,
  list: (place) => `all ${place || 'items'}`,
  sum: (place) => `the sum of ${place}`,
  request: (place) => `${place || 'the body'} of the request`,
  path: (place) => `{${place}} of the path`,
  query: (place) => `${place} of the query`,
  written: (place) => `${place || 'what'} as last written`,
  before: (place) => `${place} of the answer before`,
  unwritten: (place) => `${place} of the answer before, where nothing was written between`,
  time: (place) =>
    place === 'answered' ? 'the answer' : place === 'created' ? 'the creation' : 'the last write',
};

/**
 * Returns one line, such as `/order: total = net + tax`. A place that all terms share comes first. A server chose the names in places, so
 * escape them before you show them.
 */
export function invariantText({ relation, terms, value }: Invariant): string {
  const shared = sharedPlace(terms);
  const names = terms.map((term) =>
    shared === '' ? termText(term) : termText(term.replace(`:${shared}/`, ':') as Term),
  );
  const text = relations[relation]?.text(names, value) ?? `${relation} ${names.join(' ')}`;
  return shared === '' ? text : `${shared}: ${text}`;
}

/** The object in which all terms stand; empty for the whole answer, and if one is not of the answer. */
function sharedPlace(terms: readonly Term[]): string {
  const [first = '', ...others] = terms.map((term) =>
    /^(?:answer|count|list|sum|before|unwritten):/.test(term)
      ? term.slice(term.indexOf(':') + 1).replace(/\/[^/]*$/, '')
      : '',
  );
  return others.length > 0 && others.every((place) => place === first) ? first : '';
}

export function termText(term: Term): string {
  const colon = term.indexOf(':');
  const phrase = phrases[term.slice(0, colon) as Source] as ((place: string) => string) | undefined;
  const place = term.slice(colon + 1);
  return phrase === undefined ? place : phrase(place);
}

/** The place of the first term in the answer, with `*` for the items of lists. */
export function answerPlace({ scope, terms }: Invariant): string {
  const own = terms.find((term) => /^(?:answer|count|list|sum):/.test(term));
  return `${scope}${own === undefined ? '' : own.slice(own.indexOf(':') + 1)}`;
}

/** Finds the parameters by which an operation gives a list page by page, by the usual names. */
import { objectOr } from '../../json/jsonObject.ts';
import type { Operation, Parameter } from '../types.ts';

export type Paging = {
  readonly limit: Parameter | null;
  readonly position: Position | null;
};

type Position = {
  /** Counts items, counts pages, or repeats a text of the page before. */
  readonly by: 'offset' | 'page' | 'cursor';
  readonly name: string;
  /** The number of the first item or page; null if the document does not say it. */
  readonly first: number | null;
};

const limits = /^(?:limit|count|top|perpage|pagesize|maxresults|maxitems|size)$/;
const positions = [
  ['offset', /^(?:offset|skip)$/],
  ['page', /^(?:page|pagenumber|pageno)$/],
  ['cursor', /^(?:cursor|after|startingafter|pagetoken|nexttoken|continuationtoken)$/],
] as const;

/** Null for an operation without any of them, and for one that does more than read. */
export function pagingOf({ method, parameters }: Operation): Paging | null {
  if (method !== 'GET') return null;
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  const named = (form: RegExp): readonly Parameter[] =>
    inQuery.filter(({ name }) => form.test(name.toLowerCase().replaceAll(/[^a-z]/g, '')));
  const limit = named(limits).find(({ schema }) => isInteger(schema)) ?? null;
  const [position = null] = positions.flatMap(([by, form]) =>
    named(form)
      .filter(({ schema }) => by === 'cursor' || isInteger(schema))
      .map(({ name, schema }): Position => ({ by, name, first: firstOf(schema) })),
  );
  return limit === null && position === null ? null : { limit, position };
}

function isInteger(schema: Parameter['schema']): boolean {
  const { type } = objectOr(schema);
  return type === 'integer' || type === 'number';
}

/** A least value of 0 says nothing: many documents write it beside pages that count from 1. */
function firstOf(schema: Parameter['schema']): number | null {
  const { default: usual, minimum } = objectOr(schema);
  return typeof usual === 'number' ? usual : minimum === 1 ? minimum : null;
}

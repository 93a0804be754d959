/** A patch that answers another query of a list than the one that was asked. */
import { around, type Patch } from '../behaviour/behaviour.ts';
import type { ListQuery } from '../behaviour/paging.ts';

export const asking = (change: (query: ListQuery) => ListQuery): Patch =>
  around('paging.list', (list, own, query, rules) => list(own, change(query), rules));

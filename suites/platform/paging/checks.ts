/** Checks of the clause group `paging`: pages are parts of one list, and its figures count the whole list. */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import {
  completeRecordsOf,
  keyOf,
  numberAsked,
  recordsOf,
  sameKeys,
  shown,
  summaryFigure,
} from '../list/listing.ts';

const limitOf = (page: Exchange, { limits }: Contract): number =>
  numberAsked(page, 'limitRecord', limits.paging.limitRecord);

const startOf = (page: Exchange, { limits }: Contract): number =>
  numberAsked(page, 'fromRecord', limits.paging.fromRecord);

/**
 * A page holds as many records as its limit says, or those that are left. A limit of zero or less asks for all. The
 * page's query says how many records are skipped; `pageIsCutFromWhole` judges whether they are the right ones.
 */
const pageHasItsSize = ofEpisode(['whole', 'page'], ({ whole, page }, contract) => {
  const [all, records] = [completeRecordsOf(whole), recordsOf(page)];
  if (all === undefined || records === undefined) return undefined;
  const limit = limitOf(page, contract);
  const left = Math.max(0, all.length - startOf(page, contract));
  const expected = limit <= 0 ? left : Math.min(limit, left);
  return judged(records.length === expected, expected, records.length, '/Records');
});

/**
 * A list that was asked for whole holds every record that its pages show. `whole` is the list with a limit that asks
 * for all, `pages` are pages of it, or the list asked for in another way.
 */
const wholeHoldsPages = ofEpisode(['pages*', 'whole'], ({ whole, pages }) => {
  const held = recordsOf(whole)?.map(keyOf);
  const paged = pages.flatMap((page) => recordsOf(page) ?? []).map(keyOf);
  if (held === undefined || (paged.length === 0 && held.length === 0)) return undefined;
  const all = new Set(held);
  const missing = [...new Set(paged)].filter((key) => !all.has(key));
  return judged(
    missing.length === 0,
    'all records that its pages show',
    missing.length === 0 ? { records: held.length } : { missing: shown(missing) },
    '/Records',
  );
});

/**
 * A page begins in the list where fromRecord says, and goes on in the list's own order. The length of the page makes no difference here.
 */
const pageIsCutFromWhole = ofEpisode(['whole', 'page'], ({ whole, page }, contract) => {
  const all = completeRecordsOf(whole)?.map(keyOf);
  const keys = recordsOf(page)?.map(keyOf);
  if (all === undefined || keys === undefined) return undefined;
  const from = startOf(page, contract);
  const expected = all.slice(from, from + keys.length);
  const same = keys.every((key, index) => key === expected[index]);
  return judged(same, shown(expected), shown(keys), '/Records');
});

/**
 * The pages of a list together are the list: no record twice, none left out. `pages` are all pages of the list. An
 * empty list has none, and nothing is said of it.
 */
const pagesJoinToWhole = ofEpisode(['whole', 'pages*'], ({ whole, pages }) => {
  const all = completeRecordsOf(whole)?.map(keyOf);
  const found = pages.map((page) => recordsOf(page)?.map(keyOf));
  if (all === undefined || pages.length === 0 || !found.every((page) => page !== undefined))
    return undefined;
  const keys = found.flat();
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  return twice.length === 0
    ? sameKeys(all, keys)
    : judged(false, 'no record on two pages', { twice: shown(twice) }, '/Records');
});

/**
 * totalRecords counts all records of the list, on every page. `whole` is the list asked for whole, without filters;
 * `page` is the same list, whole or in part.
 */
const totalCountsMatches = ofEpisode(['whole', 'page'], ({ whole, page }) => {
  const expected = recordsOf(whole)?.length;
  const actual = summaryFigure(page, 'totalRecords');
  if (expected === undefined || actual === undefined) return undefined;
  return judged(actual === expected, expected, actual, '/Summary/totalRecords');
});

/**
 * Writes down whether totalRecords of a filtered list counts before or after the filter. `whole` is the list without
 * filters, `kept` the filtered list; both were asked for whole.
 */
const openFilteredTotal = ofEpisode(['whole', 'kept'], ({ whole, kept }, _contract, clause) => {
  const [all, found] = [completeRecordsOf(whole)?.length, recordsOf(kept)?.length];
  const total = summaryFigure(kept, 'totalRecords');
  if (all === undefined || found === undefined || total === undefined || all === found)
    return undefined;
  const counts = total === found ? 'after' : total === all ? 'before' : 'neither';
  return observed(clause, counts, '/Summary/totalRecords');
});

/**
 * totalPages is the number of records divided by the size of a page, rounded up. `whole` is the list asked for
 * whole, without filters, `page` a page of it. The size is the limit that was asked for, or the pageSize of the
 * page, which may count the records shown. Says nothing of a page without records.
 */
const totalPagesFollow = ofEpisode(['whole', 'page'], ({ whole, page }, contract) => {
  const total = completeRecordsOf(whole)?.length;
  const pages = summaryFigure(page, 'totalPages');
  const limit = limitOf(page, contract);
  if (total === undefined || pages === undefined || recordsOf(page)?.length === 0) return undefined;
  const size = summaryFigure(page, 'pageSize') ?? limit;
  const lawful = [limit, size].filter((one) => one > 0).map((one) => Math.ceil(total / one));
  return judged(lawful.includes(pages), [...new Set(lawful)], pages, '/Summary/totalPages');
});

/**
 * Writes down what pageSize means: the limit that was asked for, the records shown, or something else. `page` is a
 * last page, on which the limit and the records shown differ.
 */
const openPageSize = ofEpisode(['page'], ({ page }, contract, clause) => {
  const [size, records] = [summaryFigure(page, 'pageSize'), recordsOf(page)];
  const limit = limitOf(page, contract);
  if (size === undefined || records === undefined || records.length === limit) return undefined;
  const means =
    size === limit ? 'the limit' : size === records.length ? 'records shown' : 'another figure';
  return observed(clause, means, '/Summary/pageSize');
});

export const pagingChecks: Readonly<Record<string, Check>> = {
  pageHasItsSize,
  pageIsCutFromWhole,
  pagesJoinToWhole,
  totalCountsMatches,
  totalPagesFollow,
  wholeHoldsPages,
  openFilteredTotal,
  openPageSize,
};

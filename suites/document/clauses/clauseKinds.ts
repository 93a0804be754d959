/** The kinds of clauses that a description gives one operation, and the condition under which each kind applies. */
import type { Clause } from '../../../contract/types.ts';
import { arrayOr, isJsonArray, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { headStatuses } from '../../../openapi/convert/headStatuses.ts';
import { documentedResponse } from '../../../openapi/reading/documentedResponse.ts';
import { filtersOf, listShown } from '../../../openapi/reading/filtersOf.ts';
import { boundsParams, hasAlikeBounds } from '../checks/bounds.ts';
import { nextOf, totalOf } from '../../../openapi/reading/listMarks.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { rangesOf } from '../../../openapi/reading/rangesOf.ts';
import { searchesOf } from '../../../openapi/reading/searchesOf.ts';
import { sortsOf } from '../../../openapi/reading/sortsOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { LifeClause } from './lifeClause.ts';
import type { Findings } from './tryOperation.ts';

/** An operation, its text in the document, and what was found when it was tried. */
export type TriedOperation = Findings & {
  readonly operation: Operation;
  readonly node: JsonObject;
};

type ClauseKind = Omit<LifeClause, 'params'> & {
  /** False if no answer breaks the clause: a check that cannot fail is a defect. */
  readonly applies: (tried: TriedOperation, document: JsonObject) => boolean;
  readonly params?: (tried: TriedOperation, document: JsonObject) => Clause['params'];
};

const everywhere = { pointers: ['/**'] };

const kinds: readonly ClauseKind[] = [
  {
    part: 'status',
    applies: ({ operation }) => statusCanFail(operation),
    statement: 'a lawful request is answered with a status that the description lists.',
    standing: 'implied',
    reading:
      'The list holds the answers of success and the known errors: another success, a redirection or a failure of the server is not lawful, another refusal (4xx) is.',
    check: 'statusIsListed',
  },
  {
    part: 'not-500',
    // Where 500 is not listed, it breaks the list of statuses.
    applies: ({ operation }) => documentedResponse(operation, 500) !== undefined,
    statement: 'a lawful request is not answered with 500.',
    standing: 'implied',
    reading:
      'A listed 500, 5XX or default says what a failure looks like. It does not say that a request which the description allows may fail: 500 is a condition that the server did not expect (RFC 9110 §15.6.1). 501 to 504 are lawful.',
    check: 'lawfulDoesNotFail',
  },
  {
    part: 'media-type',
    applies: ({ operation }) =>
      [...operation.responses.values()].some(({ mediaTypes }) => mediaTypes.length > 0),
    statement: 'an answer has a media type that is listed for its status.',
    standing: 'stated',
    check: 'mediaTypeIsListed',
  },
  {
    part: 'headers',
    applies: ({ headersCanFail }) => headersCanFail,
    statement: 'headers of an answer are as the description of its status says.',
    standing: 'stated',
    check: 'headersFit',
  },
  {
    part: 'types',
    applies: ({ keywords }) => [...keywords].some((keyword) => keyword !== 'required'),
    statement: 'values in a JSON answer are as the schema of its status says.',
    standing: 'stated',
    check: 'fieldConforms',
    params: () => everywhere,
  },
  {
    part: 'members',
    applies: ({ keywords }) => keywords.has('required'),
    statement: 'members that the schema of an answer requires are there.',
    standing: 'stated',
    check: 'fieldPresent',
    params: ({ operation }) => ({ ...everywhere, ...selectorsOf(operation) }),
  },
  {
    part: 'head',
    applies: ({ node }) => isJsonArray(node[headStatuses]),
    statement: 'HEAD is answered as GET is.',
    standing: 'implied',
    reading:
      'HEAD is GET without the content (RFC 9110 §9.3.2): the status is the same, or another success that is listed for HEAD, and so is the media type where one is named.',
    check: 'headIsLikeGet',
    params: ({ node }) => ({ statuses: arrayOr(node[headStatuses]).map(String) }),
  },
  {
    part: 'needs-credential',
    applies: ({ node }) => arrayOr(node['security']).length > 0,
    statement:
      'a request without a credential is refused, with 401 where that is listed, and one with a wrong credential is not served.',
    standing: 'stated',
    check: 'keepsOutWithoutCredential',
  },
  {
    part: 'required',
    applies: ({ required }) => required,
    statement: 'a request without something that it requires is not served.',
    standing: 'implied',
    reading:
      'What the description marks as required is missing for good: no success. The form of the refusal is open.',
    check: 'lastIsRefused',
  },
  {
    part: 'unlawful',
    applies: ({ unlawful }) => unlawful,
    statement: 'a request of another form than the schema has some answer.',
    standing: 'open',
    question: 'Is a value that the schema does not allow refused, and how?',
    check: 'openStatus',
    params: ({ operation }) => ({ key: `${operation.id} unlawful request` }),
  },
  {
    part: 'bounds',
    applies: ({ operation, unlawful }, document) =>
      unlawful &&
      /^(?:GET|POST|PUT|PATCH)$/.test(operation.method) &&
      hasAlikeBounds(document, operation),
    statement: 'a value beyond a bound is not served where values beyond other bounds are refused.',
    standing: 'implied',
    reading:
      'A service may take more than its schema allows. One that refuses a value beyond one bound of a body, or of a query, with 400 or 422, and serves a value beyond another bound of the same kind (of numbers, lengths, items or listed values; of any kind in a query whose refusal is described so), has lost a bound, and one that answers with 500 did not expect it (RFC 9110 §15.6.1).',
    check: 'boundsAreKept',
    params: ({ operation }, document) => boundsParams(document, operation),
  },
  {
    part: 'paging',
    applies: ({ operation }, document) =>
      pagingOf(operation) !== null && listShown(document, operation) !== undefined,
    statement: 'pages hold as many items as was asked, and each item once.',
    standing: 'implied',
    reading:
      'No page holds more items than its limit. Where the list does not change meanwhile, no item stands on two pages, and all pages together hold the whole list.',
    check: 'pagesHold',
    params: limitOf,
  },
  {
    part: 'largest-page',
    // A larger maximum is no bound, and no exact number in JSON.
    applies: ({ operation }, document) =>
      Number.isSafeInteger(objectOr(pagingOf(operation)?.limit?.schema)['maximum']) &&
      listShown(document, operation) !== undefined,
    statement: 'a page of the largest size is served.',
    standing: 'implied',
    reading:
      'The schema of the limit allows its maximum. Where the list is served without it, a refusal (4xx) of the maximum is not lawful; a page may hold fewer items.',
    check: 'largestPageIsServed',
  },
  {
    part: 'sort',
    applies: ({ operation }, document) => sortsOf(document, operation).length > 0,
    statement: 'a list that is sorted by a member has the order that was asked for.',
    standing: 'implied',
    reading:
      'A parameter such as `sort` that lists members of the items gives their order, with a sign or a word for its direction; without one, and where no other value or parameter says it, both directions are lawful. Without the parameter the list has the order of its default, or the one that a sentence of the operation states. Numbers are compared by value, texts in any usual order. Items without a value may stand anywhere.',
    check: 'sortHolds',
  },
  {
    part: 'filter',
    applies: ({ operation }, document) => filtersOf(document, operation).length > 0,
    statement: 'a list that is filtered shows what it was filtered by.',
    standing: 'implied',
    reading:
      'A parameter with the name and the kind of a member that the items show (a listed value, an id or key, a number, a boolean, or one of several) leaves items with another value out and shows those with this one, unless its description says more. A text that the document calls a filter, and that no item has, does not give the whole list.',
    check: 'filterHolds',
  },
  {
    part: 'search',
    applies: ({ operation }, document) => searchesOf(document, operation).length > 0,
    statement: 'a search lists the items that hold the text, and no others.',
    standing: 'stated',
    check: 'searchHolds',
  },
  {
    part: 'range',
    applies: ({ operation }, document) => rangesOf(document, operation).length > 0,
    statement:
      'a list from or up to a value holds what lies within, the value itself as the description says.',
    standing: 'stated',
    check: 'rangeHolds',
  },
  {
    part: 'total',
    applies: ({ operation }, document) =>
      totalOf(document, operation) !== null && listShown(document, operation) !== undefined,
    statement: 'the total of a list is the number of its items on all pages.',
    standing: 'implied',
    reading:
      'A number such as `total` or X-Total-Count counts the items that match the request. A list that was read to its end, also by a filter, has as many items, and no page counts fewer than the items up to its end. A number of pages beside it is the total divided by the size of a page, rounded up. A number that the document calls an estimate, or one of the page, is left alone.',
    check: 'totalHolds',
    params: limitOf,
  },
  {
    part: 'links',
    applies: ({ operation }, document) =>
      nextOf(document, operation) !== null && listShown(document, operation) !== undefined,
    statement: 'the address of the next page leads to the next items of the same query.',
    standing: 'implied',
    reading:
      'The address keeps the filters and the limit of the request, and where items follow there is one. The relation `last` (RFC 8288) leads to a page with items. An address of another path is not followed.',
    check: 'linksHold',
    params: limitOf,
  },
  {
    part: 'sent-type',
    applies: ({ operation: { body, responses, method } }) =>
      body?.mediaType === 'application/json' && responses.has('415') && method !== 'DELETE',
    statement: 'a body of a media type that is not listed is not served.',
    standing: 'implied',
    reading: 'The document lists 415 (RFC 9110 §15.5.16). The form of the refusal is open.',
    check: 'otherTypeIsRefused',
  },
];

function limitOf({ operation }: TriedOperation): Clause['params'] {
  const limit = pagingOf(operation)?.limit?.name;
  return limit === undefined ? {} : { limit };
}

const choosing =
  /fields?$|^filter$|^skip[A-Z_]|^\W?(?:select|properties|attributes|columns|projection|exclude|omit|only)$/i;

/** Parameters of the query that choose which members an answer shows, by the usual names. */
function selectorsOf({ parameters }: Operation): Clause['params'] {
  const selectors = parameters.flatMap(({ name, in: place }) =>
    place === 'query' && choosing.test(name) ? [name] : [],
  );
  return selectors.length === 0 ? {} : { selectors };
}

/** Returns the clauses in the order of the table. */
export function applicableClauses(
  document: JsonObject,
  tried: TriedOperation,
): readonly LifeClause[] {
  return kinds.flatMap(({ applies, params, ...clause }): readonly LifeClause[] =>
    applies(tried, document)
      ? [params === undefined ? clause : { ...clause, params: params(tried, document) }]
      : [],
  );
}

/** False if every status is listed, for example by `default`. */
function statusCanFail(operation: Operation): boolean {
  const unlisted = (status: number): boolean => documentedResponse(operation, status) === undefined;
  const showsSuccess = [...operation.responses.keys()].some((code) => /^[23]/.test(code));
  return unlisted(599) || (showsSuccess && (unlisted(299) || unlisted(399)));
}

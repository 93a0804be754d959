/** Decisions about operations of documents: which requests are refused, what happens to objects, changes of finished answers. */
import type { Flaw, ImportedRoute, ReadyAnswer } from '../message/importedRoute.ts';

/** The wrong behaviours of an operation; the fault of the same name explains each. */
export type Wrong =
  | 'any-credential'
  | 'bound-is-refused'
  | 'calculation-is-off'
  | 'change-answers-before'
  | 'change-is-lost'
  | 'change-names-old-version'
  | 'created-is-lost'
  | 'default-is-ignored'
  | 'delete-does-not-delete'
  | 'empty-is-filled'
  | 'etag-stays'
  | 'filter-is-ignored'
  | 'head-is-unknown'
  | 'id-is-used-again'
  | 'key-is-forgotten'
  | 'key-takes-any-body'
  | 'second-filter-is-ignored'
  | 'largest-page-is-refused'
  | 'left-out-is-kept'
  | 'list-hides-a-kind'
  | 'list-hides-created'
  | 'list-cuts-texts'
  | 'list-keeps-removed'
  | 'list-shows-twice'
  | 'location-leads-nowhere'
  | 'next-loses-query'
  | 'one-member-is-lost'
  | 'other-object'
  | 'page-too-many-is-counted'
  | 'pages-overlap'
  | 'patch-resets-others'
  | 'patch-resets-settings'
  | 'put-status-is-swapped'
  | 'created-text-is-lost'
  | 'rare-value-is-lost'
  | 'range-is-ignored'
  | 'read-only-is-changed'
  | 'read-removes'
  | 'refused-change-is-kept'
  | 'replaced-twice-differs'
  | 'freed-is-refused'
  | 'deleted-is-named'
  | 'limit-is-ignored'
  | 'limit-counts-removed'
  | 'elsewhere-is-refused'
  | 'search-is-a-pattern'
  | 'serves-unlisted-methods'
  | 'sort-is-ignored'
  | 'sorted-pages-skip'
  | 'stale-is-served'
  | 'taken-is-served'
  | 'total-is-of-page'
  | 'total-is-kept'
  | 'unchanged-is-sent'
  | 'query-is-not-bounded'
  | 'unknown-fails'
  | 'unknown-is-called-wrong'
  | 'unknown-reference-is-served'
  | 'unknown-shows-another'
  | 'wide-counts-twice'
  | 'wrong-order-is-served'
  | 'wrong-state-is-served';

export type Imported = Readonly<Partial<Record<Wrong, true>>> & {
  readonly asksCredential: (route: ImportedRoute) => boolean;
  readonly refuses: (flaw: Flaw) => boolean;
  /** A status instead of any answer to a lawful request; null for none. */
  readonly failsWith: number | null;
  /** Lawful requests are answered with 500 where the operation lists it. */
  readonly failsAsListed: boolean;
  /** Applied to every answer that the description lists; `served` is false for refusals. */
  readonly answer: (answer: ReadyAnswer, served: boolean) => ReadyAnswer;
};

export const lawfulImported: Imported = {
  asksCredential: ({ asksCredential }) => asksCredential,
  refuses: () => true,
  failsWith: null,
  failsAsListed: false,
  answer: (answer) => answer,
};

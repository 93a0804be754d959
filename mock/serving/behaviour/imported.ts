/** Decisions about operations of documents: what is refused, what happens to objects, changes of finished answers. */
import type { Flaw, ImportedRoute, ReadyAnswer } from '../message/importedRoute.ts';

export type Imported = {
  readonly asksCredential: (route: ImportedRoute) => boolean;
  readonly refuses: (flaw: Flaw) => boolean;
  /** A status instead of any answer to a lawful request; null for none. */
  readonly failsWith: number | null;
  /** Lawful requests are answered with 500 where the operation lists it. */
  readonly failsAsListed: boolean;
  /** Applied to every answer that the description lists; `served` is false for refusals. */
  readonly answer: (answer: ReadyAnswer, served: boolean) => ReadyAnswer;
  /** What was created is there afterwards. */
  readonly keepsCreated: boolean;
  /** A change takes effect. */
  readonly keepsChanges: boolean;
  /** What was removed is gone. */
  readonly keepsRemovals: boolean;
  /** A refused change leaves the object alone. */
  readonly refusesWhole: boolean;
  /** A read leaves the object alone. */
  readonly readsSafely: boolean;
  /** The same replacement again has the same effect. */
  readonly replacesOnce: boolean;
  /** A read shows the object whose id was asked for. */
  readonly findsRightObject: boolean;
  /** HEAD is answered as GET is. */
  readonly servesHead: boolean;
  /** A method that a path does not list is refused. */
  readonly refusesUnlistedMethods: boolean;
};

export const lawfulImported: Imported = {
  asksCredential: ({ asksCredential }) => asksCredential,
  refuses: () => true,
  failsWith: null,
  failsAsListed: false,
  answer: (answer) => answer,
  keepsCreated: true,
  keepsChanges: true,
  keepsRemovals: true,
  refusesWhole: true,
  readsSafely: true,
  replacesOnce: true,
  findsRightObject: true,
  servesHead: true,
  refusesUnlistedMethods: true,
};

/** Decisions about imported operations: changes of their ready answers, and what is refused. */
import type { Flaw, ImportedRoute, ReadyAnswer } from '../message/importedRoute.ts';

export type Imported = {
  readonly asksCredential: (route: ImportedRoute) => boolean;
  readonly refuses: (flaw: Flaw) => boolean;
  /** Applied to every answer that the description lists; `served` is false for refusals. */
  readonly answer: (answer: ReadyAnswer, served: boolean) => ReadyAnswer;
};

export const lawfulImported: Imported = {
  asksCredential: ({ asksCredential }) => asksCredential,
  refuses: () => true,
  answer: (answer) => answer,
};

/** The texts from which a contract is made, wherever they come from. Types only. */
import type { SpecsFile } from './specsFiles.ts';

/** A document in the form of the contract, with its clauses. Errors and reports show the names of both files. */
export type DescribedBy = { readonly openapi: SpecsFile; readonly clauses: SpecsFile };

/** A document of one area of the platform; `name` is that of its folder, such as `charge-backs`. */
export type JoinedFiles = DescribedBy & { readonly name: string };

/** The source of the contract of a run or of a test. An empty source means the platform's contract as it ships. */
export type ContractSource = {
  /** The document that is the whole contract. */
  readonly document?: DescribedBy;
  /** Documents of further areas, joined to the platform's. */
  readonly joined?: readonly JoinedFiles[];
  /** Clauses of the user's own. */
  readonly own?: SpecsFile;
};

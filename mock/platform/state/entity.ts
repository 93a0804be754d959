/** Organizations and paypoints, and the entrypoints that name them. */

export type Organization = {
  readonly id: number;
  readonly name: string;
  readonly entry: string;
};

export type Paypoint = {
  readonly id: number;
  readonly entry: string;
  readonly legalName: string;
  readonly dbaName: string;
  /** Changed by a migration. */
  organizationId: number;
};

/** Levels as the statistics paths write them. Source: "Basic statistics". */
export type Level = 0 | 2;

export type Entity = { readonly level: Level; readonly id: number };

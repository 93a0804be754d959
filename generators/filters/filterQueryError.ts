/** Says which member of a query is not of the filter grammar, and why. */
export class FilterQueryError extends Error {
  readonly code = 'FILTER_QUERY';
  /** The member as it stands in the query. */
  readonly member: string;

  constructor(member: string, reason: string) {
    super(`No filter query: ${JSON.stringify(member)}: ${reason}`);
    this.name = 'FilterQueryError';
    this.member = member;
  }
}

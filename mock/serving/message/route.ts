/** One operation of a service, as its router, its control plane and its log see it. */

export type Route = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the base URL; `:name` stands for one segment. */
  readonly path: string;
};

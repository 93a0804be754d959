/** Settings of a listener whose routes have no schemas, so that Fastify loads no compilers of schemas. */
import type { FastifyServerOptions } from 'fastify';

const noCompiler = () => (): never => {
  throw new Error('the routes of the mock have no schemas');
};

export const withoutSchemas: Pick<FastifyServerOptions, 'schemaController'> = {
  schemaController: {
    compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
  },
};

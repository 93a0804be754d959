/** The environment variables that hold the credentials of a document's security schemes, if no target file names others. */
import type { SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { Environment } from './target.ts';
import type { SchemeFile } from './targetFile.ts';

/** Names that mean something else to a run. */
const taken = new Set(
  `ALLURE BASE_URL BLOB BUDGET_DIR CLAUSES CONTRACT CREDENTIAL DEBUG FAULTS IMPORTS I_MEAN_PRODUCTION
   OPERATIONS OUT OWN_CLAUSES PROFILE RUN_DIR SEED TARGET VARIANTS WORKERS`.split(/\s+/),
);

/** Turns `petstore_auth` into `ASSAY_PETSTORE_AUTH`, and `apiKey` into `ASSAY_API_KEY`. */
export function variableOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  return taken.has(words) || words === '' ? `ASSAY_SCHEME_${words}` : `ASSAY_${words}`;
}

/** The entry of a target file for the scheme; null for a scheme without a secret, such as a client's certificate. */
export function wantedOf(name: string, scheme: SecurityScheme): SchemeFile | null {
  const own = variableOf(name);
  switch (scheme.type) {
    case 'mutualTLS':
      return null;
    case 'basic':
      return { username: { env: `${own}_USERNAME` }, password: { env: `${own}_PASSWORD` } };
    case 'apiKey':
      return { env: own };
    case 'bearer':
      return scheme.tokenUrl === undefined ? { env: own } : clientOf(own);
  }
}

/** The names of the variables in such an entry. */
export function variablesIn(secrets: SchemeFile): readonly string[] {
  const { env, username, password, clientId, clientSecret } = secrets;
  return [env, username?.env, password?.env, clientId?.env, clientSecret?.env].filter(
    (name) => name !== undefined,
  );
}

/**
 * The entry of a target file for the scheme, with the variables that are set; null if one is missing. `wanted` says in words which
 * variables to set.
 */
export function variablesOf(
  name: string,
  scheme: SecurityScheme,
  env: Environment,
): { readonly secrets: SchemeFile | null; readonly wanted: string } {
  const own = variableOf(name);
  const isSet = (variable: string): boolean => (env[variable] ?? '') !== '';
  const wanted = wantedOf(name, scheme);
  if (wanted === null)
    return { secrets: null, wanted: `tls.certFile and tls.keyFile in a target file (${name})` };
  // A token that a person fetched will do for every kind of Bearer.
  if (scheme.type === 'bearer' && isSet(own)) return { secrets: { env: own }, wanted: own };
  const variables = variablesIn(wanted);
  const tokenUrl = env[`${own}_TOKEN_URL`] ?? '';
  const secrets = tokenUrl === '' ? wanted : { ...wanted, tokenUrl };
  const words =
    scheme.type === 'bearer' && variables.length > 1
      ? `${own}, or ${variables.join(', ')} and ${own}_TOKEN_URL`
      : variables.join(' and ');
  return { secrets: variables.every(isSet) ? secrets : null, wanted: words };
}

function clientOf(own: string): SchemeFile {
  return { clientId: { env: `${own}_CLIENT_ID` }, clientSecret: { env: `${own}_CLIENT_SECRET` } };
}

/** The environment variables that hold the credentials of a document's security schemes where no target file names others. */
import type { SecurityScheme } from '../../contract/document/securitySchemes.ts';
import type { Environment } from './target.ts';
import type { SchemeFile } from './targetFile.ts';

/** Names that mean something else to a run. */
const taken = new Set(
  `ALLURE BASE_URL BLOB BUDGET_DIR CLAUSES CONTRACT CREDENTIAL DEBUG FAULTS IMPORTS I_MEAN_PRODUCTION
   OPERATIONS OUT PROFILE RUN_DIR SEED TARGET VARIANTS WORKERS`.split(/\s+/),
);

/** `petstore_auth` → `ASSAY_PETSTORE_AUTH`, `apiKey` → `ASSAY_API_KEY`. */
export function variableOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  return taken.has(words) || words === '' ? `ASSAY_SCHEME_${words}` : `ASSAY_${words}`;
}

/**
 * What a target file would say of the scheme, null where a variable is not set; `wanted` names the variables, in words.
 */
export function variablesOf(
  name: string,
  scheme: SecurityScheme,
  env: Environment,
): { readonly secrets: SchemeFile | null; readonly wanted: string } {
  const own = variableOf(name);
  const isSet = (variable: string): boolean => (env[variable] ?? '') !== '';
  const [id, secret, url] = [`${own}_CLIENT_ID`, `${own}_CLIENT_SECRET`, `${own}_TOKEN_URL`];
  switch (scheme.type) {
    case 'mutualTLS':
      return { secrets: null, wanted: `tls.certFile and tls.keyFile in a target file (${name})` };
    case 'basic': {
      const [username, password] = [`${own}_USERNAME`, `${own}_PASSWORD`];
      return {
        secrets:
          isSet(username) && isSet(password)
            ? { username: { env: username }, password: { env: password } }
            : null,
        wanted: `${username} and ${password}`,
      };
    }
    case 'apiKey':
      return { secrets: isSet(own) ? { env: own } : null, wanted: own };
    case 'bearer': {
      const tokenUrl = env[url];
      const client = isSet(id) && isSet(secret);
      const given: SchemeFile = {
        clientId: { env: id },
        clientSecret: { env: secret },
        ...(tokenUrl === undefined || tokenUrl === '' ? {} : { tokenUrl }),
      };
      return {
        secrets: isSet(own) ? { env: own } : client ? given : null,
        wanted: scheme.tokenUrl === undefined ? own : `${own}, or ${id}, ${secret} and ${url}`,
      };
    }
  }
}

/** The environment variables to set before a curl line of the report is pasted into a shell. */
import { schemeClass, type SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { ShellVariables } from '../../evidence/lines.ts';

/** Those that no target file names: a run fetches or issues the last ones. */
const usual: ShellVariables = {
  organization: 'ASSAY_ORGANIZATION_TOKEN',
  application: 'ASSAY_APPLICATION_TOKEN',
  clientId: 'ASSAY_CLIENT_ID',
  clientSecret: 'ASSAY_CLIENT_SECRET',
  email: 'ASSAY_USER_EMAIL',
  psw: 'ASSAY_USER_PASSWORD',
  bearer: 'ASSAY_BEARER_TOKEN',
  user: 'ASSAY_USER_TOKEN',
};

/** The names that the target file gives; of a mock that ends with the run none is left but its address. */
export function shellVariables(
  { credentials, file }: Target,
  schemes: ReadonlyMap<string, SecurityScheme>,
): ShellVariables {
  if (file === null) return { ...usual, baseUrl: 'ASSAY_BASE_URL' };
  const { organizationToken, applicationToken, oauth, user, other } = credentials;
  // The header of every other kind holds more than its secret.
  const keys = [...schemes].flatMap(([name, { type }]) => {
    const value = credentials.schemes?.[name]?.value;
    return type === 'apiKey' && value !== undefined
      ? [[schemeClass([name]), value.from] as const]
      : [];
  });
  return {
    ...usual,
    ...Object.fromEntries(keys),
    ...(organizationToken === undefined ? {} : { organization: organizationToken.from }),
    ...(other?.organizationToken === undefined
      ? {}
      : { 'other organization': other.organizationToken.from }),
    ...(applicationToken === undefined ? {} : { application: applicationToken.from }),
    ...(oauth === undefined
      ? {}
      : { clientId: oauth.clientId.from, clientSecret: oauth.clientSecret.from }),
    ...(user === undefined ? {} : { email: user.email.from, psw: user.password.from }),
  };
}

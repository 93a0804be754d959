/** The environment variables to set before a curl line of the report is pasted into a shell. */
import { schemeClass } from '../../openapi/reading/securitySchemes.ts';
import type { Access } from '../../exchange/credentials/access.ts';
import type { Target, TargetCredentials } from '../../exchange/targets/target.ts';
import type { ShellVariables } from '../../evidence/lines.ts';

/** The names are those of the target file. For a mock that ends with the run, only the variable of its address is left. */
export function shellVariables({ credentials, file }: Target, access: Access): ShellVariables {
  if (file === null) return { ...access.variables, baseUrl: 'ASSAY_BASE_URL' };
  // The header of every other kind of scheme holds more than its secret.
  const keys = [...access.schemes].flatMap(([name, { type }]) => {
    const value = credentials.schemes[name]?.secrets['value'];
    return type === 'apiKey' && value !== undefined ? [[schemeClass([name]), value.from]] : [];
  });
  const others = Object.entries(alone(credentials.other, access)).map(([name, from]) => [
    `other ${name}`,
    from,
  ]);
  const members = [...access.own.values()].flatMap(({ member, token }) =>
    Object.entries(token?.body ?? {}).flatMap(([name, secret]) => {
      const held = credentials.own[member]?.secrets[secret];
      return held === undefined ? [] : [[name, held.from]];
    }),
  );
  return {
    ...access.variables,
    ...Object.fromEntries([...keys, ...others, ...members]),
    ...alone(credentials, access),
  };
}

/** By class, the variables of secrets that are sent as they are. */
function alone(
  credentials: TargetCredentials | undefined,
  { own }: Access,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...own].flatMap(([name, { member }]) => {
      const value = credentials?.own[member]?.secrets['value'];
      return value === undefined ? [] : [[name, value.from]];
    }),
  );
}

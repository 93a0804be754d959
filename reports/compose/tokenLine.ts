/** The lines of a script about secrets: one fetches a Bearer token if the shell has none, one ends the script if another is missing. */
import type { Contract } from '../../contract/types.ts';
import type { ShellVariables } from '../../evidence/lines.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { variableFor } from './curlLine.ts';

/** Empty if no line of the script sends such a token, or if no operation of the contract issues one. */
export function tokenLine(
  lines: readonly string[],
  variables: ShellVariables,
  { operations, document }: Contract,
): readonly string[] {
  const { bearer, baseUrl = 'ASSAY_BASE_URL' } = variables;
  if (bearer === undefined || !lines.some((line) => line.includes(`$${bearer}`))) return [];
  const followed = (schema: Json | undefined): Json | undefined =>
    isJsonObject(schema) && typeof schema['$ref'] === 'string'
      ? valueAt(document, schema['$ref'].replace(/^#/, ''))
      : schema;
  // The member that holds a token in every OAuth 2.0 answer (RFC 6749 §5.1).
  const issuing = [...operations.values()].find(({ responses }) =>
    requiredIn(followed(responses.get('200')?.schema)).includes('access_token'),
  );
  if (issuing === undefined) return [];
  const members = requiredIn(followed(issuing.body?.schema)).flatMap((name) => {
    const variable = variableFor(variables, name);
    return variable === undefined ? [] : [{ name, variable }];
  });
  const made = members.map(({ name }, at) => `${name}:process.argv[${at + 1}]`).join();
  const given = members.map(({ variable }) => `"$${variable}"`).join(' ');
  const body = `$(node -p 'JSON.stringify({${made}})' ${given})`;
  const ask = `curl -sS -o "$out" -X ${issuing.method} "$${baseUrl}${issuing.path}" -H 'content-type: application/json' --data-raw "${body}"`;
  return [`[ -n "\${${bearer}:-}" ] || { ${ask}; ${bearer}=$(pick .access_token); }`];
}

/** Ends the script before it sends anything, if the shell lacks a variable: the answer would show another failure, or none. */
export function unsetLine(lines: readonly string[], variables: ShellVariables): readonly string[] {
  const needed = [...new Set(Object.values(variables))].filter((name) =>
    lines.some((line) => new RegExp(String.raw`\$${name}\b`).test(line)),
  );
  return needed.length === 0
    ? []
    : [`: ${needed.map((name) => `"\${${name}:?is not set}"`).join(' ')}`];
}

function requiredIn(schema: Json | undefined): readonly string[] {
  const required = isJsonObject(schema) ? schema['required'] : undefined;
  return isJsonArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Puts the parameters that a target file fixes for an operation into each of its requests. */
import type { Operation } from '../../openapi/types.ts';
import type { OperationOverride } from '../../exchange/targets/overrides.ts';
import type { ApiRequest } from '../../exchange/types.ts';

/** Leaves a request as it is if its label names the parameter, because such a request tests the parameter itself. */
export function withFixedParameters(
  request: ApiRequest,
  operation: Operation | undefined,
  fixed: OperationOverride['parameters'] = {},
): ApiRequest {
  let { path, query, headers } = request;
  for (const parameter of operation?.parameters ?? []) {
    const value = fixed[parameter.name];
    if (
      value === undefined ||
      (!request.lawful && request.label.split('/').includes(parameter.name))
    )
      continue;
    const text = encodeURIComponent(String(value));
    if (parameter.in === 'path') path = inPath(path, operation?.path ?? '', parameter.name, text);
    if (parameter.in === 'query') query = inQuery(query, parameter.name, text);
    if (parameter.in === 'header') headers = inHeaders(headers, parameter.name, String(value));
  }
  return { ...request, path, query, headers };
}

/** A path of another form than the template, as a broken request may have, stays as it is. */
function inPath(path: string, template: string, name: string, text: string): string {
  const parts = path.split('/');
  const wanted = template.split('/');
  if (parts.length !== wanted.length) return path;
  return parts.map((part, at) => (wanted[at] === `{${name}}` ? text : part)).join('/');
}

function inQuery(query: string, name: string, text: string): string {
  const own = encodeURIComponent(name);
  const others = query.split('&').filter((part) => part !== '' && part.split('=')[0] !== own);
  return [...others, `${own}=${text}`].join('&');
}

function inHeaders(
  headers: ApiRequest['headers'],
  name: string,
  value: string,
): ApiRequest['headers'] {
  const others = Object.entries(headers).filter(
    ([one]) => one.toLowerCase() !== name.toLowerCase(),
  );
  return { ...Object.fromEntries(others), [name]: value };
}

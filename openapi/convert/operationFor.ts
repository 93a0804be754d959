/** One operation of a third-party document, rewritten in the form of the contract. */
import { schemesIn } from '../reading/securitySchemes.ts';
import type { CredentialClass } from '../types.ts';
import { isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { bodyFor, responsesFor } from './contentFor.ts';
import { LeftOutError } from '../notes.ts';
import type { ImportScene, Written } from './importScene.ts';
import { operationIdFor } from './operationIds.ts';
import { parametersFor } from './parametersFor.ts';
import { securityFor } from './securityFor.ts';

/** Throws LeftOutError with the reason if the harness cannot send or judge it. */
export function operationFor(scene: ImportScene, written: Written): JsonObject {
  const { note } = scene;
  const {
    path,
    method,
    pathItem,
    file,
    filing: { area, folder },
  } = written;
  const place = `${method.toUpperCase()} ${path}`;
  const operation = objectOr(pathItem[method]);
  const security = securityFor(scene, operation);
  if (security.classes.length === 0)
    throw new LeftOutError(
      `it needs a credential that cannot be sent:  ${security.unknown.join(' or ')}`,
    );
  if (security.unknown.length > 0)
    note(place, `credentials not used: ${security.unknown.join(', ')}`);
  if (isJsonObject(operation['callbacks'])) note(place, 'callbacks are not tested');
  const parameters = parametersFor(scene, place, written, operation, security.named);
  const body =
    operation['requestBody'] === undefined
      ? undefined
      : bodyFor(scene, place, { node: operation['requestBody'], file });
  return {
    operationId: operationIdFor(operation, method, path),
    ...textMember('summary', operation['summary']),
    ...textMember('description', cutAt(operation['description'], mostSaid)),
    tags: [area],
    'x-assay-area': area,
    'x-assay-import': folder,
    'x-assay-credentials': security.classes,
    security: security.asked ? security.classes.map((one) => requirementOf(scene, one)) : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesFor(scene, place, { node: operation['responses'] ?? {}, file }),
  };
}

/** The class of a credential as a requirement of OpenAPI. */
function requirementOf({ host }: ImportScene, credential: CredentialClass): JsonObject {
  const schemes = schemesIn(credential);
  const names = schemes.length === 0 && host !== null ? [host.schemeOf(credential)] : schemes;
  return Object.fromEntries(names.map((name) => [name, []]));
}

/** Signs of a description that are kept: rules stand in its first sentences, and large documents hold books. */
const mostSaid = 2_000;

function cutAt(value: Json | undefined, most: number): Json | undefined {
  return typeof value === 'string' ? value.slice(0, most) : undefined;
}

function textMember(name: string, value: Json | undefined): JsonObject {
  return typeof value === 'string' && value.trim() !== '' ? { [name]: value } : {};
}

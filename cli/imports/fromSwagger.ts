/** Swagger 2.0 → OpenAPI 3.0, by the converter of a package. */
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { UsageError } from '../usageError.ts';

/** A document of any other version as it is. `shown` is named in errors. Throws UsageError. */
export function fromSwagger(shown: string, root: Json): Json {
  if (!isJsonObject(root) || root['swagger'] === undefined) return root;
  // Written without quotes, it is a number in YAML.
  if (root['swagger'] !== '2.0' && root['swagger'] !== 2)
    throw new UsageError(`${shown}: Swagger ${String(root['swagger'])} is not read; 2.0 is`);
  let converted: unknown;
  try {
    // It changes what it is given.
    converted = upgradeFromTwoToThree({ ...structuredClone(root), swagger: '2.0' });
  } catch (thrown) {
    const why = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    throw new UsageError(`${shown}: cannot be brought from Swagger 2.0 to OpenAPI 3: ${why}`);
  }
  const document = JSON.parse(JSON.stringify(converted)) as JsonObject;
  return { ...document, openapi: '3.0.3' };
}

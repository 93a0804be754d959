/** Finds the service area that a user names; for an unknown name, the error suggests the nearest one. */
import { arrayOr, objectOr, textOr } from '../../json/jsonObject.ts';
import { nearestName } from '../../contract/nearestName.ts';
import type { Area } from '../../contract/types.ts';
import { UsageError } from '../usageError.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { openSources } from '../../openapi/sources/sources.ts';

/**
 * The area of that name; case and plurals do not matter. Without a name: the area that the document's only tag or its title names. @throws
 * UsageError
 */
export function areaNamed(areas: readonly Area[], name: string | undefined, file?: string): Area {
  if (name !== undefined) {
    const found = areas.find((area) => plain(area.name) === plain(name));
    if (found !== undefined) return found;
    const names = areas.map((area) => area.name);
    const near = nearestName(name, names);
    throw new UsageError(
      `the document has no service area ${name}; ${near === null ? `it has ${names.join(', ')}` : `did you mean ${near}?`}`,
    );
  }
  const said = file === undefined ? [] : namesIn(file);
  const [only, ...more] = areas.filter((area) => said.includes(plain(area.name)));
  if (only !== undefined && more.length === 0) return only;
  throw new UsageError(
    `name the service area that it describes, by --area with one of ${areas.map((area) => area.name).join(', ')}`,
  );
}

function namesIn(file: string): readonly string[] {
  const { root } = openSources(file, remoteFiles);
  const tags = arrayOr(root['tags']).map((tag) => textOr(objectOr(tag)['name'], ''));
  return [...tags, textOr(objectOr(root['info'])['title'], '')].map(plain);
}

/** `Customers` and `customer` are the same. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/s$/, '');
}

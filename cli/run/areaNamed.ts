/** Finds the service area that a user names; for an unknown name, the error suggests the nearest one. */
import { arrayOr, objectOr, textOr } from '../../json/jsonObject.ts';
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
    const near = areas.toSorted(
      (left, right) =>
        distance(plain(left.name), plain(name)) - distance(plain(right.name), plain(name)),
    )[0];
    throw new UsageError(
      `the document has no service area ${name}; did you mean ${near?.name ?? ''}?`,
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

/** Levenshtein's distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + same));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Loads the parser of YAML at its first use, because most mocks need none and it takes as long as the server. */
import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

const load = createRequire(import.meta.url);

export function yaml(): typeof Yaml {
  const loaded: typeof Yaml = load('yaml');
  return loaded;
}

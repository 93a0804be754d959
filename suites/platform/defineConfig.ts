/** The function that a user's config calls, so that an editor knows the config's type: `@assay-conformance/assay/config`. */
import type { AssayConfig } from '../../engine/config/assayConfig.ts';
import type { PlatformContext } from './platformScenario.ts';

/** What a check with roles gets: TypeScript cannot infer it from the list of the roles. */
export type { OwnEpisode } from '../../engine/config/assayConfig.ts';

/** Returns the config as it is. Its scenarios can use bills only if the platform is under test. */
export function defineConfig(config: AssayConfig<PlatformContext>): AssayConfig<PlatformContext> {
  return config;
}

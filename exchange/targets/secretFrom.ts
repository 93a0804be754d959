/** A secret of a target file: the value of an environment variable, read when it is needed and kept from every output. */
import { keepSecret } from '../../output/secrets.ts';
import type { Environment, Secret } from './target.ts';
import { TargetError } from './targetError.ts';
import type { Variable } from './targetFile.ts';

/** Errors name `file` and `at`, the place in it. */
export function secretFrom(
  file: string,
  at: string,
  { env: name }: Variable,
  env: Environment,
): Secret {
  return {
    from: name,
    read: () => {
      const found = env[name];
      if (found !== undefined && found !== '') {
        keepSecret(found);
        return found;
      }
      const state = found === '' ? 'empty' : 'not set';
      throw new TargetError(`${file}: ${at}: environment variable ${name} is ${state}`);
    },
  };
}

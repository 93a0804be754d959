/** The parts of a URL's path that fill the parameters of an operation. */
import type { SeenAnswer } from './types.ts';

/**
 * Names with their segments as they were sent, the last first. The path is compared from its end, because the template lacks the path of
 * the base URL. Empty segments are left out.
 */
export function pathParameters({
  template,
  url,
}: Pick<SeenAnswer, 'template' | 'url'>): readonly (readonly [name: string, segment: string])[] {
  const end = /[?#]/.exec(url)?.index ?? url.length;
  const segments = url.slice(0, end).split('/').toReversed();
  return template
    .split('/')
    .toReversed()
    .flatMap((part, index) => {
      const name = /^\{(.+)\}$/.exec(part)?.[1];
      const segment = segments[index] ?? '';
      return name === undefined || segment === '' ? [] : [[name, segment] as const];
    });
}

/** The text that `assay mock --document FILE` prints at a terminal. */
import type { Ready } from '../ready.ts';

export function greetingOfDocument({
  name,
  baseUrl,
  httpsBaseUrl,
  controlUrl,
}: Pick<Ready, 'name' | 'baseUrl' | 'httpsBaseUrl' | 'controlUrl'>): string {
  return [
    '',
    `The ${name} listens at   ${baseUrl}`,
    ...(httpsBaseUrl === null ? [] : [`and by HTTPS at   ${httpsBaseUrl}`]),
    `The control plane   ${controlUrl}   (docs/CONTROL.md)`,
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
}

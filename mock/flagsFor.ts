/** Turns options of `startMock` into the same flags of a command line, so that one reader checks both. */
import type { MockOptions } from './mockOptions.ts';
import { storeFlagsFor } from './platform/storeSize.ts';

export function flagsFor(options: MockOptions): readonly string[] {
  const { faults = [], variants = {}, cors = [], limits, start, data } = options;
  const plain: readonly (readonly [string, string | number | undefined])[] = [
    ['--port', options.port],
    ['--host', options.host],
    ['--https-port', options.httpsPort],
    ['--cert', options.cert],
    ['--key', options.key],
    ['--ca-file', options.caFile],
    ['--control-port', options.controlPort],
    ['--log', options.log],
    ['--limits', limits === undefined ? undefined : limits ? 'on' : 'off'],
    ['--start', start instanceof Date ? start.toISOString() : start],
    ['--seed', options.seed],
    ['--noise', options.noise?.join()],
    ['--noise-seed', options.noiseSeed],
    ...storeFlagsFor(options),
    ['--document', options.document],
    ['--imports', options.imports],
    ['--data', typeof data === 'string' ? data : undefined],
    ['--state', options.state],
    ['--serve', options.serve],
  ];
  return [
    ...plain.flatMap(([flag, value]) => (value === undefined ? [] : [`${flag}=${value}`])),
    ...(options.https === true ? ['--https'] : []),
    ...(options.nextHeader === true ? ['--next-header'] : []),
    ...(options.realTime === true ? ['--real-time'] : []),
    ...cors.map((origin) => `--cors=${origin}`),
    ...faults.map((id) => `--fault=${id}`),
    ...Object.entries(variants).map(([id, choice]) => `--variant=${id}=${choice}`),
  ];
}

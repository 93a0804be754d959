/** The TLS settings of a target. */
import { readFileSync } from 'node:fs';
import type { Pool } from 'undici';
import type { Target } from '../targets/target.ts';

export type TlsOptions = { readonly ca?: Buffer; readonly cert?: Buffer; readonly key?: Buffer };

/** The authority to trust, and the certificate of the client. */
export function tlsOptions({ tls: { caFile, certFile, keyFile } }: Target): TlsOptions {
  return {
    ...(caFile === null ? {} : { ca: readFileSync(caFile) }),
    ...(certFile === undefined ? {} : { cert: readFileSync(certFile) }),
    ...(keyFile === undefined ? {} : { key: readFileSync(keyFile) }),
  };
}

/** The same settings in the form that undici takes. */
export function connectOptions(connect: TlsOptions): Pick<Pool.Options, 'connect'> {
  return Object.keys(connect).length === 0 ? {} : { connect };
}

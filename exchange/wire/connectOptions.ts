/** The TLS settings of a target, as undici takes them. */
import { readFileSync } from 'node:fs';
import type { Pool } from 'undici';
import type { Target } from '../targets/target.ts';

/** The authority to trust, and the certificate of the client. */
export function connectOptions({ tls }: Target): Pick<Pool.Options, 'connect'> {
  const { caFile, certFile, keyFile } = tls;
  const connect = {
    ...(caFile === null ? {} : { ca: readFileSync(caFile) }),
    ...(certFile === undefined ? {} : { cert: readFileSync(certFile) }),
    ...(keyFile === undefined ? {} : { key: readFileSync(keyFile) }),
  };
  return Object.keys(connect).length === 0 ? {} : { connect };
}

/** A certificate for the HTTPS listener, made for each process; only its public part is written to disk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { TlsFiles } from './httpServer.ts';

export type Certificate = {
  readonly files: TlsFiles;
  /** Path of the certificate in PEM: what a client must trust. Null for a certificate of the caller. */
  readonly caFile: string | null;
  readonly remove: () => void;
};

/**
 * The certificate is for `host`, this machine's own names, and loopback. `file` is the place of the public part; null for a temporary
 * folder.
 */
export async function makeCertificate(host: string, file: string | null): Promise<Certificate> {
  const names = new Set([host, '127.0.0.1', 'localhost']);
  // A listener on all addresses is reached by any of them.
  if (host === '0.0.0.0' || host === '::') {
    names.delete(host);
    names.add(hostname());
    for (const one of Object.values(networkInterfaces()).flat())
      if (one !== undefined && !one.internal) names.add(one.address);
  }
  const made = await generate([{ name: 'commonName', value: 'Assay mock' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [...names].map((name) =>
          isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name },
        ),
      },
    ],
  });
  const files = { key: made.private, cert: made.cert };
  if (file !== null) {
    writeFileSync(file, made.cert);
    return { files, caFile: file, remove: () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'assay-mock-'));
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, made.cert);
  return {
    files,
    caFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

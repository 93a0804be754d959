/** A certificate for the HTTPS listener, made for each process; only its public part is written to disk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { TlsFiles } from './platformServer.ts';

export type Certificate = {
  readonly files: TlsFiles;
  /** Path of the certificate in PEM: what a client must trust. */
  readonly caFile: string;
  readonly remove: () => void;
};

export async function makeCertificate(host: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: host },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  const folder = mkdtempSync(join(tmpdir(), 'assay-mock-'));
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, made.cert);
  return {
    files: { key: made.private, cert: made.cert },
    caFile,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Reads and checks a target file. */
import { statSync } from 'node:fs';
import { readPlainFile } from '../../contract/readPlainFile.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { whyUnusable } from '../../json/thrown.ts';
import { DataError } from '../../json/dataError.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { secretsOf } from './secretsOf.ts';
import type { Environment, Secret, Target } from './target.ts';
import { TargetError } from './targetError.ts';
import { checkedTargetFile, type TargetFile } from './targetFile.ts';
import { targetFrom, type TargetDefaults } from './targetFrom.ts';

export type ReadTargetOptions = {
  /** Defaults of members that the file leaves out. */
  readonly defaults: (file: TargetFile) => TargetDefaults;
  /** Default: this process's environment. */
  readonly env?: Environment;
  /** True if the command said `--i-mean-production`. */
  readonly iMeanProduction?: boolean;
  /** `demand` (default): a named variable that is not set is an error at once; `lazy`: when its secret is read. */
  readonly secrets?: 'demand' | 'lazy';
  /** The document that the command named: it counts instead of the file's own. */
  readonly document?: string | undefined;
};

/** Reads YAML, and therefore JSON. Throws TargetError: file, place inside it, what was expected and what was found. */
export function readTarget(file: string, options: ReadTargetOptions): Target {
  const written = contentOf(file);
  const { document } = options;
  const given = checkedTargetFile(
    file,
    document !== undefined && isJsonObject(written) ? { ...written, document } : written,
  );
  const target = targetFrom(file, given, {
    env: options.env ?? process.env,
    iMeanProduction: options.iMeanProduction ?? false,
    defaults: options.defaults(given),
  });
  refuseSameOrganization(file, target.credentials, ({ from }) => from);
  if (options.secrets !== 'lazy') {
    for (const secret of secretsOf(target.credentials)) secret.read();
    refuseSameOrganization(file, target.credentials, ({ read }) => read());
  }
  const { caFile, certFile, keyFile } = target.tls;
  if (caFile !== null) readPem(file, 'caFile', caFile, 'CERTIFICATE');
  if (certFile !== undefined) readPem(file, 'certFile', certFile, 'CERTIFICATE');
  if (keyFile !== undefined) readPem(file, 'keyFile', keyFile, 'PRIVATE KEY');
  return target;
}

/** With the credentials of the first, the other organization would reach everything, and a good server would fail. */
function refuseSameOrganization(
  file: string,
  { other, ...first }: Target['credentials'],
  of: (secret: Secret) => string,
): void {
  if (other === undefined) return;
  const own = new Set(secretsOf(first).map(of));
  const theirs = secretsOf(other).map(of);
  if (theirs.length > 0 && theirs.every((value) => own.has(value)))
    throw new TargetError(
      `${file}: /otherOrganization: its credentials are those of the first organization: name others`,
    );
}

/** A target file has some thousand characters; one of millions is another file, and would take minutes to parse. */
const mostBytes = 256 * 1024;

function contentOf(file: string): unknown {
  let text: string;
  try {
    const { size } = statSync(file);
    if (size > mostBytes)
      throw new TargetError(
        `${file}: a target file has at most ${mostBytes} bytes, this one has ${size}`,
      );
    text = readPlainFile(file);
  } catch (thrown) {
    if (thrown instanceof TargetError) throw thrown;
    throw new TargetError(`${file}: target file cannot be read (${whyUnusable(thrown)})`);
  }
  try {
    return parseYaml(text, file);
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown;
    throw new TargetError(`${file}: ${thrown.issues[0]?.message ?? 'not YAML'}`);
  }
}

function readPem(
  file: string,
  name: 'caFile' | 'certFile' | 'keyFile',
  pemFile: string,
  kind: 'CERTIFICATE' | 'PRIVATE KEY',
): void {
  let text: string;
  try {
    text = readPlainFile(pemFile);
  } catch {
    throw new TargetError(`${file}: /tls/${name}: ${pemFile} cannot be read`);
  }
  if (!text.includes(`${kind}-----`) || !text.includes('-----BEGIN '))
    throw new TargetError(`${file}: /tls/${name}: ${pemFile} holds no PEM ${kind.toLowerCase()}`);
}

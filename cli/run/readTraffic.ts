/** Reads recorded traffic: a HAR of any tool, or the folder that `assay proxy` or a run left. */
import { statSync } from 'node:fs';
import type { Contract } from '../../contract/types.ts';
import { boundToOperation } from '../../engine/scenario/boundToOperation.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { fromHar, HarError, type FromHar } from '../../evidence/har/fromHar.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import { operationAt } from '../../openapi/reading/operationOf.ts';
import { processRedactor } from '../../output/secrets.ts';
import { evidenceFiles } from '../../reports/read/readEvidence.ts';
import { readEvidenceFile } from '../../reports/read/readEvidenceFile.ts';
import { readText } from '../userFiles.ts';
import { UsageError } from '../usageError.ts';

export type RecordedTraffic = {
  /** Address under which the API lay; without a slash at its end. */
  readonly base: string;
  /** In the order in which they were recorded, without secrets. */
  readonly lines: readonly ExchangeLine[];
};

/** So much of a body of a HAR is kept: what an answer gave may stand anywhere in it. */
const maxKeptBytes = 16 * 1024 * 1024;

/** Throws UsageError if there is nothing below any address of the contract. */
export async function readTraffic(path: string, contract: Contract): Promise<RecordedTraffic> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return inFolder(path);
  const base = baseOf(
    harIn(path, null).exchanges.map(({ url, request: { method } }) => ({ url, method })),
    contract,
  );
  if (base === null)
    throw new UsageError(`${path}: no request in it is for an operation of the document`);
  const lines = harIn(path, base).exchanges.map((exchange) =>
    toExchangeLine(boundToOperation(contract, exchange), processRedactor, {
      scenario: null,
      maxKeptBytes,
    }),
  );
  return { base, lines };
}

/** @throws UsageError for a file that cannot be read, or is no HAR. */
export function harIn(file: string, baseUrl: string | null): FromHar {
  const text = readText(file);
  try {
    return fromHar(text, baseUrl);
  } catch (thrown) {
    throw thrown instanceof HarError ? new UsageError(`${file}: ${thrown.message}`) : thrown;
  }
}

async function inFolder(dir: string): Promise<RecordedTraffic> {
  const lines: ExchangeLine[] = [];
  let base = '';
  for (const file of evidenceFiles([dir]))
    for await (const line of readEvidenceFile(file)) {
      if (line.type === 'run') base = line.target.baseUrl.replace(/\/+$/, '');
      if (line.type === 'exchange') lines.push(line);
    }
  if (lines.length === 0) throw new UsageError(`${dir}: holds no recorded exchange`);
  return { base, lines };
}

/** A HAR does not name the address of the API: it is the one below which most requests have an operation. */
function baseOf(
  requests: readonly { readonly url: string; readonly method: string }[],
  contract: Contract,
): string | null {
  const found = new Map<string, number>();
  for (const { url, method } of requests) {
    const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(url) ?? [];
    const words = path.split('/');
    for (let at = 1; at < words.length; at += 1) {
      if (operationAt(contract, method, `/${words.slice(at).join('/')}`) === undefined) continue;
      const base = `${origin}${words.slice(0, at).join('/')}`;
      found.set(base, (found.get(base) ?? 0) + 1);
    }
  }
  return [...found].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

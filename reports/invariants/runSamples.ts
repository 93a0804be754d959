/** Reads from the evidence files of a run the samples from which invariants are learned and judged. */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { momentOf } from '../../invariants/momentOf.ts';
import { sampleReader } from '../../invariants/samplesOf.ts';
import type { Sample, SeenAnswer } from '../../invariants/types.ts';
import { readEvidenceFile } from '../read/readEvidenceFile.ts';
import { recordedJson } from '../text/recordedJson.ts';

/** Reads each file once, in order. @throws EvidenceError for a damaged file. */
export async function* runSamples(
  paths: readonly string[],
  contract: Contract,
): AsyncGenerator<Sample, void, undefined> {
  for (const path of paths) {
    const read = sampleReader();
    for await (const line of readEvidenceFile(path)) {
      const seen = line.type === 'exchange' ? seenAnswer(line, contract) : null;
      if (seen !== null) yield* read(seen);
    }
  }
}

/** Null for what shows no whole JSON answer of an operation, and for requests that exhaust a limit. */
function seenAnswer(line: ExchangeLine, { operations }: Contract): SeenAnswer | null {
  const operation = line.operation === null ? undefined : operations.get(line.operation);
  const { response } = line;
  if (operation === undefined || response === null || line.exhausting === true) return null;
  const body = recordedJson(response.body);
  if (body === undefined) return null;
  return {
    exchange: line.id,
    operation: operation.id,
    template: operation.path,
    method: line.method,
    url: line.url,
    requestBody: recordedJson(line.requestBody),
    status: response.status,
    body,
    moment: momentOf(response.headers, line.endedAt),
    counts: line.lawful || response.status > 299,
  };
}

/** Baselines as files for review: sorted, one fact on each line. */
import { fileOfVersion } from '../../evidenceError.ts';
import { escapedJson } from '../../text/jsonText.ts';
import { driftFormatVersion, type Baseline, type BaselineAnswer } from '../types.ts';

/** The text of a baseline file; baselines with equal facts give equal texts. */
export function baselineJson({
  formatVersion,
  target,
  contract,
  answers,
  openPoints,
  invariants,
}: Baseline): string {
  return escapedJson(`{
 "formatVersion": ${formatVersion},
 "target": ${JSON.stringify(target)},
 "contract": ${JSON.stringify(contract)},
 "answers": ${block(answers.map(answerJson), ' ')},
 "openPoints": ${block(
   openPoints.map((point) => `  ${JSON.stringify(point)}`),
   ' ',
 )}${
   invariants === undefined
     ? ''
     : `,\n "invariants": ${block(
         invariants.map((one) => `  ${JSON.stringify(one)}`),
         ' ',
       )}`
 }
}
`);
}

function answerJson({
  operation,
  status,
  samples,
  mediaTypes,
  headers,
  latency,
  fields,
}: BaselineAnswer): string {
  const lines = Object.entries(fields).map(
    ([at, field]) => `    ${JSON.stringify(at)}: ${JSON.stringify(field)}`,
  );
  return `  {
   "operation": ${JSON.stringify(operation)}, "status": ${JSON.stringify(status)}, "samples": ${JSON.stringify(samples)}, "latency": ${JSON.stringify(latency)},
   "mediaTypes": ${JSON.stringify(mediaTypes)},
   "headers": ${JSON.stringify(headers)},
   "fields": {${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n   `}}
  }`;
}

function block(items: readonly string[], indent: string): string {
  return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
}

/** Parses a baseline. @throws EvidenceError if the text is not a baseline of a format version that we know. */
export function parseBaseline(text: string, file: string): Baseline {
  const lists = ['answers', 'openPoints'];
  return fileOfVersion(text, file, 'baseline', driftFormatVersion, lists) as unknown as Baseline;
}

/** Learns from the evidence of runs what always held in them, without facts that the document states anyway. */
import type { Contract } from '../../contract/types.ts';
import { invariantLearning } from '../../invariants/learnInvariants.ts';
import { invariantTallies, isException, type Tally } from '../../invariants/judgeInvariants.ts';
import type { Invariant, Sample, SeenAnswer } from '../../invariants/types.ts';
import type { Json } from '../../json/types.ts';
import {
  descriptionOf,
  jsonSchemaPlace,
  operationPlaces,
  responsePlace,
} from '../drift/document/operationPlaces.ts';
import { answerPlace } from '../../invariants/invariantText.ts';
import { isJsonArray } from '../../json/jsonObject.ts';
import { flattenSchema, type FlatPlace } from '../drift/document/flattenSchema.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { momentOf, sampleReader } from '../../invariants/samplesOf.ts';
import { readEvidenceFile } from '../read/readEvidenceFile.ts';
import { recordedJson } from '../text/recordedJson.ts';

/** Reads the files twice: learns from a bounded part of the samples, and tries what it learned on all of them. */
export async function learnRuns(
  paths: readonly string[],
  contract: Contract,
): Promise<readonly Invariant[]> {
  const learning = invariantLearning();
  for await (const sample of runSamples(paths, contract)) learning.add(sample);
  const words = documentedWords(contract);
  const stated = isStated(contract);
  const learned = learning
    .learned((value) => isShareable(value, words))
    .filter((invariant) => !stated(invariant));
  const tally = await tallyRuns(paths, contract, learned);
  return learned.flatMap((invariant) => {
    const { chances, broken } = tally(invariant);
    if (!isException({ chances, broken })) return [];
    return [broken === 0 ? invariant : { ...invariant, chances, exceptions: broken }];
  });
}

/** Counts how often each invariant could have been broken in these files, and how often it was. */
export async function tallyRuns(
  paths: readonly string[],
  contract: Contract,
  invariants: readonly Invariant[],
): Promise<(invariant: Invariant) => Tally> {
  const tallies = invariantTallies(invariants);
  for await (const sample of runSamples(paths, contract)) tallies.add(sample);
  return tallies.of;
}

/** Larger numbers may be ids or amounts. */
const largestShown = 99;

function isShareable(value: Json, words: ReadonlySet<string>): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number')
    return (Number.isInteger(value) && Math.abs(value) <= largestShown) || words.has(String(value));
  return typeof value === 'string' && words.has(value);
}

/** Every text of the description: its listed values and its examples among them; and its statuses. */
function documentedWords(contract: Contract): ReadonlySet<string> {
  const words = new Set<string>(['']);
  const visit = (value: Json): void => {
    if (typeof value === 'string') words.add(value);
    else if (value !== null && typeof value === 'object') {
      Object.values(value).forEach(visit);
      for (const name of Object.keys(value)) if (/^[1-5]\d\d$/.test(name)) words.add(name);
    }
  };
  visit(descriptionOf(contract));
  return words;
}

type Flat = ReadonlyMap<string, FlatPlace>;

/** True if the documented schema of the place demands the same. */
function isStated(contract: Contract): (invariant: Invariant) => boolean {
  const root = descriptionOf(contract);
  const places = new Map(operationPlaces(root).map((place) => [place.id, place]));
  const known = new Map<string, Flat>();
  const flatOf = ({ operation, status }: Invariant): Flat => {
    const name = `${operation} ${status}`;
    const flat = known.get(name);
    if (flat !== undefined) return flat;
    const place = places.get(operation);
    const response = place === undefined ? null : responsePlace(root, place, status);
    const schema = response === null ? null : jsonSchemaPlace(response);
    const made: Flat = schema === null ? new Map() : flattenSchema(root, schema);
    known.set(name, made);
    return made;
  };
  return (invariant) => {
    if (invariant.terms.length !== 1) return false;
    const stated = flatOf(invariant).get(answerPlace(invariant));
    return stated !== undefined && says(stated, invariant);
  };
}

function says({ types, values, format }: FlatPlace, { relation, value }: Invariant): boolean {
  const listed = isJsonArray(value) ? value : value === undefined ? [] : [value];
  if (relation === 'constant' || relation === 'one-of')
    return (
      values !== null && values.every((one) => listed.some((word) => JSON.stringify(word) === one))
    );
  if (relation === 'present') return types.length > 0 && !types.includes('null');
  if (relation === 'decimals') return value === 0 && types.length === 1 && types[0] === 'integer';
  return relation === 'format' && (format === value || values !== null);
}

/** Reads each file once, in order. @throws EvidenceError for a damaged file. */
async function* runSamples(
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

/** The error that is thrown while evidence, reports, baselines or waivers are read, and the reader of our own files that throws it. */
import { isJsonObject, type JsonObject } from '../json/jsonObject.ts';
import { parsedJson } from '../json/texts.ts';

/**
 * Evidence or a report that cannot be read; the message names the file and, if known, the line. `PARTS_DIFFER`: each part can be read, but
 * they do not belong to one run.
 */
export class EvidenceError extends Error {
  readonly code: 'EVIDENCE_UNREADABLE' | 'PARTS_DIFFER';

  constructor(message: string, code: EvidenceError['code'] = 'EVIDENCE_UNREADABLE') {
    super(message);
    this.code = code;
  }
}

/**
 * Parses a file that only Assay writes: this checks the version and that the lists are there, its schema in `schemas/meta/` the rest.
 * @throws EvidenceError if it is not of a format version that we know.
 */
export function fileOfVersion(
  text: string,
  file: string,
  kind: string,
  version: number,
  lists: readonly string[],
): JsonObject {
  const value = parsedJson(text);
  if (value === undefined) throw new EvidenceError(`${file}: not JSON`);
  if (
    isJsonObject(value) &&
    value['formatVersion'] === version &&
    lists.every((name) => Array.isArray(value[name]))
  )
    return value;
  throw new EvidenceError(`${file}: not a ${kind} of format version ${version}`);
}

/** Reads accepted results: the report of a baseline and a file of waivers, for the gate and for the reports of a run. */
import { parseDocument, isMap, isScalar, isSeq } from 'yaml';
import { parseReport } from '../../reports/formats/reportJson.ts';
import {
  parseAllowedOverrides,
  parseWaivers,
  type AllowedOverride,
  type Waiver,
} from '../../reports/gate/waivers.ts';
import type { Report } from '../../reports/types.ts';
import { countMembers, repeatsMember } from '../../exchange/wire/repeatedMembers.ts';
import type { Json } from '../../json/types.ts';
import { UsageError } from '../usageError.ts';
import { checkedData, readText, readYaml } from '../userFiles.ts';

/** A report is never nested deeper. */
const deepest = 500;

/** @throws UsageError or EvidenceError if the file does not fit the meta-schema. */
export function reportIn(file: string): Report {
  const text = readText(file);
  const report = parseReport(text, file);
  if (repeatsMember(text, countMembers(JSON.parse(text) as Json, deepest) ?? 0))
    throw new UsageError(`${file}: a member occurs twice in one object`);
  checkedData('report', report, file);
  return report;
}

/** Failures and overrides that are accepted until a day. */
export type AcceptedFile = {
  readonly waivers: readonly Waiver[];
  readonly overrides: readonly AllowedOverride[];
};

/** A signature of digits alone needs no quotes: it is read as it is written. */
export function acceptedIn(file: string): AcceptedFile {
  const data: unknown = readYaml(file, asWritten);
  const checked = data === null ? [] : checkedData('waivers', data, file);
  return { waivers: parseWaivers(checked, file), overrides: parseAllowedOverrides(checked, file) };
}

const texts: ReadonlySet<unknown> = new Set(['signature', 'override', 'ticket']);

function asWritten(text: string): unknown {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) throw error;
  if (isSeq(document.contents))
    for (const entry of document.contents.items)
      for (const { key, value } of isMap(entry) ? entry.items : [])
        if (isScalar(key) && texts.has(key.value) && isScalar(value) && value.source !== undefined)
          value.value = value.source;
  return document.toJS();
}

/** Files that the command named for all reports of the run, also for those that another process writes. */
const variables = { baseline: 'ASSAY_BASELINE', waivers: 'ASSAY_WAIVERS' } as const;

type Named = Partial<Record<keyof typeof variables, string>>;

/** Reads the files once, so that a mistake in them ends the command before anything is sent. */
export function acceptHere(named: Named): void {
  for (const kind of ['baseline', 'waivers'] as const)
    if (named[kind] !== undefined) process.env[variables[kind]] = named[kind];
  acceptedHere();
}

export function acceptedHere(): AcceptedFile & { readonly baseline: Report | null } {
  const { [variables.baseline]: baseline = '', [variables.waivers]: waivers = '' } = process.env;
  return {
    baseline: baseline === '' ? null : reportIn(baseline),
    ...(waivers === '' ? { waivers: [], overrides: [] } : acceptedIn(waivers)),
  };
}

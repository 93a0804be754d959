/** The report as the bytes of `report.json`, and back. */
import { parsedJson } from '../../json/texts.ts';
import { EvidenceError } from '../evidenceError.ts';
import { jsonText } from '../text/jsonText.ts';
import { reportFormatVersion, type Report } from '../types.ts';

/** Indented by one space, so that a diff of two reports can be read; a newline at the end. */
export function reportJson(report: Report): string {
  return `${jsonText(report, 1)}\n`;
}

/**
 * Text of a `report.json` → report.
 * @throws EvidenceError when it is not a report of a format version that we know.
 */
export function parseReport(text: string, file: string): Report {
  const value = parsedJson(text);
  if (value === undefined) throw new EvidenceError(`${file}: not JSON`);
  if (isReport(value)) return value;
  throw new EvidenceError(`${file}: not a report of format version ${reportFormatVersion}`);
}

/** Only `reportJson` writes reports: this checks the version, the schema in `schemas/meta/` the rest. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'formatVersion' in value &&
    value.formatVersion === reportFormatVersion &&
    'clauses' in value &&
    Array.isArray(value.clauses)
  );
}

/** Writes the report as the bytes of `report.json`, and reads them back. */
import { fileOfVersion } from '../evidenceError.ts';
import { jsonText } from '../text/jsonText.ts';
import { reportFormatVersion, type Report } from '../types.ts';

/** Indented by one space, so that people can read a diff of two reports; a newline at the end. */
export function reportJson(report: Report): string {
  return [...reportParts(report)].join('');
}

/** The same text in parts, because that of a large document takes a hundred megabytes. */
export function* reportParts(report: Report): Generator<string> {
  const members = Object.entries(report).filter(([, value]) => value !== undefined);
  for (const [at, [name, value]] of members.entries()) {
    yield `${at === 0 ? '{' : ','}\n ${jsonText(name)}: `;
    if (!Array.isArray(value) || value.length === 0) yield indented(value, 1);
    else {
      for (const [index, item] of (value as readonly unknown[]).entries())
        yield `${index === 0 ? '[' : ','}\n  ${indented(item, 2)}`;
      yield '\n ]';
    }
  }
  yield '\n}\n';
}

/** What an array holds instead of nothing is null. */
function indented(value: unknown, by: number): string {
  return jsonText(value ?? null, 1).replaceAll('\n', `\n${' '.repeat(by)}`);
}

/** Parses the text of a `report.json`. @throws EvidenceError if it is not a report of a format version that we know. */
export function parseReport(text: string, file: string): Report {
  return fileOfVersion(text, file, 'report', reportFormatVersion, ['clauses']) as unknown as Report;
}

/** Writes a comparison into its folder: HTML, Markdown, JSON, and a script for each side of each difference. */
import { join } from 'node:path';
import type { Json } from '../../json/types.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { processRedactor } from '../../output/secrets.ts';
import { compareMarkdown } from '../../reports/compare/compareMarkdown.ts';
import { comparePage } from '../../reports/compare/comparePage.ts';
import { compareScriptPath } from '../../reports/compare/compareText.ts';
import type { Comparison } from '../../reports/compare/types.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import { jsonText } from '../../reports/text/jsonText.ts';
import type { OperationName } from '../../reports/text/phrases.ts';

/** Writes all files of a comparison. Secrets are removed first, because places and texts come from the services. */
export function writeComparison(dir: string, found: Comparison, nameOf: OperationName): void {
  const comparison = withoutSecretsIn(found);
  const write = (name: string, text: string): void =>
    writePrivate(join(dir, name), withoutSearch(text, 'made of redacted values'));
  makeFolder(dir);
  write('compare.html', comparePage(comparison, nameOf, pageAssets()));
  write('compare.md', `${compareMarkdown(comparison, nameOf)}\n`);
  write('compare.json', `${jsonText(comparison, 2)}\n`);
  for (const difference of comparison.differences)
    for (const side of ['left', 'right'] as const) {
      const { script } = difference[side];
      if (script === '') continue;
      makeFolder(join(dir, 'scripts'));
      write(compareScriptPath(difference.id, side), `${script}\n`);
    }
}

function withoutSecretsIn(found: Comparison): Comparison {
  const plain = processRedactor.json(JSON.parse(JSON.stringify(found)) as Json);
  const { differences, ...rest } = plain as unknown as Comparison;
  // A script names variables where secrets stand. By the names of headers, these would be hidden too.
  const scriptOf = (index: number, side: 'left' | 'right'): string =>
    processRedactor.values(found.differences[index]?.[side].script ?? '');
  return {
    ...rest,
    differences: differences.map((one, index) => ({
      ...one,
      left: { ...one.left, script: scriptOf(index, 'left') },
      right: { ...one.right, script: scriptOf(index, 'right') },
    })),
  };
}

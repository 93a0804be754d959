/** Writes a comparison into its folder: HTML, Markdown, JSON, and a script for each side of each difference. */
import { join } from 'node:path';
import type { Contract } from '../../contract/types.ts';
import { makeFolder, writePrivate } from '../../output/files.ts';
import { compareMarkdown } from '../../reports/compare/compareMarkdown.ts';
import { comparePage } from '../../reports/compare/comparePage.ts';
import { compareScriptPath } from '../../reports/compare/compareText.ts';
import type { Comparison } from '../../reports/compare/types.ts';
import { pageAssets } from '../../reports/html/pageAssets.ts';
import { jsonText } from '../../reports/text/jsonText.ts';
import type { OperationName } from '../../reports/text/operationName.ts';

export function writeComparison(dir: string, comparison: Comparison, nameOf: OperationName): void {
  makeFolder(dir);
  writePrivate(join(dir, 'compare.html'), comparePage(comparison, nameOf, pageAssets()));
  writePrivate(join(dir, 'compare.md'), `${compareMarkdown(comparison, nameOf)}\n`);
  writePrivate(join(dir, 'compare.json'), `${jsonText(comparison, 2)}\n`);
  for (const difference of comparison.differences)
    for (const side of ['left', 'right'] as const) {
      const { script } = difference[side];
      if (script === '') continue;
      makeFolder(join(dir, 'scripts'));
      writePrivate(join(dir, compareScriptPath(difference.id, side)), `${script}\n`);
    }
}

/** `POST /orders/{id}` for the id of an operation. */
export function operationNamesOf({ operations }: Contract): OperationName {
  return (id) => {
    const operation = operations.get(id ?? '');
    if (operation !== undefined) return `${operation.method} ${operation.path}`;
    return id ?? 'the service as a whole';
  };
}

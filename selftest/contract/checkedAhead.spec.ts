/** What the build checked ahead is what a start would make of the same files, and stands for no other text. */
import { expect, test } from '@playwright/test';
import { checkedAhead } from '../../contract/checkedAhead.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { dataChecks, readAnew } from '../../contract/readData.ts';
import { readSpecsFile, readSpecsFolder } from '../../contract/specsFiles.ts';

const root = projectRoot();

test('every file was checked ahead, to the same value', () => {
  const files = [
    ...(['openapi', 'areas', 'filters', 'limits'] as const).map(
      (name) => [readSpecsFile(root, `${name}.yaml`), dataChecks[name]] as const,
    ),
    ...readSpecsFolder(root, 'clauses').map((file) => [file, dataChecks.clauses] as const),
    ...readSpecsFolder(root, 'profiles').map((file) => [file, dataChecks.profile] as const),
  ];
  expect(files.length).toBeGreaterThan(20);
  for (const [file, check] of files)
    expect(checkedAhead(file), file.file).toEqual(readAnew<unknown>(file, check));
});

test('a changed file is not taken for the one that was checked', () => {
  const file = readSpecsFile(root, 'limits.yaml');
  expect(checkedAhead({ ...file, text: `${file.text}\n` })).toBeUndefined();
});

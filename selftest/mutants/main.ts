/** `npm run mutants`: mutates the harness and says which mutants no selftest and no planted fault notices. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTree, outFolder, treeFile, type Tree } from './buildTree.ts';
import { openJudgeProcess } from './judgeProcess.ts';
import { appendResult, readResults } from './results.ts';
import { sampleOf } from './sample.ts';
import { writeSummary } from './summary.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string', default: '1/1' },
    folder: { type: 'string', default: '' },
    /** Goes on with the mutants of the tree that have no result yet; with `survived`, tries those again. */
    resume: { type: 'boolean', default: false },
    survived: { type: 'boolean', default: false },
  },
});
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const resumes = values.resume || values.survived;

if (!resumes) rmSync(join(outFolder, 'results.ndjson'), { force: true });
const isBuilt = values.resume && existsSync(treeFile);
const tree = isBuilt ? (JSON.parse(readFileSync(treeFile, 'utf8')) as Tree) : await buildTree();

const judges = openJudgeProcess();
const executed = await judges.executed();
const numbered = executed.flatMap((number) => {
  const mutant = tree.mutants[number];
  return mutant === undefined ? [] : [{ mutant, number }];
});
const sample = sampleOf(
  numbered,
  Number(values.seed),
  values.sample === undefined ? null : Number(values.sample),
)
  .filter(({ mutant }) => mutant.file.startsWith(values.folder))
  .filter((_one, at) => at % parts === part - 1);
const known = readResults();
const open = sample.filter(({ mutant }) => {
  const result = resumes ? known.get(mutant.id) : undefined;
  return result === undefined || (values.survived && result.outcome === 'survived');
});
console.log(`${tree.mutants.length} mutants, ${executed.length} executed, ${open.length} to judge`);
for (const [at, { mutant, number }] of open.entries()) {
  const began = performance.now();
  const answer = await judges.judge(number);
  appendResult({ ...mutant, ...answer });
  const ms = Math.round(performance.now() - began);
  const text = `${mutant.file}:${mutant.line} ${mutant.mutator}: ${mutant.from} → ${mutant.to}`;
  console.log(
    `${at + 1} ${answer.outcome} ${ms} ms ${text.slice(0, 200)} (${answer.by ?? 'nobody'})`,
  );
}
judges.close();
if (parts === 1 && values.folder === '') {
  const results = readResults();
  const found = sample.flatMap(({ mutant: { id, line } }) => {
    const result = results.get(id);
    return result === undefined ? [] : [{ ...result, line }];
  });
  const drawn =
    values.sample === undefined ? '' : ` -- --sample ${values.sample} --seed ${values.seed}`;
  writeSummary(`npm run mutants${drawn}`, tree, numbered, found);
}

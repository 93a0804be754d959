/** The `npm run schemas` command: writes `schemas/generated/` anew and removes files that are no longer derived. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { platformContract } from '../contract/contractOf.ts';
import { projectRoot } from '../contract/projectRoot.ts';
import { generatedFiles } from './generatedFiles.ts';

const folder = path.join(projectRoot(), 'schemas', 'generated');
const files = generatedFiles(platformContract());
rmSync(folder, { recursive: true, force: true });
for (const [name, text] of files) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
process.stdout.write(`wrote ${files.size} schemas to ${path.relative(process.cwd(), folder)}\n`);

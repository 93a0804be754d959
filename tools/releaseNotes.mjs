/** Prints the section of ./CHANGELOG.md for a tag, or ends with 1 and the reasons why the tag cannot be published. */
import { readFileSync } from 'node:fs';

const [, , tag = ''] = process.argv;
const { version, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
const notes = notesOf(version, readFileSync('CHANGELOG.md', 'utf8'));
const reasons = [
  tag === `v${version}` ? '' : `the tag is ${tag}, package.json has ${version}: tag v${version}`,
  repository === undefined
    ? 'package.json names no repository, and provenance needs it: add "repository"'
    : '',
  notes === '' ? `CHANGELOG.md has no text under ## [${version}] - YYYY-MM-DD` : '',
].filter((reason) => reason !== '');
if (reasons.length === 0) process.stdout.write(`${notes}\n`);
else {
  process.stderr.write(`release: ${reasons.join('; ')}\n`);
  process.exitCode = 1;
}

/** The section without its heading; empty without one. @param {string} name @param {string} changelog */
function notesOf(name, changelog) {
  for (const section of changelog.split(/^## /m)) {
    const [heading = '', ...lines] = section.split('\n');
    if (/^\[(.+)\] - \d{4}-\d\d-\d\d$/.exec(heading)?.[1] === name) return lines.join('\n').trim();
  }
  return '';
}

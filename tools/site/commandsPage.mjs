/** The page of the command line, from the commands themselves. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';

const folder = join(process.cwd(), 'dist/cli/commands');

/** Every command, from each module of `dist/cli/commands/` that adds one. */
export async function commandsPage() {
  const program = new Command('assay');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const module = await import(join(folder, file));
    for (const [name, add] of Object.entries(module))
      if (/^add[A-Z]/.test(name) && add.length === 1) add(program);
  }
  const commands = program.commands.toSorted((one, other) =>
    one.name().localeCompare(other.name()),
  );
  return [
    '# Commands and options',
    'Made from the commands themselves. `assay <command> --help` prints the same. ' +
      'Exit codes: 0 everything that gates passed, 1 a gating failure, 2 wrong usage or configuration, 3 could not test.',
    ...commands.map(sectionOf),
    '',
  ].join('\n\n');
}

function sectionOf(command) {
  const words = command.registeredArguments.map((one) => `\`${one.name()}\`: ${one.description}`);
  const options = command.options
    .filter(({ hidden }) => hidden !== true)
    .map(
      ({ flags, description, argChoices, defaultValue }) =>
        `| ${cell(flags)} | ${plain(description)}${argChoices === undefined ? '' : `: ${argChoices.join(', ')}`} | ${
          defaultValue === undefined || defaultValue?.length === 0 ? '' : cell(String(defaultValue))
        } |`,
    );
  return [
    `## assay ${command.name()}`,
    `${capital(command.description())}.`,
    ...words.map((word) => `- ${word}`),
    ...(options.length === 0
      ? []
      : [['| option | meaning | default |', '|---|---|---|', ...options].join('\n')]),
  ].join('\n\n');
}

const plain = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const cell = (text) => `\`${text.replaceAll('|', '\\|')}\``;
const capital = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** `assay completion SHELL`: prints a script by which a shell completes commands, flags and the words of a flag. */
import { Argument, type Command } from 'commander';
import { print } from '../../output/console.ts';
import {
  completionScripts,
  shells,
  type CompletedCommand,
  type Shell,
} from '../completionScripts.ts';

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description(
      'print the completion of this command for a shell: source <(assay completion bash)',
    )
    .addArgument(new Argument('<shell>', 'shell that reads the script').choices(shells))
    .action((shell: Shell, _options: unknown, command: Command) => {
      print(completionScripts[shell](completedCommands(command.parent ?? command)));
    });
}

/** The tree that the parser itself uses, so that no list is kept twice. */
function completedCommands(program: Command): readonly CompletedCommand[] {
  return program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    words: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    options: command.options
      .filter(({ hidden, long }) => !hidden && long !== undefined)
      .map(({ long, description, argChoices, required, optional }) => ({
        flag: long ?? '',
        description,
        takesWord: required || optional,
        words: argChoices ?? [],
      })),
  }));
}

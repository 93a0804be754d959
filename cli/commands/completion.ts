/** `assay completion SHELL`: prints a script by which a shell completes commands, flags and the words of a flag. */
import { Argument, type Command } from 'commander';
import { print } from '../../output/console.ts';

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

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

export type CompletedCommand = {
  readonly name: string;
  readonly description: string;
  /** What its argument may be; empty if it is free. */
  readonly words: readonly string[];
  readonly options: readonly CompletedOption[];
};

export type CompletedOption = {
  /** With its two dashes. */
  readonly flag: string;
  readonly description: string;
  readonly takesWord: boolean;
  /** What its word may be; empty if it is free. */
  readonly words: readonly string[];
};

export const completionScripts: Readonly<
  Record<Shell, (commands: readonly CompletedCommand[]) => string>
> = {
  bash: bashScript,
  // zsh runs the functions of bash once it has loaded their stand-ins.
  zsh: (commands) =>
    `autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${bashScript(commands)}`,
  fish: fishScript,
};

function bashScript(commands: readonly CompletedCommand[]): string {
  const wordsOf = commands.flatMap(({ name, options }) =>
    options
      .filter(({ takesWord }) => takesWord)
      .map(
        ({ flag, words }) =>
          `    '${name} ${flag}') words='${words.join(' ')}'; files=${words.length === 0 ? 1 : 0} ;;`,
      ),
  );
  const flagsOf = commands.map(
    ({ name, options, words }) =>
      `    ${name}) flags='${[...options.map(({ flag }) => flag), '--help'].join(' ')}'; words='${words.join(' ')}' ;;`,
  );
  return `# Completion of assay: source <(assay completion bash)
_assay() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  local words='' flags='' files=1
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')}' -- "$word"))
    return
  fi
  case "$command $before" in
${wordsOf.join('\n')}
    *) files=2 ;;
  esac
  if [ "$files" -eq 2 ]; then
    case "$command" in
${flagsOf.join('\n')}
    esac
    case "$word" in
      -*) words="$flags" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [ -z "$words" ]; then COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _assay assay
`;
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap(({ name, description, words, options }) => [
    `complete -c assay -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
    ...(words.length === 0
      ? []
      : [
          `complete -c assay -n '__fish_seen_subcommand_from ${name}' -f -a ${quoted(words.join(' '))}`,
        ]),
    ...options.map(
      ({ flag, description: what, takesWord, words: choices }) =>
        `complete -c assay -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}${takesWord ? ' -r' : ''}${choices.length === 0 ? '' : ` -f -a ${quoted(choices.join(' '))}`} -d ${quoted(what)}`,
    ),
  ]);
  return `# Completion of assay: assay completion fish | source\n${lines.join('\n')}\n`;
}

/** In single quotes, in which fish reads only a backslash and a quote as more than itself. */
function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

/** Turns commands and flags into completion scripts for bash, zsh and fish. Pure. */

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

/** The scripts of workflows and of docs/NIGHTLY.md, read as data: which commands they call, with which flags. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

export type Step = {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};

type Job = {
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly secrets?: unknown;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
};

type Input = { readonly required?: boolean };

export type Workflow = {
  readonly name: string;
  readonly on: Readonly<
    Record<string, { readonly inputs?: Readonly<Record<string, Input>> } | null>
  >;
  readonly jobs: Readonly<Record<string, Job>>;
};

/** A workflow with the text that it was read from. */
export type Source = { readonly file: string; readonly text: string; readonly workflow: Workflow };

/** The workflows of the project, and the one that the document shows. */
export function workflows(): readonly Source[] {
  const folder = join(root, '.github/workflows');
  const files = readdirSync(folder).map((name) => ({
    file: `.github/workflows/${name}`,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  const shown = blocksOf('yaml').map((text) => ({ file: 'docs/NIGHTLY.md', text }));
  return [...files, ...shown].map(({ file, text }) => ({
    file,
    text,
    workflow: parse(text) as Workflow,
  }));
}

/** Every script: the steps of workflows, and the document's examples for a shell and for cron. */
export function scripts(): readonly { readonly from: string; readonly script: string }[] {
  const executed = workflows().flatMap(({ file, workflow }) =>
    Object.values(workflow.jobs).flatMap(({ steps = [] }) =>
      steps.flatMap(({ run }) => (run === undefined ? [] : [{ from: file, script: run }])),
    ),
  );
  const shown = [...blocksOf('sh'), ...blocksOf('cron')].map((script) => ({
    from: 'docs/NIGHTLY.md',
    script,
  }));
  return [...executed, ...shown];
}

function blocksOf(language: string): readonly string[] {
  const text = readFileSync(join(root, 'docs/NIGHTLY.md'), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block,
  );
}

export type Call = { readonly command: string; readonly flags: readonly string[] };

/** Calls of `program` in a script: its first word and every long flag up to the end of the command. */
export function callsOf(program: string, script: string): readonly Call[] {
  const lines = script.replaceAll(/\\\n/g, ' ').replaceAll(/(^|\s)#.*$/gm, '');
  return [...lines.matchAll(new RegExp(`\\b${program} ([a-z][a-z:-]*)([^\\n;|&>]*)`, 'g'))].map(
    ([, command = '', rest = '']) => ({
      command,
      flags: [...rest.matchAll(/(?:^|[\s+])(--[a-z][a-z-]*)/g)].map(([, flag = '']) => flag),
    }),
  );
}

/** The texts of the two files that `assay init` writes: a target file and a workflow for GitHub. */
import type { SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { Permission } from '../../contract/types.ts';
import { variablesIn, wantedOf } from '../../exchange/targets/schemeVariables.ts';
import type { TargetFile } from '../../exchange/targets/targetFile.ts';
import { stringify } from 'yaml';

export type InitAnswers = {
  /** As seen from the folder of the target file, with forward slashes. */
  readonly document: string;
  /** The schema of target files, as seen from the same folder. */
  readonly schema: string;
  readonly url: string;
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  readonly allow: readonly Permission[];
  readonly environment: NonNullable<TargetFile['environment']>;
};

/** The text of the target file. It names environment variables and holds no secret. */
export function targetText({
  document,
  schema,
  url,
  schemes,
  allow,
  environment,
}: InitAnswers): string {
  const held = [...schemes].flatMap(([name, scheme]) => {
    const wanted = wantedOf(name, scheme);
    return wanted === null ? [] : [[name, wanted] as const];
  });
  const target: TargetFile = {
    name: new URL(url).host.replaceAll(/[^A-Za-z0-9._-]+/g, '-'),
    environment,
    baseUrl: url,
    document,
    ...(held.length === 0 ? {} : { credentials: { schemes: Object.fromEntries(held) } }),
    allow,
  };
  return `# yaml-language-server: $schema=${schema}\n# A target of Assay: 'assay doctor --target' examines it. Each { env: NAME } names the variable that holds a secret.\n${stringify(target)}${usual}`;
}

const usual = `# What holds without these lines, but on this machine, where nothing bounds the requests:
# timeouts: { readMs: 30000, writeMs: 30000 }
# budget: { perMinute: 120, per15Minutes: 1800, perHour: 7200 }
`;

/** Every variable that the target file names. */
export function variablesFor(schemes: InitAnswers['schemes']): readonly string[] {
  return [...schemes].flatMap(([name, scheme]) => variablesIn(wantedOf(name, scheme) ?? {}));
}

/** The text of the workflow. `target` is the path of the target file in the repository. */
export function workflowText(target: string, variables: readonly string[], iMean: boolean): string {
  const env = variables.map((name) => `          ${name}: \${{ secrets.${name} }}`);
  const verify = `npx assay verify --target ${target} --out out/run${iMean ? ' --i-mean-production' : ''}`;
  return [
    '# Tests the service by its OpenAPI document every night. @assay-conformance/assay is a dependency of this repository.',
    'name: assay',
    'on:',
    '  schedule:',
    "    - cron: '17 2 * * *'",
    '  workflow_dispatch:',
    'permissions:',
    '  contents: read',
    'concurrency:',
    '  group: assay',
    'jobs:',
    '  verify:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    '      - uses: actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0',
    '      - uses: actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0',
    '        with:',
    '          node-version: 22',
    '      - run: npm ci',
    `      - run: ${verify}`,
    ...(env.length === 0 ? [] : ['        env:', ...env]),
    '      - uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2',
    '        if: always()',
    '        with:',
    '          name: assay',
    '          path: out/run',
    '',
  ].join('\n');
}

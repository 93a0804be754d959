/** The pages of files, each from the JSON Schema that Assay checks the file by: every member, its form, default and example. */
import { readFileSync } from 'node:fs';

const pages = [
  ['target-file', 'target', 'Target file', 'How it is used: [the target file](../docs/TARGET.md).'],
  [
    'config',
    'config',
    'assay.config.mjs',
    'How it is used: [checks, cases and workflows of your own](../docs/OWN-CHECKS.md).',
  ],
  [
    'cases',
    'cases',
    'Cases: cases/*.yaml',
    'How they are used: [checks, cases and workflows of your own](../docs/OWN-CHECKS.md).',
  ],
  ['waivers', 'waivers', 'Waivers', 'How they are used: [the gate](../docs/GATE.md).'],
  [
    'profiles',
    'profile',
    'Profiles',
    'The three profiles are in `specs/profiles/`; [what a run costs](../docs/RUN.md).',
  ],
  [
    'report',
    'report',
    'report.json',
    'What a run found, for programs. The format changes only with a major version.',
  ],
  [
    'baseline',
    'baseline',
    'Baseline of drift',
    'What `assay drift --accept` writes: [drift and invariants](../docs/INVARIANTS.md).',
  ],
];

/** Page and text of each. */
export function schemaPages() {
  return pages.map(([name, schema, title, opening]) => [
    `reference/${name}.md`,
    pageOf(read(schema), title, opening),
  ]);
}

const read = (name) => JSON.parse(readFileSync(`schemas/meta/${name}.schema.json`, 'utf8'));

function pageOf(schema, title, opening) {
  const rows = [];
  const inside = new Set();
  walk(schema, '', schema, rows, inside);
  // Without an outline the wide table has the whole page.
  return [
    '---\naside: false\n---',
    `# ${title}`,
    `${opening} Made from \`schemas/meta/${schema.$id.split(':').at(-1)}.schema.json\`; [] is each item of a list, * is any name.`,
    ['| member | form | meaning | default | example |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    ),
    '',
  ].join('\n\n');
}

/** `inside` holds the shared definitions on the way, so that one that holds itself is shown once. */
function walk(node, place, root, rows, inside) {
  const { named, whole } = resolved(node, root);
  if (inside.has(named)) return;
  if (named !== undefined) inside.add(named);
  if (whole.items !== undefined && whole.items !== false) {
    const item = resolved(whole.items, root).whole;
    if (item.properties !== undefined || item.oneOf !== undefined || item.anyOf !== undefined)
      walk(whole.items, `${place}[]`, root, rows, inside);
  }
  for (const [name, member] of Object.entries(whole.properties ?? {})) {
    const at = place === '' ? name : `${place}.${name}`;
    const one = resolved(member, root).whole;
    const required = whole.required?.includes(name) === true ? ', required' : '';
    rows.push(
      `| \`${at}\` | ${cell(formOf(one, root))}${required} | ${cell(one.description ?? '')} | ${json(one.default)} | ${json(one.examples?.[0])} |`,
    );
    walk(member, at, root, rows, inside);
  }
  if (typeof whole.additionalProperties === 'object')
    walk(whole.additionalProperties, place === '' ? '*' : `${place}.*`, root, rows, inside);
  for (const branch of [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])])
    walk(branch, place, root, rows, inside);
  if (named !== undefined) inside.delete(named);
}

/** A reference with what stands beside it, which wins. */
function resolved(node, root) {
  if (node.$ref === undefined) return { whole: node };
  const target = node.$ref
    .slice(2)
    .split('/')
    .reduce((at, name) => at[name], root);
  const { $ref: named, ...beside } = node;
  return { named, whole: { ...resolved(target, root).whole, ...beside } };
}

function formOf(node, root) {
  if (node.const !== undefined)
    return node.const === 'function' ? 'function' : JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((one) => String(one)).join(', ');
  if (node.title !== undefined) return node.title;
  const branches = node.oneOf ?? node.anyOf;
  if (branches !== undefined)
    return [...new Set(branches.map((one) => formOf(resolved(one, root).whole, root)))].join(
      ' or ',
    );
  if (node.type === 'array') {
    if (node.items === undefined || node.items === false) return 'list';
    return `list of ${formOf(resolved(node.items, root).whole, root)}`;
  }
  return [node.type ?? 'any'].flat().join(' or ');
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
const json = (value) =>
  value === undefined ? '' : `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

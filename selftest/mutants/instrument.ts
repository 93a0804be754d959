/**
 * Puts every mutant of a source file behind a switch: `(__mutant(17) ? (a !== b) : (a === b))`. The mutated branch
 * holds the original text of what is below it, the other branch the instrumented text, so the size stays linear.
 */
import { parseSync, visitorKeys } from 'oxc-parser';
import { changesOf, type Role } from './mutators.ts';
import { isNode, nodeAt, nodesAt, type Node } from './node.ts';

export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly from: string;
  readonly to: string;
  /** File, mutator, texts and ordinal of the same: stays when other lines of the file change. */
  readonly id: string;
};

export type Instrumented = {
  readonly text: string;
  readonly mutants: readonly Mutant[];
  /** Places outside function bodies: they run while the module loads, before any switch. */
  readonly static: number;
};

type Place = {
  readonly role: Role;
  readonly inFunction: boolean;
  /** Below the end of an optional chain, where nothing can be wrapped. */
  readonly inChain: boolean;
  /** Text for people: a label, or the message of an error. */
  readonly prose: boolean;
};

const expressionsWithTypes = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
]);

/** `first` is the number of the file's first mutant. */
export function instrument(file: string, source: string, first: number): Instrumented {
  const mutants: Mutant[] = [];
  const ordinals = new Map<string, number>();
  let outside = 0;
  const textOf = ({ start, end }: Node): string => source.slice(start, end);

  function note(node: Node, mutator: string, to: string): number {
    const [from, into] = [oneLine(textOf(node)), oneLine(to)];
    const line = source.slice(0, node.start).split('\n').length;
    const kind = `${file} | ${mutator} | ${from} | ${into}`;
    const ordinal = (ordinals.get(kind) ?? 0) + 1;
    ordinals.set(kind, ordinal);
    mutants.push({ file, line, mutator, from, to: into, id: `${kind} | ${ordinal}` });
    return first + mutants.length - 1;
  }

  function below(node: Node, place: Place): string {
    let [text, at] = ['', node.start];
    for (const { child, inner } of childrenOf(node, place)) {
      text += source.slice(at, child.start) + visit(child, inner);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  }

  function visit(node: Node, place: Place): string {
    const changes = place.inChain ? [] : changesOf(node, place.role, textOf);
    const wanted = changes.filter(({ mutator }) => !place.prose || mutator !== 'string');
    if (!place.inFunction) outside += wanted.length;
    const numbered = (place.inFunction ? wanted : []).map(({ mutator, text }) => ({
      text,
      number: note(node, mutator, text),
    }));
    const original = below(node, place);
    if (numbered.length === 0) return original;
    const branches = numbered.map(({ number, text }) => `__mutant(${number}) ? (${text}) : `);
    return `(${branches.join('')}(${original}))`;
  }

  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  const root: unknown = program;
  if (!isNode(root)) throw new Error(`${file}: the parser gave no program`);
  const top: Place = { role: 'none', inFunction: false, inChain: false, prose: false };
  const text = source.slice(0, root.start) + below(root, top) + source.slice(root.end);
  return { text, mutants, static: outside };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

type Child = { readonly child: Node; readonly inner: Place };

/** What is below a node and can hold expressions, in the order of the text. */
function childrenOf(node: Node, place: Place): readonly Child[] {
  return membersOf(node)
    .flatMap((member) =>
      nodesAt(node, member).map((child) => ({ child, inner: placeOf(node, member, child, place) })),
    )
    .toSorted((one, other) => one.child.start - other.child.start);
}

function membersOf(node: Node): readonly string[] {
  if (expressionsWithTypes.has(node.type)) return ['expression'];
  if (node.type.startsWith('TS') || node.type.startsWith('Import')) return [];
  if (node.type === 'Identifier' || node.type === 'TemplateElement') return [];
  if (node.type === 'ExportAllDeclaration' || isTypeQuestion(node)) return [];
  if (node.type === 'TaggedTemplateExpression') return ['tag'];
  const members = visitorKeys[node.type] ?? [];
  const named = node.type === 'Property' || node.type === 'MemberExpression';
  if (!named || node['computed'] === true) return members.filter((one) => one !== 'source');
  return members.filter((one) => one !== (node.type === 'Property' ? 'key' : 'property'));
}

/** `typeof a === 'string'`: another word there is the same as a condition that is false. */
function isTypeQuestion(node: Node): boolean {
  return node.type === 'BinaryExpression' && nodeAt(node, 'left')['operator'] === 'typeof';
}

function placeOf(parent: Node, member: string, child: Node, above: Place): Place {
  const inFunction =
    above.inFunction || (isFunction(parent) && ['body', 'params'].includes(member));
  const chained = parent.type === 'ChainExpression' || above.inChain;
  return {
    role: roleOf(parent, member, child),
    inFunction,
    inChain: chained && ['expression', 'callee', 'object'].includes(member),
    prose: above.prose || isProse(parent),
  };
}

const isFunction = ({ type }: Node): boolean => type.includes('Function');

function isProse(parent: Node): boolean {
  if (parent.type === 'NewExpression')
    return String(nodeAt(parent, 'callee')['name']).endsWith('Error');
  return parent.type === 'Property' && nodeAt(parent, 'key')['name'] === 'label';
}

function roleOf(parent: Node, member: string, child: Node): Role {
  if (member === 'test') {
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression')
      return 'condition';
    return parent.type === 'SwitchCase' ? 'none' : 'loop';
  }
  if (parent.type === 'ReturnStatement') return 'returned';
  if (isFunction(parent) && member === 'body' && child.type !== 'BlockStatement') return 'returned';
  const isCall = /^(?:Call|Await|Chain|Yield)Expression$/.test(child.type);
  return parent.type === 'ExpressionStatement' && isCall ? 'statement' : 'none';
}

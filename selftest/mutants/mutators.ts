/** What may go wrong at one node: every mutator gives the texts that could stand in the node's place. */
import { nodeAt, nodesAt, type Node } from './node.ts';

export type Change = { readonly mutator: string; readonly text: string };

/** What the node is to its parent. */
export type Role = 'condition' | 'loop' | 'returned' | 'statement' | 'none';

type TextOf = (node: Node) => string;

const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** The changes of a node by its own form, and by what it is to its parent. */
export function changesOf(node: Node, role: Role, textOf: TextOf): readonly Change[] {
  const text = textOf(node);
  return [...formChanges(node, textOf), ...roleChanges(role)].filter((one) => one.text !== text);
}

function roleChanges(role: Role): readonly Change[] {
  switch (role) {
    case 'condition':
      return [
        { mutator: 'condition', text: 'true' },
        { mutator: 'condition', text: 'false' },
      ];
    // An endless loop says nothing about the tests.
    case 'loop':
      return [{ mutator: 'condition', text: 'false' }];
    case 'returned':
      return [{ mutator: 'return', text: 'undefined' }];
    case 'statement':
      return [{ mutator: 'call removed', text: 'void 0' }];
    case 'none':
      return [];
  }
}

function formChanges(node: Node, textOf: TextOf): readonly Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChanges(node, textOf);
    case 'UnaryExpression':
      return node['operator'] === '!'
        ? [{ mutator: 'not', text: textOf(nodeAt(node, 'argument')) }]
        : [];
    case 'Literal':
      return literalChanges(node['value']);
    case 'TemplateLiteral':
      return [{ mutator: 'string', text: "''" }];
    case 'ArrayExpression':
      return [{ mutator: 'array', text: '[]' }];
    case 'CallExpression':
      return callChanges(node, textOf);
    case 'ChainExpression':
      return formChanges(nodeAt(node, 'expression'), textOf);
    default:
      return [];
  }
}

function operatorChanges(node: Node, textOf: TextOf): readonly Change[] {
  const operator = String(node['operator']);
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  if (operator === '??') return [{ mutator: '??', text: textOf(left) }];
  // A difference of texts is no number: nothing that a test needs to see.
  if (operator === '+' && [left, right].some(isText)) return [];
  return (operators[operator] ?? []).map((other) => ({
    mutator: operator,
    text: `(${textOf(left)}) ${other} (${textOf(right)})`,
  }));
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' && [...nodesAt(node, 'left')].some(isText));

function literalChanges(value: unknown): readonly Change[] {
  if (typeof value === 'boolean') return [{ mutator: 'boolean', text: String(!value) }];
  if (typeof value === 'number') return [{ mutator: 'number', text: String(value + 1) }];
  if (typeof value === 'string') return [{ mutator: 'string', text: "''" }];
  return [];
}

function callChanges(node: Node, textOf: TextOf): readonly Change[] {
  const callee = nodeAt(node, 'callee');
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const [object, property] = [nodeAt(callee, 'object'), nodeAt(callee, 'property')];
  const name = textOf(property);
  if (name === 'filter') return [{ mutator: 'filter', text: textOf(object) }];
  const other = methods.get(name);
  if (other === undefined) return [];
  const text = textOf(node);
  const at = property.start - node.start;
  return [{ mutator: name, text: text.slice(0, at) + other + text.slice(at + name.length) }];
}

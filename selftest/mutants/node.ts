/** The nodes of a parsed source file, read by name: the parser's own types are far finer than a mutator needs. */

export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
};

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The node under a member. @throws Error where there is none */
export function nodeAt(node: Node, member: string): Node {
  const value = node[member];
  if (!isNode(value)) throw new Error(`${node.type} has no node ${member}`);
  return value;
}

/** The nodes under a member that holds one node, a list, or none. */
export function nodesAt(node: Node, member: string): readonly Node[] {
  const value = node[member];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
}

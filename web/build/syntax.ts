/** A node of the syntax tree that Vite parses. Each kind has its own fields. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
export const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
export const part = (node: Node, name: string) => {
  const value = node[name];
  return isNode(value) ? value : undefined;
};
export const nameIn = (node: Node | undefined) =>
  node?.type === 'Identifier' ? String(node['name']) : undefined;

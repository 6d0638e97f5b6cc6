import { parseSync } from 'vite';
import { isNode, nameIn, nodesIn, part, type Node } from '../../../web/build/syntax.ts';

const catalogImport = /^import \{([^}]*)\} from '[^']*catalog\.ts';/gm;

/**
 * The texts that a module reads when it loads. In a function they would stay English: the language of a request is known
 * when a function runs.
 */
export function earlyTexts(file: string, code: string): string[] {
  const names = [...code.matchAll(catalogImport)].flatMap(([, specifiers = '']) =>
    specifiers.split(',').map((one) => one.trim().split(' as ').at(-1) ?? ''),
  );
  const found: string[] = [];
  const visit = (node: Node) => {
    if (/Function/.test(node.type)) return;
    const callee = node.type === 'CallExpression' ? part(node, 'callee') : undefined;
    const owner = callee && nameIn(part(callee, 'object'));
    if (owner && names.includes(owner)) found.push(code.slice(callee.start, callee.end));
    nodesIn(node).forEach(visit);
  };
  const root: unknown = names.length > 0 ? parseSync(file, code).program : undefined;
  if (isNode(root)) visit(root);
  return found;
}

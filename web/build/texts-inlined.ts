import { type Message, valueInText } from '../../supabase/functions/_shared/contract/texts-in.ts';
import { part, type Node } from './syntax.ts';

const escaped = (text: string) => text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`);

/** The code of a text, where names in braces have values. */
function template(text: string, codeOf: (name: string) => string): string {
  // Text, name of a value, the period after it, text and so on.
  const parts = text.split(valueInText);
  if (parts.length === 1) return JSON.stringify(text);
  const codes = parts.map((one, at) => {
    if (at % 3 === 0) return escaped(one);
    if (at % 3 === 2) return one;
    const value = `\${${codeOf(one)}}`;
    return parts[at + 1] ? `\${\`${value}\`.replace(/\\.$/,"")}` : value;
  });
  return `\`${codes.join('')}\``;
}

/** The code of a text with elements: a fragment, whose parts need no keys. */
function fragment(text: string, codeOf: (name: string) => string): string {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/g);
  const codes = parts.flatMap((one, at) => {
    if (at % 3 === 0) return one === '' ? [] : [`{${template(one, codeOf)}}`];
    return at % 3 === 1 ? [`{(${codeOf(one)})(${template(parts[at + 1] ?? '', codeOf)})}`] : [];
  });
  return `<>${codes.join('')}</>`;
}

/** A name or a chain of names, which can be read twice. */
const isPlain = (node: Node): boolean =>
  node.type === 'Identifier' ||
  node.type === 'Literal' ||
  (node.type === 'MemberExpression' && node['computed'] === false && isPlain(part(node, 'object') ?? node));

/** How often a name is read to write a text. */
function readsOf(message: Message, name: string): number {
  const times = (text: string) => text.split(`{${name}}`).length - 1;
  if (typeof message === 'string') return times(message);
  return Math.max(times(message.one), times(message.other)) + (name === 'count' ? 1 : 0);
}

/**
 * The code that takes the place of `t.key(values)`. `write` returns the code of a value.
 *
 * @throws if a value is missing, or a text with elements stands in a file without JSX.
 */
export function inlined(
  message: Message,
  values: Map<string, Node>,
  write: (node: Node) => string,
  file: string,
): string {
  const hasElements = typeof message === 'string' && message.includes('</');
  if (hasElements && !file.endsWith('x')) throw new Error('a text with elements stands in a .tsx file alone');
  // A call that is read twice would run twice. All values become parameters then: if one were left in the text, a variable
  // in its code could have the name of a parameter.
  const isOnce = [...values].some(([name, node]) => readsOf(message, name) > 1 && !isPlain(node));
  const codeOf = (name: string) => {
    const node = values.get(name);
    if (!node) throw new Error(`the text has no value for ${name}`);
    return isOnce ? `$${name}` : write(node);
  };
  const body =
    typeof message !== 'string'
      ? `${codeOf('count')} === 1 ? ${template(message.one, codeOf)} : ${template(message.other, codeOf)}`
      : hasElements
        ? fragment(message, codeOf)
        : template(message, codeOf);
  return isOnce
    ? `((${[...values.keys()].map((name) => `$${name}`).join(', ')}) => ${body})(${[...values.values()].map(write).join(', ')})`
    : `(${body})`;
}

import { parseSync } from 'vite';
import * as options from '../../../supabase/functions/_shared/contract/options.ts';
import { isNode, nameIn, nodesIn, part, type Node } from '../../../web/build/syntax.ts';

/** A text of a source file that no catalog has. */
export type LooseText = { line: number; text: string };

/** Attributes and fields that people read. */
const shownNames =
  /^(label|title|description|placeholder|alt|message|heading|lead|text|subtitle|hint|error|legend|caption|aria-label|aria-description|aria-valuetext|aria-roledescription)$|(Label|Text|Title|Message|Hint|Heading|Description)$/;
/** Attributes and fields that nobody reads. */
const codeNames =
  /^(class|to|href|type|id|key|variant|size|color|gap|order|role|autoComplete|inputMode|style|styles|src|rel|target|method|d|viewBox|fill|stroke|as|align|position|data-.*|aria-(live|haspopup|controls|labelledby|describedby|current)|tone|width|height|mode|kind|loading|decoding|sizes|htmlFor|lang|dir|component|field|path|pattern|encType|transform|points|scope|column|queryKey|statusText|fontFamily|Authorization|@type)$|class(Name|Names)$/i;
/** Functions whose arguments nobody reads. `describe` is a description in the OpenAPI document. */
const codeCalls =
  /^(querySelector(All)?|getElementById|[gs]etItem|removeItem|(add|remove)EventListener|closest|matches|createElement|startsWith|endsWith|includes|indexOf|split|replace(All)?|test|exec|match|pad(Start|End)|set|get|has|delete|append|getAll|toLocale\w+|postMessage|\w+Attribute|add|remove|toggle|contains|\w+Property|matchMedia|lazy|mark|measure|from|rpc|select|order|setRequestHeader|DOMException|literal|enum|regex|describe|meta|import|URL|URLSearchParams|RegExp|\w*Error|\w+Format|Collator|Event|CustomEvent|Blob|File|Headers|Response|BroadcastChannel|BigInt)$/;

const css =
  /^(\d|#|var\(|calc\(|min\(|max\(|repeat\(|rgb|hsl|\(|--|\.|\/|@|\?|&|https?:|mailto:|tel:|M\d|[a-z-]+:\s*\d)|px\b|\brem\b|^[a-z]+\/[a-z]/;
const smallWords = /(^| )(a|an|the|of|to|in|is|are|and|or|with|for|your|you|by|from|this|that|not|no)( |$)/;

/** Whether a string outside of JSX is something that people read. */
function looksLikeText(text: string): boolean {
  const trimmed = text.trim();
  if (!/\p{L}{2}/u.test(trimmed) || css.test(trimmed)) return false;
  // The kind of a field: `text?`.
  if (/^[a-z]+\?$/.test(trimmed)) return false;
  if (!/\s/.test(trimmed)) return /^[A-Z][\p{Ll}’'-]+[.!?…:]?$|\p{Ll}[.!?…]$/u.test(trimmed);
  // A list of classes or of values of CSS.
  return !/^[a-z0-9-]+( [a-z0-9-]+)*$/.test(trimmed) || smallWords.test(trimmed);
}

/** The name of an option, which is stored. */
const isStored = (words: string) =>
  Object.values(options).some((list) => Array.isArray(list) && list.some((name) => name === words));

const calleeName = (call: Node): string => {
  const callee = part(call, 'callee');
  if (!callee) return 'import';
  const owner = part(callee, 'object');
  if (owner && nameIn(owner) === 'console') return 'Error';
  return nameIn(callee.type === 'MemberExpression' ? part(callee, 'property') : callee) ?? '';
};

/** The name of an attribute or a field: `aria-label`, `title`. */
const fieldName = (node: Node): string => {
  const name = part(node, node.type === 'JSXAttribute' ? 'name' : 'key');
  const text = name?.['name'] ?? name?.['value'];
  return typeof text === 'string' ? text : '';
};

/** What the OpenAPI document says. */
const documentNames = /^(summary|responses|component)$/;

const codeParents =
  /^(Import|Export(All|Named)|TS(Literal|Import|ExternalModule|Enum|TemplateLiteral)|SwitchCase|TaggedTemplate)/;

/** Whether nobody reads what stands here, or `shown` if everybody does. */
function roleOf(node: Node, parents: Node[]): 'code' | 'shown' | 'unknown' {
  const parent = parents.at(-1);
  if (!parent || codeParents.test(parent.type)) return 'code';
  if (parent.type === 'ExpressionStatement' || parent.type === 'MemberExpression') return 'code';
  if (parent.type === 'Property' && part(parent, 'key') === node) return 'code';
  if (parent.type === 'BinaryExpression' && /[=<>]|^in/.test(String(parent['operator']))) return 'code';
  if (parents.some((up) => up.type === 'Property' && documentNames.test(fieldName(up)))) return 'code';
  // A catalog in one file, as those of errors.
  if (parents.some((up) => up.type === 'CallExpression' && calleeName(up) === 'textsIn')) return 'code';
  for (const up of parents.toReversed()) {
    if (/^(CallExpression|NewExpression|ImportExpression)$/.test(up.type))
      return codeCalls.test(calleeName(up)) ? 'code' : 'unknown';
    if (up.type === 'JSXAttribute' || up.type === 'Property') {
      if (codeNames.test(fieldName(up))) return 'code';
      if (shownNames.test(fieldName(up))) return 'shown';
      if (up.type === 'JSXAttribute') return 'unknown';
    }
    if (/Statement$|Function/.test(up.type)) return 'unknown';
  }
  return 'unknown';
}

/** What a literal, a template or the text of an element says. */
function wordsOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = nodesIn(node).filter(({ type }) => type === 'TemplateElement');
  return quasis.map(({ value }) => String(Object(value).cooked)).join('{…}');
}

function isLoose(node: Node, parents: Node[], words: string): boolean {
  if (!/\p{L}{2}/u.test(words)) return false;
  if (node.type === 'JSXText') return true;
  const role = roleOf(node, parents);
  if (role === 'code' || isStored(words)) return false;
  const plain = words.replaceAll('{…}', ' 1 ');
  // An address or a key with values has no sentence.
  if (node.type === 'TemplateLiteral' && !/[^/?=&#:.-]\s\S|\S\s[^/?=&#]/.test(words)) return false;
  if (role === 'shown') return /[A-Z ]/.test(plain) && !css.test(plain.trim());
  return looksLikeText(plain);
}

/**
 * The texts of a file that no catalog has. A line that ends with a comment `// no text: …`, or follows one, has none: a key
 * or a name that looks like a text.
 */
export function looseTexts(file: string, code: string): LooseText[] {
  const root: unknown = parseSync(file, code).program;
  const lines = code.split('\n');
  const found: LooseText[] = [];
  const visit = (node: Node, parents: Node[]) => {
    const words = wordsOf(node);
    if (words !== undefined && isLoose(node, parents, words)) {
      const start = node.type === 'JSXText' ? node.start + words.search(/\S/) : node.start;
      const line = code.slice(0, start).split('\n').length;
      const isMarked = [lines[line - 1], lines[line - 2]].some((one) => one?.includes('no text:'));
      if (!isMarked) found.push({ line, text: words.trim().replaceAll(/\s+/g, ' ').slice(0, 80) });
    }
    for (const inner of nodesIn(node)) visit(inner, [...parents, node]);
  };
  if (isNode(root)) visit(root, []);
  return found;
}

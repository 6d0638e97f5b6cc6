import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync, type Plugin } from 'vite';
import {
  type Catalog,
  type Language,
  languages,
  type Message,
} from '../../supabase/functions/_shared/contract/texts-in.ts';
import type { SiteLanguage } from './languages.ts';
import { pseudo } from './pseudo.ts';
import { isNode, nameIn, nodesIn, part, type Node } from './syntax.ts';
import { inlined } from './texts-inlined.ts';

type Catalogs = Partial<Record<Language, Catalog>>;
type Edit = { start: number; end: number; by: string };

function textOf(catalogs: Catalogs, key: string, language: SiteLanguage): Message | undefined {
  const textIn = (one: Language) => {
    const catalog = catalogs[one] ?? {};
    return Object.hasOwn(catalog, key) ? catalog[key] : undefined;
  };
  if (language !== 'xx') return textIn(language);
  const [english, spanish] = [textIn('en'), textIn('es')];
  return english === undefined || spanish === undefined ? undefined : pseudo(english, spanish);
}

/** The values of a call, by name. Undefined if they are not written as an object. */
function valuesOf(call: Node): Map<string, Node> | undefined {
  const [given, ...more] = Array.isArray(call['arguments']) ? call['arguments'].filter(isNode) : [];
  if (!given) return new Map();
  if (given.type !== 'ObjectExpression' || more.length > 0) return undefined;
  const values = new Map<string, Node>();
  for (const property of nodesIn(given)) {
    const name = nameIn(part(property, 'key'));
    const value = part(property, 'value');
    if (!name || !value || property['computed'] === true || property['method'] === true) return undefined;
    values.set(name, value);
  }
  return values;
}

/** The key of `t.key(…)`, or undefined if the call is another one. */
function keyOf(node: Node, catalogs: Map<string, Catalogs>) {
  const callee = part(node, 'callee');
  const catalog = catalogs.get(nameIn(callee && part(callee, 'object')) ?? '');
  if (node.type !== 'CallExpression' || !callee || !catalog || callee['computed'] === true) return undefined;
  return { catalog, key: nameIn(part(callee, 'property')) ?? '' };
}

/** The nodes of a node that can hold values: neither names of properties nor types. */
function valuesIn(node: Node): Node[] {
  const isName = (field: string) =>
    (node.type === 'MemberExpression' && field === 'property' && node['computed'] === false) ||
    (node.type === 'Property' && field === 'key' && node['computed'] === false);
  const fields = Object.entries(node).filter(([field]) => !isName(field));
  return fields.flatMap(([, value]) => [value].flat().filter(isNode));
}

/** Puts texts in the place of their calls. */
function replaced(
  code: string,
  root: Node,
  catalogs: Map<string, Catalogs>,
  language: SiteLanguage,
  file: string,
) {
  const write = (of: Node): string => {
    const edits: Edit[] = [];
    const visit = (node: Node): void => {
      if (node.type === 'ImportDeclaration') {
        // Without its import, no catalog is in a script.
        if (isCatalog(node)) edits.push({ start: node.start, end: node.end, by: '' });
        return;
      }
      const call = keyOf(node, catalogs);
      const problem = (text: string) =>
        new Error(`${file}: ${text}: ${code.slice(node.start, node.end).slice(0, 200)}`);
      if (call) {
        const message = textOf(call.catalog, call.key, language);
        const values = valuesOf(node);
        if (message === undefined) throw problem(`the ${language} catalog has no text ${call.key}`);
        if (!values) throw problem('the values of a text are written as an object, { name: value }');
        try {
          edits.push({ start: node.start, end: node.end, by: inlined(message, values, write, file) });
        } catch (error) {
          throw problem(error instanceof Error ? error.message : String(error));
        }
      } else if (node.type === 'Identifier' && catalogs.has(nameIn(node) ?? ''))
        throw problem(
          'a text is used as t.key() or t.key({ … }), and nothing else has the name of a catalog',
        );
      else valuesIn(node).forEach(visit);
    };
    visit(of);
    return applied(code.slice(of.start, of.end), edits, of.start);
  };
  return code.slice(0, root.start) + write(root) + code.slice(root.end);
}

const sourceOf = (statement: Node) => part(statement, 'source')?.['value'];
const isCatalog = (statement: Node) =>
  statement.type === 'ImportDeclaration' && /(^|\/)catalog\.ts$/.test(String(sourceOf(statement)));

/** The code with these parts replaced. `from` is where the code begins in its file. */
function applied(code: string, edits: Edit[], from: number): string {
  let text = code;
  for (const { start, end, by } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start - from) + by + text.slice(end - from);
  return text;
}

/** `catalog.es.ts` of `catalog.ts`. */
const fileOf = (catalog: string, language: Language) => catalog.replace(/\.ts$/, `.${language}.ts`);

async function readCatalogs(catalog: string): Promise<Catalogs> {
  const read = languages.map(async (name) => [name, await readCatalog(fileOf(catalog, name))] as const);
  return Object.fromEntries(await Promise.all(read));
}

async function readCatalog(path: string): Promise<Catalog> {
  // The query makes Node read a file that changed since.
  const module: Record<string, Catalog> = await import(
    `${pathToFileURL(path).href}?${statSync(path).mtimeMs}`
  );
  return Object.values(module)[0] ?? {};
}

/**
 * Puts the text of a language in the place of each call of a text: `t.heldUntil({ until })` becomes
 * `A spot is held until ${until}.`. So a script has the texts that it shows, where it shows them, and nothing else: no
 * catalog, no other language, and no module that several chunks share.
 *
 * @throws where a call names no text, leaves out a value, or is not written out.
 */
export const texts = (language: SiteLanguage): Plugin => ({
  name: 'texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(\?|$)/, code: /\/catalog\.ts['"]/ },
    async handler(code, id) {
      const file = id.split('?')[0] ?? id;
      const root: unknown = parseSync(file, code).program;
      if (!isNode(root)) return null;
      const catalogs = new Map<string, Catalogs>();
      for (const statement of nodesIn(root).filter(isCatalog)) {
        const source = String(sourceOf(statement));
        const resolved = await this.resolve(source, file);
        if (!resolved) throw new Error(`${file}: there is no ${source}`);
        const all = await readCatalogs(resolved.id);
        for (const name of languages) this.addWatchFile(fileOf(resolved.id, name));
        for (const specifier of nodesIn(statement).filter(({ type }) => type === 'ImportSpecifier'))
          catalogs.set(nameIn(part(specifier, 'local')) ?? '', all);
      }
      return catalogs.size === 0 ? null : { code: replaced(code, root, catalogs, language, file), map: null };
    },
  },
});

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../local/paths.ts';

/** A fenced block of a Markdown file. */
interface Block {
  file: string;
  /** The line of the fence, from 1. */
  line: number;
  language: string;
  text: string;
}

/** Every document, as a path in the repository. */
export const documents: string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

export const readDocument = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [at, text] of readDocument(file).split('\n').entries()) {
    const fence = /^```(\w*)/.exec(text);
    if (fence && open) {
      blocks.push(open);
      open = undefined;
    } else if (fence) {
      open = { file, line: at + 1, language: fence[1] ?? '', text: '' };
    } else if (open) {
      open.text += `${text}\n`;
    }
  }
  if (open) throw new Error(`${file}:${open.line}: the block is not closed`);
  return blocks;
}

/** The commands of a shell block, without comments and with continued lines joined. */
const commandsOf = ({ text }: Block) =>
  text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');

/** The only block of a document in a language that contains `mark`. */
export function blockWith(file: string, language: string, mark: string): Block {
  const found = blocksOf(file).filter((block) => block.language === language && block.text.includes(mark));
  const [block] = found;
  if (!block || found.length > 1)
    throw new Error(`${file} has ${found.length} ${language} blocks with ${mark}`);
  return block;
}

/** All commands: those in shell blocks, and calls of npm scripts and of the Supabase CLI in the text. */
export const commandsInDocuments = (): string[] =>
  documents.flatMap((file) => {
    const shellBlocks = blocksOf(file).filter(({ language }) => language === 'sh');
    const inText = [...readDocument(file).matchAll(/`(npx supabase [^`]+|npm run [^`]+)`/g)];
    return shellBlocks.flatMap(commandsOf).concat(inText.map(([, command = '']) => command));
  });

/** The words of a command as a shell splits them, without quotes, up to a pipe or redirection. */
export function wordsOf(command: string): string[] {
  const [first = ''] = command.split(/\s(?:\||&&|>|2>)\s?/);
  const words = first.match(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g) ?? [];
  return words.map((word) => word.replaceAll(/['"]/g, ''));
}

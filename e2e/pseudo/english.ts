import { isPseudo } from './is-pseudo.ts';

/** Brackets can stand before each character: a sentence of the screen can be several texts. */
const brackets = String.raw`[\[\]]*`;

/** The parts of a regular expression: what matches one character, and everything else. */
const parts =
  /(?<atom>\\[pPuxk]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\](){}|?*+^$])|\(\?(?:[:=!]|<[=!]|<\w+>)|\{[\d,]+\}|./gsu;

function pseudoAtom(atom: string): string {
  if (/^[aeiou]$/i.test(atom)) return `(?:${atom}${atom.toLowerCase()}?)`;
  return /^\s$/.test(atom) ? String.raw`\s+` : atom;
}

function pseudoPart(part: string, atom: string | undefined): string {
  if (part === '^') return String.raw`^\s*`;
  if (part === '$') return String.raw`${brackets}\s*$`;
  // What matches a bracket by itself has none before it: two ways to match each bracket of a page take hours.
  if (atom === undefined || new RegExp(`^(?:${atom})$`, 'u').test('[')) return part;
  // In a group, so that a number of repetitions after it counts all of it.
  return `(?:${brackets}${pseudoAtom(atom)})`;
}

/** Matches a text in the pseudo-language that an English expression matches in English. Values stay as they are. */
export const pseudoPattern = ({ source, flags }: RegExp): RegExp =>
  new RegExp(
    source.replaceAll(parts, (part: string, atom: string | undefined) => pseudoPart(part, atom)),
    flags,
  );

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The same for a text, whole or, in any case of its letters, a part. */
export const pseudoOf = (english: string, isWhole = false): RegExp =>
  isWhole
    ? pseudoPattern(new RegExp(`^${escaped(english)}$`))
    : pseudoPattern(new RegExp(escaped(english), 'i'));

/** What a journey expects of a text that it read: as written, or in the pseudo-language. */
export const shown = (english: RegExp): RegExp => (isPseudo ? pseudoPattern(english) : english);

/** A text of the screen as a journey that runs in English would read it. What stands in no brackets stays, such as a key. */
export function inEnglish(text: string): string {
  const shorter = text.replaceAll(/\[([^[\]]*)\]/g, (_, words: string) =>
    words.replaceAll(/([aeiou])\1/gi, '$1'),
  );
  // Brackets can stand in others.
  return shorter === text ? text : inEnglish(shorter);
}

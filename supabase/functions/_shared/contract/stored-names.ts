// Names that are stored in English and shown in the language of the reader.

/** By their pairs, so once for each language. */
const read = new Map<string, Map<string, string>>();
const parted = (pair: string): [string, string] => [
  pair.slice(0, pair.indexOf('=')),
  pair.slice(pair.indexOf('=') + 1),
];

/** What the Spanish texts `optionNames` and others hold: 'Assisted Living=Vida asistida|Memory Care=…'. */
export function readNames(pairs: string): Map<string, string> {
  const names = read.get(pairs) ?? new Map(pairs.split('|').map(parted));
  read.set(pairs, names);
  return names;
}

export const writeNames = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, shown]) => `${name}=${shown}`)
    .join('|');

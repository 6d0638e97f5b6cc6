// Names that are stored in English and shown in the language of the reader.

/** What the Spanish texts `optionNames` and others hold: 'Assisted Living=Vida asistida|Memory Care=…'. */
export const readNames = (pairs: string) =>
  new Map(
    pairs.split('|').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

export const writeNames = (names: Record<string, string>) =>
  Object.entries(names)
    .map(([name, shown]) => `${name}=${shown}`)
    .join('|');

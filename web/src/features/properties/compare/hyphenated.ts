const longWord = /\p{L}{10,}/gu;
/** A vowel before the consonants that begin a syllable and its vowel. Three letters or more stay behind it. */
const syllableEnd =
  /[aeiouáéíóúü](?=(?:ch|ll|rr|[bcfgp][lr]|[dt]r|[bcdfghjklmnñpqrstvxyz])[aeiouáéíóúü]\p{L})/giu;

/** With soft hyphens in the long words of Spanish, which are wider than a column on a phone: 'Esta-cio-na-miento'. */
export const hyphenated = (text: string): string =>
  import.meta.env.LANGUAGE === 'es'
    ? text.replaceAll(longWord, (word) =>
        word.replaceAll(syllableEnd, (vowel, at: number) => (at < 2 ? vowel : `${vowel}\u00AD`)),
      )
    : text;

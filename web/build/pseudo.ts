import type { Message } from '../../supabase/functions/_shared/contract/texts-in.ts';

/** The language of `Intl` with the names and orders of English. */
const locale = 'en-XA';

/** Each vowel twice, but in names of values and elements. */
const doubled = (text: string) =>
  text.replaceAll(/\{[^}]*\}|<[^>]*>|[aeiou]/gi, (found) =>
    found.length > 1 ? found : found + found.toLowerCase(),
  );

/** "Hold until {day}" becomes "[Hoold uuntiil {day}]": 40 % longer, with marks at both ends. Parts of a list have none. */
export const pseudoText = (text: string): string =>
  text === 'en-US' ? locale : text.includes('|') ? doubled(text) : `[${doubled(text)}]`;

/** Names that are stored in English: the Spanish text has each with what is shown, 'Memory Care=…|Hospice=…'. */
const pseudoNames = (spanish: string) =>
  spanish.replaceAll(/([^|=]+)=[^|]*/g, (_, name: string) => `${name}=${pseudoText(name)}`);

/** A text in the pseudo-language, which the browser tests run in: a text that is not in a catalog has no brackets. */
export function pseudo(english: Message, spanish: Message): Message {
  if (typeof english !== 'string') return { one: pseudoText(english.one), other: pseudoText(english.other) };
  return english === '' && typeof spanish === 'string' ? pseudoNames(spanish) : pseudoText(english);
}

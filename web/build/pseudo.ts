import type { Message } from '../../supabase/functions/_shared/contract/texts-in.ts';

const isLocale = /^[a-z]{2}-[A-Z]{2}$/;

/** "Hold until {day}" becomes "[Hoold uuntiil {day}]": 40 % longer, with marks at both ends. */
export const pseudoText = (text: string) =>
  isLocale.test(text)
    ? text
    : `[${text.replaceAll(/\{[^}]*\}|<[^>]*>|[aeiou]/gi, (found) => (found.length > 1 ? found : found + found.toLowerCase()))}]`;

/** A text in the pseudo-language, which the browser tests run in: a text that is not in a catalog has no brackets. */
export const pseudo = (message: Message): Message =>
  typeof message === 'string'
    ? pseudoText(message)
    : { one: pseudoText(message.one), other: pseudoText(message.other) };

import { locale } from '../locale.ts';
import type { Language } from '../texts-in.ts';
import type { Property } from './property-fields.ts';

/** A text of an owner, with the language that the owner stated for it. */
export interface OwnWords {
  text: string;
  language: Language;
}

const isSpanish = (): boolean => locale() === 'es-US';

/** Whether a text is in another language than the page. */
export const isForeign = ({ language }: OwnWords): boolean => (language === 'es') !== isSpanish();

/** The name of a home: for readers of Spanish the one in Spanish, if there is one. */
export const nameOf = ({ name, nameEs }: Pick<Property, 'name' | 'nameEs'>): string =>
  (isSpanish() && nameEs) || name;

/** The description in the language of the reader, else in the other one. Null if the owner wrote none. */
export function descriptionOf({
  description,
  descriptionEs,
}: Pick<Property, 'description' | 'descriptionEs'>): OwnWords | null {
  const language = descriptionEs && (isSpanish() || !description) ? 'es' : 'en';
  const text = language === 'es' ? descriptionEs : description;
  return text ? { text, language } : null;
}

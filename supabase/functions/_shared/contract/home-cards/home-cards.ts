import * as z from 'zod/mini';
import { languages } from '../texts-in.ts';

/** The name of the custom element. */
export const homeCardElement = 'senior-care-card';

/** Pixels that a card is given on other sites: enough for a name and a price of two lines each. */
export const homeCardHeight = 260;

/** What the card of a home says, as sentences: other sites show it as it is. */
export const homeCardSchema = z.object({
  /** English for a site in English alone, whatever is asked for. */
  language: z.enum(languages),
  /** For a card in Spanish the name in Spanish, if the owner stated one. */
  name: z.string(),
  nameLanguage: z.enum(languages),
  /** A price or a range. Null if the owner leaves it out. */
  price: z.nullable(z.string()),
  openings: z.nullable(z.string()),
  confirmed: z.string(),
  linkText: z.string(),
  /** The page of the home, in the language of the card. */
  url: z.string(),
});
export type HomeCard = z.infer<typeof homeCardSchema>;

/** What the owner chose for the card of a home. */
export const homeCardChoiceSchema = z.object({
  isOn: z.boolean(),
  showsPrice: z.boolean(),
  showsOpenings: z.boolean(),
});
export type HomeCardChoice = z.infer<typeof homeCardChoiceSchema>;

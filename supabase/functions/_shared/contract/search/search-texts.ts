import { numberText } from '../number-text.ts';

/** The messages of the search form, which the first view of the search loads without the others of `texts`. */
export const searchTexts = {
  searchPlaceMissing: 'Please provide either a Zip Code OR both City and State to search.',
  amountInvalid: 'Please enter an amount in dollars',
  costInvalid: 'Cost must be a number of 0 or more, in dollars a month',
  costOrder: 'Minimum cost cannot be higher than maximum cost',
  zipInvalid: 'Invalid ZIP code format',
  tooLong: (max: number) => `Use at most ${numberText(max)} characters`,
  controlCharacters: 'Text cannot contain control characters',
};

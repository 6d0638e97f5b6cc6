import { expect, it } from 'vitest';
import { texts } from './texts.ts';

it('has the texts of the specification', () => {
  expect(Object.values(texts)).toEqual(
    expect.arrayContaining([
      'Required',
      'Invalid input',
      'Please provide either a Zip Code OR both City and State to search.',
      'Zip Code must be exactly 5 digits',
      'You can upload a maximum of 10 images.',
      'Please enter a message',
      'Please enter your phone number',
      'Please enter a valid 10-digit US phone number',
      'Please enter a valid email address with @ symbol',
      'Invalid email format',
      "Role must be 'patient' or 'owner'",
      'State must be a 2-letter abbreviation',
      'Invalid ZIP code format',
      'Capacity must be at least 1',
      'Available spots cannot be negative',
      'Invalid phone number format',
      'Invalid status value',
    ]),
  );
});

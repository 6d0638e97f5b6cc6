import { expect, it } from 'vitest';
import {
  amenities,
  careTypes,
  dailyLivingFormLabel,
  inquiryStatuses,
  radiusOptions,
  searchAmenities,
  states,
} from './options.ts';
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

it('has the options of the specification in their order', () => {
  expect(careTypes.join(', ')).toBe(
    'Assisted Living, Memory Care, Independent Living, Skilled Nursing, Respite Care, Adult Day Care',
  );
  expect(searchAmenities.join(', ')).toBe(
    '24/7 Medical Care, Private Rooms, Semi-Private Rooms, Hospice, Assistance with Daily Living, Common Areas, ' +
      'Dining Room, Garden/Outdoor Space, Physical Therapy, Recreational Activities, Laundry Service, Housekeeping, ' +
      'Medication Management, Transportation Service',
  );
  expect(amenities).toEqual([...searchAmenities, 'Other']);
  expect(dailyLivingFormLabel).toBe('Assitance with Daily Living');
  expect(radiusOptions).toEqual([5, 10, 25, 100]);
  expect(inquiryStatuses).toEqual(['pending', 'contacted', 'spam', 'closed', 'deleted']);
  expect(new Set(states.map(({ code }) => code)).size).toBe(50);
});

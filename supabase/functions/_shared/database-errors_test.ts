import { PostgrestError } from '@supabase/supabase-js';
import { databaseCodes, fromDatabase } from './database-errors.ts';
import { errors } from './errors.ts';
import { assertEquals } from './testing/assert.ts';

const raised = (code: string, message = '', details = '') =>
  new PostgrestError({ code, message, details, hint: '' });

Deno.test('each known SQLSTATE becomes its code, with the message of the database only where users read it', () => {
  const withOwnMessage = new Set([
    'account_suspended',
    'property_suspended',
    'unknown_location',
    'too_many_writes',
  ]);
  for (const [sqlstate, code] of databaseCodes) {
    const error = fromDatabase(raised(sqlstate, 'database text', '9'));
    assertEquals([error.code, error.status], [code, errors[code].status]);
    assertEquals(error.message, withOwnMessage.has(code) ? 'database text' : errors[code].text);
  }
});

Deno.test('an error that passes by itself says when to try again', () => {
  const waitOf = (code: string) => fromDatabase(raised(code, 'Text', '7')).options.headers;
  assertEquals(['SC429', 'PT429', '55P03', '40P01', '40001', '42501'].map(waitOf), [
    { 'Retry-After': '7' },
    { 'Retry-After': '7' },
    { 'Retry-After': '1' },
    { 'Retry-After': '1' },
    { 'Retry-After': '1' },
    undefined,
  ]);
});

Deno.test('a violated check names its field, or nothing when the contract does not know it', () => {
  const detailsOf = (constraint: string) => {
    const message = `new row for relation "properties" violates check constraint "${constraint}"`;
    return fromDatabase(raised('23514', message, 'Failing row contains (x)')).options.details;
  };
  assertEquals(detailsOf('image_urls_are_in_own_folder'), [
    { field: 'imageUrls', message: 'Each image must be a path in your own folder' },
  ]);
  assertEquals(detailsOf('available_spots_fit_capacity')?.[0]?.field, 'availableSpots');
  assertEquals(detailsOf('unknown_check'), undefined);
});

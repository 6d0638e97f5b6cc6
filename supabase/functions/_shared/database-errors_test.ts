import { PostgrestError } from '@supabase/supabase-js';
import { assertEquals } from '../api/testing/assert.ts';
import { constraintTexts } from './constraint-texts.ts';
import { databaseCodes, fromDatabase } from './database-errors.ts';
import { errors } from './errors.ts';

const raised = (code: string, message = '', details = '') =>
  new PostgrestError({ code, message, details, hint: '' });
const check = (name: string) => `new row for relation "properties" violates check constraint "${name}"`;

Deno.test('every known SQLSTATE becomes its code with the status and text of that code', () => {
  const spoken = new Set(['unknown_location', 'too_many_inquiries']);
  for (const [sqlstate, code] of Object.entries(databaseCodes)) {
    const error = fromDatabase(raised(sqlstate, 'database text', '9'));
    assertEquals([error.code, error.status], [code, errors[code].status]);
    assertEquals(error.message, spoken.has(code) ? 'database text' : errors[code].text);
  }
});

Deno.test('any other error is internal and keeps its cause', () => {
  for (const sqlstate of ['XX000', '42P01', 'P0001', 'PGRST204', '']) {
    const cause = raised(sqlstate, 'secret');
    const error = fromDatabase(cause);
    assertEquals([error.code, error.message, error.refusal.cause], ['internal', errors.internal.text, cause]);
  }
});

Deno.test('a named check is refused with the field and text of the contract', () => {
  for (const [name, detail] of Object.entries(constraintTexts)) {
    const { code, message, refusal } = fromDatabase(raised('23514', check(name)));
    assertEquals([code, message, refusal.details], ['invalid_request', detail.message, [detail]]);
  }
});

Deno.test('a check without a text of its own is refused without naming it', () => {
  const { code, message, refusal } = fromDatabase(
    raised('23514', check('unknown_check'), 'Failing row contains (x)'),
  );
  assertEquals([code, message, refusal.details], ['invalid_request', 'Invalid input', undefined]);
});

Deno.test('a route’s own meaning goes before the general one', () => {
  const meanings = {
    '23505': { code: 'already_favorited', message: 'Mine' },
    '23514': { code: 'conflict' },
  } as const;
  const twice = fromDatabase(raised('23505', 'duplicate key'), meanings);
  assertEquals([twice.code, twice.message], ['already_favorited', 'Mine']);
  const moved = fromDatabase(raised('23514', 'An inquiry that is spam cannot become closed.'), meanings);
  assertEquals([moved.code, moved.message], ['conflict', 'An inquiry that is spam cannot become closed.']);
  assertEquals(fromDatabase(raised('23503'), meanings).code, 'not_found');
});

Deno.test('a limit says when to try again, unless waiting does not help', () => {
  const meanings = { SC429: { code: 'too_many_properties' } } as const;
  const refuse = (details: string) => fromDatabase(raised('SC429', 'You have 500 homes.', details), meanings);
  assertEquals([refuse('60').code, refuse('60').message], ['too_many_properties', 'You have 500 homes.']);
  assertEquals(refuse('60').refusal.headers, { 'Retry-After': '60' });
  assertEquals(refuse('').refusal.headers, undefined);
});

const suggest = (details: string) => fromDatabase(raised('SC422', 'Where?', details)).refusal.suggestions;

Deno.test('suggestions are passed on only when there are some', () => {
  assertEquals(suggest('[{"city":"Chicago","state":"IL"}]'), [{ city: 'Chicago', state: 'IL' }]);
  for (const details of ['[]', '', 'null', '{}', '[{"city":1}]', 'garbage'])
    assertEquals(suggest(details), undefined);
});

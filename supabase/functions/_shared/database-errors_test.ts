import { PostgrestError } from '@supabase/supabase-js';
import { databaseCodes, fromDatabase } from './database-errors.ts';
import { errors } from './errors.ts';
import { withLanguage } from './request-language.ts';
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
    assertEquals(error.message, withOwnMessage.has(code) ? 'database text' : errors[code].text());
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

Deno.test('a code with its values becomes the sentence of the language, and a sentence stays', () => {
  const sentenceOf = (language: 'en' | 'es', message: string, values: object) =>
    withLanguage(language, () =>
      fromDatabase(raised('SC409', message, JSON.stringify(values)), { SC409: { code: 'conflict' } }),
    ).message;
  const passed = { day: '2026-08-03', today: '2026-08-04', last: '2026-08-18' };
  assertEquals(
    sentenceOf('en', 'day_passed', passed),
    'August 3, 2026 has passed: at the home it is August 4, 2026. Please choose a day until August 18, 2026.',
  );
  assertEquals(
    sentenceOf('es', 'day_passed', passed),
    'El 3 de agosto de 2026 ya pasó: en el hogar hoy es 4 de agosto de 2026. Elija un día hasta el 18 de agosto de 2026, por favor.',
  );
  const held = { home: 'Casa {count}', count: 2, days: ['2026-08-03', '2026-08-04'] };
  assertEquals(
    sentenceOf('en', 'holds_spots_are_held', held),
    '2 free spots of Casa {count} are held, until August 3, August 4. Please state at least 2, or take a hold back first.',
  );
  const offered = { home: 'Harbor', until: '2026-08-03T14:05:09.123' };
  assertEquals(
    sentenceOf('en', 'holds_spot_offered_next', offered).includes('until August 3, 2026, 2:05 PM.'),
    true,
  );
  // A day that JavaScript cannot read, and a sentence of an older database.
  assertEquals(
    sentenceOf('en', 'holds_day_too_far', { last: '0001-01-01 BC' }).endsWith('until 0001-01-01 BC.'),
    true,
  );
  assertEquals(sentenceOf('es', 'You have 5 lists.', {}), 'You have 5 lists.');
});

Deno.test('the wait of a code is both in its sentence and in the header', () => {
  const waits = [
    [20, '1 minute', '1 minuto'],
    [7_140, '119 minutes', '119 minutos'],
    [7_201, '3 hours', '3 horas'],
  ] as const;
  for (const [seconds, english, spanish] of waits)
    for (const [language, text] of [
      ['en', english],
      ['es', spanish],
    ] as const) {
      const error = withLanguage(language, () =>
        fromDatabase(raised('SC429', 'holds_too_often', JSON.stringify({ seconds }))),
      );
      assertEquals(error.message.endsWith(` ${text}.`), true);
      assertEquals(error.options.headers, { 'Retry-After': String(seconds) });
    }
});

Deno.test('an error about one of several homes begins with its name, as a code and as a sentence', () => {
  const messageOf = (message: string, values: object) =>
    fromDatabase(raised('SC429', message, JSON.stringify(values))).message;
  assertEquals(
    messageOf('inquiry_sent_already', { about: 'Maple', seconds: 60 }),
    'Maple: You have already sent an inquiry about this home. You can send the next one in 1 minute.',
  );
  assertEquals(messageOf('Please wait.', { about: 'Maple', seconds: 60 }), 'Maple: Please wait.');
});

Deno.test('the values of a code are written as its sentence needs them', () => {
  const messageOf = (language: 'en' | 'es', message: string, values: object) =>
    withLanguage(language, () =>
      fromDatabase(raised('22023', message, JSON.stringify(values)), {
        '22023': { code: 'invalid_request' },
      }),
    ).message;
  const times = { time: '2026-12-01T14:30:00', now: '2026-12-01T15:05:00' };
  assertEquals(
    messageOf('en', 'visit_proposed_time_passed', times),
    '2:30 PM on December 1, 2026 has passed: at the home it is 3:05 PM on December 1, 2026. Please choose a later time.',
  );
  assertEquals(
    messageOf('es', 'inquiry_without_messages', { ways: ['phone', 'email'] }),
    'La familia no quiere mensajes aquí. Puede comunicarse con ella por teléfono o correo electrónico.',
  );
  assertEquals(messageOf('en', 'message_too_long', { left: 1_204 }).includes('room for 1,204 more'), true);
  const rooms = { home: 'Maple', room_type: 'Suite', rooms: ['Studio', 'One bedroom'] };
  assertEquals(
    messageOf('en', 'waiting_list_room_unknown', rooms),
    'Maple has no rooms of the kind "Suite". Please choose one that it has: Studio, One bedroom. Or choose any room.',
  );
  assertEquals(messageOf('en', 'person_not_of_home', { name: null }), ' does not act for this home.');
  const writes = { done: { what: 'saved %s searches', limit: 1_200 }, seconds: 600 };
  assertEquals(
    messageOf('en', 'writes_too_many', writes),
    'You have saved 1,200 searches in the last hour. You can go on in 10 minutes.',
  );
  assertEquals(
    messageOf('es', 'writes_too_many', writes),
    'En la última hora usted guardó 1,200 búsquedas. Puede seguir en 10 minutos.',
  );
});

Deno.test('suggestions of a place stand beside the values, or alone', () => {
  const places = [{ city: 'Chicago', state: 'IL' }];
  for (const details of [{ zip_code: '1', suggestions: places }, places])
    assertEquals(
      fromDatabase(raised('SC422', 'zip_code_unknown', JSON.stringify(details))).options.suggestions,
      places,
    );
});

import { fromDatabase } from './database-errors.ts';
import { ApiError, notFound } from './errors.ts';
import { responseTexts } from './error-texts/responses.ts';
import { withLanguage } from './request-language.ts';
import { assertEquals } from './testing/assert.ts';
import { PostgrestError } from '@supabase/supabase-js';

const inBoth = (make: () => ApiError) =>
  (['en', 'es'] as const).map((language) => withLanguage(language, () => make().message));

Deno.test('a default message is in the language of the request', () => {
  assertEquals(
    inBoth(() => new ApiError('paused')),
    ['Changes are paused for a few minutes', 'Los cambios están en pausa por unos minutos.'],
  );
  assertEquals(
    inBoth(() => new ApiError('payload_too_large')),
    ['The body can be at most 64 kB', 'El cuerpo puede tener 64 kB como máximo.'],
  );
});

Deno.test('what is missing is named in the language of the request', () => {
  assertEquals(
    inBoth(() => notFound('savedSearch')),
    ['Saved search not found', 'No se encontró la búsqueda guardada.'],
  );
});

Deno.test('the message of a route for a SQLSTATE is in the language of the request', () => {
  const error = new PostgrestError({ code: '42501', message: 'text', details: '', hint: '' });
  assertEquals(
    inBoth(() =>
      fromDatabase(error, { '42501': { code: 'forbidden', message: responseTexts.claim_by_owner_only } }),
    ),
    [
      'Only an owner account can claim a home.',
      'Solo una cuenta de propietario puede pedir administrar un hogar.',
    ],
  );
});

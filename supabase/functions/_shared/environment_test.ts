import { assertEquals, assertThrows } from '../api/testing/assert.ts';
import { readEnvironment } from './environment.ts';

const given = {
  SUPABASE_URL: 'https://project.example/',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a","other":"sb_publishable_b"}',
  SITE_URL: 'https://homes.example/',
};
const read = (values: Record<string, string>) => readEnvironment((name) => values[name]);

Deno.test('reads what a hosted project gives', () => {
  assertEquals(read(given), {
    supabaseUrl: 'https://project.example',
    publishableKey: 'sb_publishable_a',
    siteUrl: 'https://homes.example',
    allowedOrigins: ['https://homes.example'],
  });
});

Deno.test('takes another key when none is called default, and the older key when there are no others', () => {
  const { SUPABASE_PUBLISHABLE_KEYS: _, ...older } = given;
  assertEquals(
    read({ ...given, SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_c"}' }).publishableKey,
    'sb_publishable_c',
  );
  assertEquals(read({ ...older, SUPABASE_ANON_KEY: 'anon' }).publishableKey, 'anon');
  assertEquals(
    read({ ...older, SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_ANON_KEY: 'anon' }).publishableKey,
    'anon',
  );
});

Deno.test('other origins may call when they are named, each once and without a path', () => {
  const { allowedOrigins } = read({
    ...given,
    ALLOWED_ORIGINS: 'https://b.example/x, ,https://homes.example',
  });
  assertEquals(allowedOrigins, ['https://homes.example', 'https://b.example']);
  assertThrows(() => read({ ...given, ALLOWED_ORIGINS: '*' }), TypeError);
});

Deno.test('says what is missing', () => {
  for (const name of ['SUPABASE_URL', 'SITE_URL', 'SUPABASE_PUBLISHABLE_KEYS'] as const) {
    assertThrows(() => read({ ...given, [name]: '' }), Error, name);
  }
});

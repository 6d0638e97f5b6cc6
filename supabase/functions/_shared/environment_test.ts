import { readEnvironment } from './environment.ts';
import { assertEquals, assertThrows } from './testing/assert.ts';

const given = {
  SUPABASE_URL: 'https://project.example/',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a","other":"sb_publishable_b"}',
  SITE_URL: 'https://homes.example/',
  MAIL_FROM: 'Homes <hello@homes.example>',
  REPLICA_URLS: 'https://replica-a.example/, https://replica-b.example',
  ALLOWED_ORIGINS: 'https://b.example/x, ,https://homes.example',
};
const read = (values: Record<string, string>) => readEnvironment((name) => values[name]);

Deno.test('reads the variables of a hosted project', () => {
  assertEquals(read(given), {
    supabaseUrl: 'https://project.example',
    replicaUrls: ['https://replica-a.example', 'https://replica-b.example'],
    publicUrl: 'https://project.example',
    publishableKey: 'sb_publishable_a',
    siteUrl: 'https://homes.example',
    languages: ['en'],
    mailFrom: 'Homes <hello@homes.example>',
    allowedOrigins: ['https://homes.example', 'https://b.example'],
    pushPublicKey: undefined,
  });
});

Deno.test('the public address of the project is its own setting, or SUPABASE_URL if browsers can reach that', () => {
  const publicUrl = (SUPABASE_URL: string, PUBLIC_SUPABASE_URL = '') =>
    read({ ...given, SUPABASE_URL, PUBLIC_SUPABASE_URL }).publicUrl;
  assertEquals(publicUrl('http://kong:8000', 'http://127.0.0.1:54321/'), 'http://127.0.0.1:54321');
  for (const url of ['http://127.0.0.1:54321', 'http://localhost:54321', 'http://[::1]:54321'])
    assertEquals(publicUrl(url), url);
  for (const url of ['http://kong:8000', 'http://host.docker.internal:54321'])
    assertEquals(publicUrl(url), undefined);
});

Deno.test('uses another key without a default, and the legacy key without any', () => {
  const keyOf = (keys: string) =>
    read({ ...given, SUPABASE_PUBLISHABLE_KEYS: keys, SUPABASE_ANON_KEY: 'legacy' }).publishableKey;
  assertEquals(keyOf('{"web":"sb_publishable_c"}'), 'sb_publishable_c');
  assertEquals([keyOf('{}'), keyOf('')], ['legacy', 'legacy']);
});

Deno.test('without a sender of mails, calendar files name an address of the site', () => {
  assertEquals(read({ ...given, MAIL_FROM: '' }).mailFrom, 'noreply@homes.example');
});

Deno.test('the site is in English, and in Spanish if the setting of the build names it', () => {
  const languagesOf = (SITE_LANGUAGES: string) => read({ ...given, SITE_LANGUAGES }).languages;
  assertEquals(languagesOf('en, es'), ['en', 'es']);
  assertEquals(languagesOf('es'), ['en', 'es']);
  // The pseudo-language of tests has no pages of the function.
  for (const names of ['', 'en', 'en,xx']) assertEquals(languagesOf(names), ['en']);
});

Deno.test('names a missing variable, and rejects an invalid address', () => {
  for (const name of ['SUPABASE_URL', 'SITE_URL', 'SUPABASE_PUBLISHABLE_KEYS'] as const)
    assertThrows(() => read({ ...given, [name]: '' }), Error, name);
  for (const name of ['ALLOWED_ORIGINS', 'REPLICA_URLS'])
    assertThrows(() => read({ ...given, [name]: '*' }), TypeError);
});

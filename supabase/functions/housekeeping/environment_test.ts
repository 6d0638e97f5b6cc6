import { assertEquals, assertThrows } from '../_shared/testing/assert.ts';
import { readEnvironment } from './environment.ts';

const given = {
  SUPABASE_URL: 'https://project.example/',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_a","cron":"sb_secret_b"}',
  SUPABASE_SERVICE_ROLE_KEY: 'legacy',
  SITE_URL: 'https://homes.example/',
  MAIL_API_URL: 'https://mail.example/emails',
  MAIL_API_KEY: 're_1',
  MAIL_FROM: 'Homes <hello@homes.example>',
  POSTAL_ADDRESS: '1 Elm Street, Chicago, IL 60601',
  MAIL_WEBHOOK_SECRET: 'whsec_1',
};
const read = (values: Record<string, string>) => readEnvironment((name) => values[name]);

Deno.test('reads the variables of a hosted project and of a mail provider', () => {
  assertEquals(read(given), {
    supabaseUrl: 'https://project.example',
    secretKeys: ['sb_secret_a', 'sb_secret_b', 'legacy'],
    siteUrl: 'https://homes.example',
    languages: ['en'],
    mail: {
      url: 'https://mail.example/emails',
      key: 're_1',
      from: 'Homes <hello@homes.example>',
      perSecond: 2,
      postalAddress: '1 Elm Street, Chicago, IL 60601',
    },
    mailWebhookSecret: 'whsec_1',
    push: undefined,
  });
  const { secretKeys, mail } = read({ ...given, SUPABASE_SECRET_KEYS: '', MAIL_API_URL: '' });
  assertEquals([secretKeys, mail], [['legacy'], undefined]);
});

Deno.test('reads the rate of the mail provider', () => {
  assertEquals(read({ ...given, MAIL_PER_SECOND: '0.5' }).mail?.perSecond, 0.5);
  for (const rate of ['0', '-1', 'many'])
    assertThrows(() => read({ ...given, MAIL_PER_SECOND: rate }), Error, 'MAIL_PER_SECOND');
});

Deno.test('names a missing variable', () => {
  for (const name of ['SUPABASE_URL', 'SITE_URL', 'MAIL_API_KEY', 'MAIL_FROM', 'POSTAL_ADDRESS'] as const) {
    assertThrows(() => read({ ...given, [name]: '' }), Error, name);
  }
  const keyless = { ...given, SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: '' };
  assertThrows(() => read(keyless), Error, 'SUPABASE_SECRET_KEYS');
});

Deno.test('reads the keys of notifications, and refuses one without the other', () => {
  const keys = { PUSH_PUBLIC_KEY: 'public', PUSH_PRIVATE_KEY: 'private' };
  const expected = { publicKey: 'public', privateKey: 'private' };
  assertEquals(read({ ...given, ...keys }).push, { ...expected, subject: 'mailto:hello@homes.example' });
  assertEquals(read({ ...given, ...keys, MAIL_API_URL: '', MAIL_FROM: '' }).push, {
    ...expected,
    subject: 'https://homes.example',
  });
  for (const name of Object.keys(keys))
    assertThrows(() => read({ ...given, ...keys, [name]: '' }), Error, name);
});

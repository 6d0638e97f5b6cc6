import { expect, it } from 'vitest';
import { readStatus } from './supabase-status.ts';

it('reads the address and the public key', () => {
  const output = `Stopped services: [imgproxy]
API_URL="http://127.0.0.1:54321/"
DB_URL="postgresql://postgres:postgres@127.0.0.1:54322/postgres"
PUBLISHABLE_KEY=sb_publishable_ACJWlz
SECRET_KEY="sb_secret_N7UND0"
`;
  expect(readStatus(output)).toEqual({
    SUPABASE_URL: 'http://127.0.0.1:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ACJWlz',
  });
});

it.each([
  ['', 'API_URL and PUBLISHABLE_KEY'],
  ['API_URL="here"\nPUBLISHABLE_KEY="k"', 'API_URL'],
])('names what is missing in %j', (output, missing) => {
  expect(() => readStatus(output)).toThrow(`names no ${missing}. Is the stack running?`);
});

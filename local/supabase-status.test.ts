import { expect, it } from 'vitest';
import { readStatus } from './supabase-status.ts';

const printed = `ANON_KEY="eyJhbGciOi.eyJyb2xlIjoiYW5vbiJ9.x"
API_URL="http://127.0.0.1:54321"
DB_URL="postgresql://postgres:postgres@127.0.0.1:54322/postgres"
MAILPIT_URL="http://127.0.0.1:54324"
PUBLISHABLE_KEY="sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH"
SECRET_KEY="sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz"
`;

it('finds address and public key, and nothing else', () => {
  expect(readStatus(printed)).toEqual({
    SUPABASE_URL: 'http://127.0.0.1:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  });
});

it('reads values without quotes, and lines that are no values', () => {
  expect(
    readStatus('Stopped services: [imgproxy]\nAPI_URL=http://localhost:1/\nPUBLISHABLE_KEY=k\n'),
  ).toEqual({
    SUPABASE_URL: 'http://localhost:1',
    SUPABASE_PUBLISHABLE_KEY: 'k',
  });
});

it.each([
  ['', 'API_URL and PUBLISHABLE_KEY'],
  ['API_URL="http://127.0.0.1:54321"', 'PUBLISHABLE_KEY'],
  ['API_URL="here"\nPUBLISHABLE_KEY="k"', 'API_URL'],
])('says what to do when it finds %j', (output, missing) => {
  expect(() => readStatus(output)).toThrow(
    `"supabase status" names no ${missing}. Is the stack running? Start it with: npx supabase start`,
  );
});

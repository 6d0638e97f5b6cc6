import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';
import { findingsIn } from './bundle-scan.ts';

const token = (claims: object) =>
  `${['{"alg":"HS256"}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url')).join('.')}.c2ln`;

it.each([
  ['private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'],
  ['secret key of Supabase', 'const key="sb_secret_N7UND0UgjKTVK"'],
  ['secret key of Supabase', `"sbp_${'0'.repeat(40)}"`],
  ['key of a mail provider', 're_a1B2c3D4_e5F6g7H8i9J0k1L2m3'],
  ['address of a database', 'postgres://postgres:secret@db.example.org/postgres'],
  ['password of the demo accounts', 'password:"senior-care"'],
  ['source map', '//# sourceMappingURL=index.js.map'],
  ['local path', `throw Error("${repositoryRoot}")`],
  ['local path', '"/home/runner"'],
  ['path of a source file', '"src/app/app.tsx"'],
  ['path of a source file', '"../node_modules/hono/index.ts"'],
  ['local address', 'fetch("http://127.0.0.1/api")'],
  ['local address', 'fetch("http://localhost:54321")'],
  ['privileged token', token({ role: 'service_role' })],
  ['value from the environment', 'a-planted-value'],
])('finds a %s', (kind, text) => {
  const findings = findingsIn('assets/a.js', `a();${text};b()`, ['a-planted-value']);
  expect(findings.map((finding) => finding.kind)).toEqual([kind]);
});

it('prints only the first characters of a secret', () => {
  expect(findingsIn('a.txt', `sb_secret_${'x'.repeat(40)}`)[0]?.start).toBe(`sb_secret_${'x'.repeat(14)}`);
});

it('finds nothing in what is public', () => {
  const texts = [
    token({ role: 'anon' }),
    'sb_publishable_N7UND0UgjKTVK',
    'https://abc.supabase.co',
    'senior-care-living',
  ];
  expect(texts.flatMap((text) => findingsIn('assets/a.js', text))).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

export interface Finding {
  file: string;
  kind: string;
  /** Only the first characters: findings are printed and kept in build logs. */
  start: string;
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const PATTERNS: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['secret key of Supabase', /\bsb_secret_\w+|\bsbp_[0-9a-f]{20,}/g],
  ['key of a mail provider', /\bre_[A-Za-z0-9]{4,}_?[A-Za-z0-9]{12,}/g],
  ['address of a database', /\bpostgres(?:ql)?:\/\/[^\s"'`]+/g],
  ['password of the demo accounts', /\bsenior-care\b(?!-)/g],
  ['source map', /sourceMappingURL=/g],
  [
    'local path',
    new RegExp(`${escapeRegExp(repositoryRoot)}|/(?:home|Users|root|builds)/\\w|\\b[A-Z]:\\\\\\\\Users`, 'g'),
  ],
  ['path of a source file', /(?:\bsrc|\.\.|node_modules)\/[\w@./-]+\.(?:tsx?|jsx|mjs)\b/g],
  // Port 9999 is a default in the auth library.
  ['local address', /\b127\.0\.0\.1\b|\blocalhost:(?!9999)\d+|\[::1\]/g],
];

/** JSON Web Tokens with a role other than `anon`. */
function privilegedTokensIn(text: string): string[] {
  return [...text.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]*/g)].flatMap(([token, claims = '']) =>
    /"role"\s*:\s*"(?!anon")/.test(Buffer.from(claims, 'base64url').toString()) ? [token] : [],
  );
}

/** Searches one file. `secrets` are values that were in the environment of the build. */
export function findingsIn(file: string, text: string, secrets: string[] = []): Finding[] {
  const found: [kind: string, match: string][] = PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([match]): [string, string] => [kind, match]),
  );
  for (const token of privilegedTokensIn(text)) found.push(['privileged token', token]);
  for (const secret of secrets) if (text.includes(secret)) found.push(['value from the environment', secret]);
  if (file.endsWith('.map')) found.push(['source map', file]);
  return found.map(([kind, match]) => ({ file, kind, start: match.slice(0, 24) }));
}

/**
 * Searches every file of a built site, except `.vite`, which is not served. The address of its project is public; nginx.conf
 * also has its bare host name.
 */
export async function scanBundle(folder: string, supabaseUrl: string, secrets: string[]): Promise<Finding[]> {
  const all = await readdir(folder, { recursive: true });
  const names = all.filter((name) => !name.startsWith('.vite'));
  if (names.length === 0) throw new Error(`${folder} is empty.`);
  const findings = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const known = name === 'nginx.conf' ? new URL(supabaseUrl).hostname : supabaseUrl;
    return findingsIn(name.replaceAll('\\', '/'), text.replaceAll(known, ''), secrets);
  });
  return (await Promise.all(findings)).flat();
}

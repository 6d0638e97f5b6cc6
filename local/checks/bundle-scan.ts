import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** Something that nobody but us should read, in a file that everybody can. */
export interface Finding {
  file: string;
  kind: string;
  /** Not the whole of it: findings are printed, and kept in the logs of a build. */
  start: string;
}

/** Names of source files stand in here on purpose: for `npm run size`. No page loads it, and it holds no code. */
const MANIFEST = '.vite/manifest.json';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const kinds: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/g],
  ['secret key of Supabase', /\bsb_secret_\w+|\bsbp_[0-9a-f]{20,}/g],
  ['key of a mail provider', /\bre_[A-Za-z0-9]{4,}_?[A-Za-z0-9]{12,}/g],
  ['address of a database', /\bpostgres(?:ql)?:\/\/[^\s"'`]+/g],
  ['password of the demo accounts', /\bsenior-care\b(?!-)/g],
  ['source map', /sourceMappingURL=/g],
  [
    'path of the machine',
    new RegExp(`${escaped(repositoryRoot)}|/(?:home|Users|root|builds)/\\w|\\b[A-Z]:\\\\\\\\Users`, 'g'),
  ],
  ['path of a source file', /(?:\bsrc|\.\.|node_modules)\/[\w@./-]+\.(?:tsx?|jsx|mjs)\b/g],
  // The library for signing in names port 9999, for those who give it no address.
  ['address of this machine', /\b127\.0\.0\.1\b|\blocalhost:(?!9999)\d+|\[::1\]/g],
];

const tokens = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]*/g;

function tokensIn(text: string): string[] {
  const found = [...text.matchAll(tokens)];
  return found.flatMap(([token, claims = '']) =>
    /"role"\s*:\s*"(?!anon")/.test(Buffer.from(claims, 'base64url').toString()) ? [token] : [],
  );
}

/** What is wrong with one file. `secrets` are values that were in the environment of the build. */
export function findingsIn(file: string, text: string, secrets: string[] = []): Finding[] {
  const rules = file === MANIFEST ? kinds.filter(([kind]) => kind !== 'path of a source file') : kinds;
  const found = [
    ...rules.flatMap(([kind, pattern]) =>
      [...text.matchAll(pattern)].map(([match]) => [kind, match] as const),
    ),
    ...tokensIn(text).map((token) => ['token of more than a visitor', token] as const),
    ...secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => ['value from the environment', secret] as const),
    ...(file.endsWith('.map') ? [['source map', file] as const] : []),
  ];
  return found.map(([kind, match]) => ({ file, kind, start: match.slice(0, 24) }));
}

/** Everything that is wrong with a built site. */
export async function scanBundle(folder: string, secrets: string[] = []): Promise<Finding[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) throw new Error(`${folder} holds no site`);
  const findings = files.map(async (path) => {
    const name = path.slice(join(folder, '/').length).replaceAll('\\', '/');
    return findingsIn(name, await readFile(path, 'utf8'), secrets);
  });
  return (await Promise.all(findings)).flat();
}

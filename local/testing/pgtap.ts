import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Query, type Client, type QueryArrayConfig } from 'pg';
import { withClient } from '../postgres/with-client.ts';

/** A test of a pgTAP file. */
interface TapTest {
  ok: boolean;
  description: string;
  /** The lines of pgTAP about a failure. */
  diagnostics: string;
}

export interface TapRun {
  tests: TapTest[];
  /** An error that ended the file, or a number of tests other than planned. */
  problem: string | undefined;
}

/** Loads pgTAP into the schema `extensions`, as the CLI does. */
export async function installPgTap(superuserUrl: string): Promise<void> {
  const sql = await pgTapSql();
  await withClient(superuserUrl, (client) => client.query(`set search_path = extensions; ${sql}`));
}

/** Runs one pgTAP file in a session of its own. */
export async function runPgTap(url: string, file: string): Promise<TapRun> {
  const sql = await readFile(file, 'utf8');
  const lines: string[] = [];
  const failure = await withClient(url, (client) => collectRows(client, sql, lines));
  const run = readTap(lines);
  return failure ? { ...run, problem: `The file failed: ${failure}` } : run;
}

/** Collects rows one by one, to keep those before an error. */
function collectRows(client: Client, sql: string, lines: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const config: QueryArrayConfig = { text: sql, rowMode: 'array' };
    const query = client.query(new Query(config));
    query.on('row', (row: unknown) => {
      const [text] = Array.isArray(row) ? row : [];
      if (typeof text === 'string') lines.push(...text.split('\n'));
    });
    query.on('error', (error) => resolve(error.message));
    query.on('end', () => resolve(undefined));
  });
}

export function readTap(lines: string[]): TapRun {
  const tests: TapTest[] = [];
  let planned: number | undefined;
  for (const line of lines) {
    const test = /^(not )?ok \d+(?: - (.*))?$/.exec(line);
    const plan = /^1\.\.(\d+)$/.exec(line);
    const last = tests.at(-1);
    if (test) tests.push({ ok: !test[1], description: test[2] ?? 'has no description', diagnostics: '' });
    else if (plan) planned = Number(plan[1]);
    else if (last && line.startsWith('#')) last.diagnostics += `${line}\n`;
  }
  const problem =
    planned === tests.length
      ? undefined
      : `The file ran ${tests.length} tests and planned ${planned ?? 'none'}.`;
  return { tests, problem };
}

/** The SQL of pgTAP, from the tar file in its npm package. */
async function pgTapSql(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap');
  const archive = join(dirname(entry), 'pgtap.tar.gz');
  const tar = gunzipSync(await readFile(archive));
  // A header of 512 bytes with the name (at 0) and the octal size (at 124), then the file, padded to 512 bytes.
  for (let at = 0; at < tar.length;) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/su, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    if (/\/pgtap--\d+\.\d+\.\d+\.sql$/.test(name)) return tar.toString('utf8', at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${archive} does not contain pgTAP.`);
}

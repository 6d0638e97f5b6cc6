import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client, Query, type QueryArrayConfig } from 'pg';

/** One line of TAP: a test that a pgTAP file ran. */
export interface TapTest {
  ok: boolean;
  description: string;
  /** What pgTAP says about a failure: what it had and what it wanted. */
  diagnostics: string;
}

export interface TapRun {
  tests: TapTest[];
  /** Why the file as a whole is wrong: it broke off, or ran another number of tests than it planned. */
  problem: string | undefined;
}

/** Loads pgTAP's functions into the schema `extensions`, where the CLI makes the extension of that name. */
export async function installPgTap(superuserUrl: string): Promise<void> {
  const sql = await pgTapSql();
  await withClient(superuserUrl, (client) => client.query(`set search_path = extensions; ${sql}`));
}

/** Runs one file of plain pgTAP in a session of its own. */
export async function runPgTap(url: string, file: string): Promise<TapRun> {
  const sql = await readFile(file, 'utf8');
  const lines: string[] = [];
  const failure = await withClient(url, (client) => collectRows(client, sql, lines));
  const run = readTap(lines);
  return failure ? { ...run, problem: `The file broke off: ${failure}` } : run;
}

/** Rows come one by one, so that what ran before an error is not lost. */
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

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** pgTAP as plain SQL, out of the tar file in which npm brings it. */
async function pgTapSql(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap');
  const archive = join(dirname(entry), 'pgtap.tar.gz');
  const tar = gunzipSync(await readFile(archive));
  // A header of 512 bytes with name (100) and size (12, octal at 124), then the file, filled up to 512.
  for (let at = 0; at < tar.length;) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/su, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0;
    if (/\/pgtap--\d+\.\d+\.\d+\.sql$/.test(name)) return tar.toString('utf8', at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${archive} holds no pgTAP.`);
}

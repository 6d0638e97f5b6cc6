// Two databases that get the same writes. What differs by chance or by time is replaced before they are compared.
import { Client, DatabaseError, escapeLiteral } from 'pg';
import { migrate } from '../../../local/postgres/migrate.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';

/** Who sends a request, as the gateway tells the database. An operator at the command line has the role `postgres`. */
export type Actor = {
  name: string;
  role: 'anon' | 'authenticated' | 'service_role' | 'postgres';
  id?: string;
};

/** One request. `{name}` in `sql` is what an earlier request kept under this name. */
export type Write = {
  actor: Actor;
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  sql: string;
  /** A property of the answer. Without `at`, the answer itself. */
  keeps?: { name: string; at?: string };
  /** Whether IDs that the database made, or the places of the rows, decide the order in the answer. */
  isUnordered?: boolean;
};

export type Twin = Awaited<ReturnType<typeof startTwin>>;

const microseconds = 1_000_000;
const hour = 3_600 * microseconds;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** A database with the migrations up to `last`, or with all. `known` are the IDs that both databases have. */
export async function startTwin(known: ReadonlySet<string>, last?: string) {
  const created = await sharedCluster().createDatabase(last ? 'empty' : 'bare');
  if (last) await migrate(created.url, last);
  const client = new Client({
    connectionString: created.url,
    // As texts: a number or a time would lose digits.
    types: { getTypeParser: () => (value: string) => value },
  });
  await client.connect();
  await client.query(`set time zone 'UTC'`);
  /** Each request that was not refused, by the time when it began. Most stored times are of one of them. */
  const starts = new Map<number, number>();
  let first = 0;
  let latest = 0;
  const kept = new Map<string, string>();

  function describeTime(text: string): string {
    const [, day = '', fraction = ''] = /^(.{19})(?:\.(\d+))?/.exec(text) ?? [];
    const time = Date.parse(`${day.replace(' ', 'T')}Z`) * 1000 + Number(fraction.padEnd(6, '0'));
    // A time that follows from that of a request is some hours later, such as the end of a link.
    const hours = Math.floor((time - first) / hour);
    const moment = time - hours * hour;
    const request = starts.get(moment);
    if (request !== undefined) return `request ${request} and ${hours} h`;
    // Within a request, or it follows from the clock in another way. Both are the same in both databases within a minute.
    return moment < latest + 10 * microseconds ? `${hours} h` : day.slice(0, 13);
  }
  const describe = (text: string) =>
    text
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(\+00(:00)?|Z)/g, describeTime)
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => (known.has(id) ? id : 'an ID'))
      .replaceAll(/[\w-]{60,}/g, 'a token')
      // Homes of a mail that are equally far away are in the order of their IDs.
      .replaceAll(/(?<="home_names": \[)[^\]]+/g, (names) => names.split(', ').toSorted().join(', '));

  async function ask(statements: string[]): Promise<string[][]> {
    const results = await client.query<(string | null)[]>({ text: statements.join(';\n'), rowMode: 'array' });
    return [results]
      .flat()
      .map(({ rows }) => rows.map((row) => row.map((value) => value ?? 'null').join(' | ')));
  }
  /** What PostgREST sends before each request. */
  const settings = ({ role, id }: Actor, method: string, path: string) => [
    'select (extract(epoch from now()) * 1e6)::bigint',
    `select set_config('request.jwt.claims', ${escapeLiteral(
      id ? JSON.stringify({ sub: id, session_id: id, role, aal: 'aal2' }) : '',
    )}, true), set_config('request.method', '${method}', true), set_config('request.path', '${path}', true),
     set_config('request.headers', '{"content-length": "100"}', true), set_config('role', '${role}', true)`,
    ...(role === 'postgres' ? [] : ['select private.check_request()']),
  ];

  return {
    /** Sends a request in a transaction of its own. Returns what the caller learns. */
    async send(number: number, { actor, method, path, sql, keeps, isUnordered }: Write): Promise<object> {
      const filled = sql.replaceAll(/'\{([a-z]+ [^}']*)\}'/g, (_, name: string) =>
        escapeLiteral(kept.get(name) ?? unknownId),
      );
      try {
        const answers = await ask([...settings(actor, method, path), filled]);
        const rows = answers.at(-1) ?? [];
        latest = Number(answers[0]?.[0]);
        first ||= latest;
        starts.set(latest, number);
        const [answer] = rows;
        if (keeps && answer && answer !== 'null')
          kept.set(keeps.name, keeps.at ? String(Object(JSON.parse(answer))[keeps.at]) : answer);
        const texts = rows.map(describe);
        return { rows: (isUnordered ? texts.flatMap((text) => text.split(/[{}]/)) : texts).toSorted() };
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        const { code, message, detail = '', hint, constraint } = error;
        // How long one waits for a limit depends on the time of the run.
        if (code === 'SC429') return { code };
        // Only operators see it.
        const isRow = actor.role !== 'authenticated' && detail.startsWith('Failing row');
        return { code, message: describe(message), detail: isRow ? '' : describe(detail), hint, constraint };
      }
    },
    /** Prepares something that is the same in both, as the owner of the schema. */
    prepare: (sql: string) => client.query(sql),
    async drop() {
      await client.end();
      await created.drop();
    },
  };
}

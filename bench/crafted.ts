// What the most expensive calls cost that a visitor can craft, beside an ordinary search of 100 miles. Each runs as
// PostgREST runs it: settings of the request, the check before it, the statement.
// Run: npm run bench:crafted
// Options: --quick (10,000 homes instead of 100,000).
import { parseArgs } from 'node:util';
import { amenities, careTypes } from '../supabase/functions/_shared/contract/options.ts';
import { describeMachine, printChecks, printTable, short } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';
import { addHomes, addOwners } from './search/load.ts';
import { type BenchServer, startBenchServer } from './search/server.ts';

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' } } });
const homes = options.quick ? 10_000 : 100_000;
const rounds = options.quick ? 3 : 9;
const BAR = 5;

interface Crafted {
  what: string;
  /** A function with its arguments, or a table. */
  path: string;
  arguments?: Record<string, unknown>;
  /** The condition that PostgREST makes of the query string. */
  filter?: string;
}

const ordinary: Crafted = {
  what: 'an ordinary search of 100 miles around New York',
  path: '/rpc/search_properties',
  arguments: { p_zip_code: '10001', p_radius_miles: 100 },
};
const search = (what: string, more: Record<string, unknown>, filter?: string): Crafted => ({
  what: `search: ${what}`,
  path: '/rpc/search_properties',
  arguments: { ...ordinary.arguments, ...more },
  ...(filter && { filter }),
});
const inCity = (city: string, state = 'CA') => ({ p_zip_code: null, p_city: city, p_state: state });
const zip = (what: string, filter: string): Crafted => ({
  what: `locate_zip: ${what}`,
  path: '/rpc/locate_zip',
  arguments: { p_zip_code: '60601' },
  filter,
});
const suggest = (what: string, query: string, state: string | null = null): Crafted => ({
  what: `suggest_places: ${what}`,
  path: '/rpc/suggest_places',
  arguments: { p_query: query, p_state: state },
});
const read = (what: string, path: string, sent: Record<string, unknown> = {}): Crafted => ({
  what,
  path,
  arguments: sent,
});

/** Takes seconds to compile, or to match, where it is compiled at all. */
const patterns = ['(a?){40}a{40}'.repeat(20), `${'('.repeat(60)}a${'{0,9}){0,9}'.repeat(2)}`, '(x+x+)+y'];
const paths = Array.from({ length: 300 }, (_, index) => `pgrst_source.pgrst_scalar ->> 'a${index}' = '1'`);

const crafted: Crafted[] = [
  search('100 homes a page', { p_limit: 1_000_000 }),
  search('by price', { p_sort: 'price' }),
  search('newest first', { p_sort: 'newest', p_limit: 100 }),
  search('with costs that no home has', { p_min_cost: 1, p_max_cost: 1.01 }),
  search('with every amenity', { p_amenities: [...amenities], p_care_types: [...careTypes] }),
  search('from a cursor far away', {
    p_cursor: { key: 0.02, id: '00000000-0000-4000-8000-000000000000' },
  }),
  search('a cursor of 1 MB', { p_cursor: { key: 'a'.repeat(1e6), id: 'a' } }),
  search('10,000 care types', { p_care_types: Array.from({ length: 1e4 }, () => 'Memory Care') }),
  search('50 amenities of 10 kB', { p_amenities: Array.from({ length: 50 }, () => 'a'.repeat(1e4)) }),
  search('a city of 10 kB', inCity('a'.repeat(1e4))),
  search('an unknown city of 80 letters', inCity('san '.repeat(20))),
  search('an unknown city with common trigrams', inCity('santa san los ville')),
  search('a state of 1 MB', inCity('Chicago', 'I'.repeat(1e6))),
  search('a ZIP code of 1 MB', { p_zip_code: '1'.repeat(1e6) }),
  search('300 JSON paths as filter', {}, paths.join(' or ')),
  search('the first letter of a text as filter', {}, `pgrst_source.pgrst_scalar -> 0 is null`),
  ...patterns.map((pattern) =>
    search('a regular expression', {}, `pgrst_source.pgrst_scalar ->> 'items' ~* '${pattern}'`),
  ),
  ...patterns.map((pattern) =>
    zip('a regular expression', `pgrst_source.pgrst_scalar ->> 'city' ~ '${pattern}'`),
  ),
  zip('like', `pgrst_source.pgrst_scalar ->> 'city' ~~ '${'%a'.repeat(1_000)}'`),
  zip('300 JSON paths as filter', paths.join(' or ')),
  suggest('one letter', 's'),
  suggest('two letters', 'sa'),
  suggest('1 MB', 'a'.repeat(1e6)),
  suggest('10 kB of words to shorten', 'saint mount fort '.repeat(600)),
  suggest('a state of 1 MB', 'chicago', 'I'.repeat(1e6)),
  read('a home that does not exist', '/rpc/view_property', {
    p_property_id: '00000000-0000-4000-8000-000000000000',
  }),
  read('the list of homes for search engines, first part', '/rpc/list_sitemap_homes', { p_page: 1 }),
  read('its far end', '/rpc/list_sitemap_homes', { p_page: 2_000_000_000 }),
  read('its parts', '/rpc/list_sitemap_pages'),
  ...['zip_codes', 'places', 'properties'].map((table) => ({
    what: `${table}: a regular expression`,
    path: `/${table}`,
    filter: `pgrst_source::text ~ '${patterns[0]}'`,
  })),
];

/** The statement of a request, as PostgREST writes it. */
function statementOf({ path, arguments: sent, filter = 'true' }: Crafted): [string, unknown[]] {
  const given = Object.keys(sent ?? {}).map((name, index) => `${name} => $${index + 1}`);
  const source = sent
    ? `select public.${path.slice('/rpc/'.length)}(${given.join(', ')}) as pgrst_scalar`
    : `select * from public${path.replace('/', '.')}`;
  const parameters = Object.values(sent ?? {}).map((value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : value,
  );
  const first = sent ? 'json_agg(answer.pgrst_scalar) -> 0' : 'json_agg(answer)';
  return [
    `with pgrst_source as (${source})
     select ${first} from (select pgrst_source.* from pgrst_source where ${filter}) as answer`,
    parameters,
  ];
}

/** Milliseconds until the request is answered or refused, and with which SQLSTATE. */
async function send({ visitor }: BenchServer, call: Crafted): Promise<{ took: number; code: string }> {
  const [statement, parameters] = statementOf(call);
  const settings = {
    role: 'anon',
    search_path: '"public", "extensions"',
    statement_timeout: '3s',
    'request.method': 'POST',
    'request.path': call.path,
    'request.headers': '{}',
  };
  const sets = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  await visitor.query('begin');
  const began = performance.now();
  try {
    await visitor.query(`select ${sets.join(', ')}`, Object.values(settings));
    await visitor.query('select private.check_request()');
    await visitor.query(statement, parameters);
    return { took: performance.now() - began, code: '' };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return { took: performance.now() - began, code: String(error.code) };
  } finally {
    await visitor.query('rollback');
  }
}

async function measure(server: BenchServer, call: Crafted): Promise<{ took: number; code: string }> {
  const sent = [];
  for (let round = 0; round < rounds; round++) sent.push(await send(server, call));
  return {
    took: percentile(
      sent.map(({ took }) => took),
      0.5,
    ),
    code: sent[0]?.code ?? '',
  };
}

const server = await startBenchServer();
try {
  console.log(`${describeMachine()}, PostgreSQL ${server.version}; ${homes.toLocaleString('en')} homes`);
  await addOwners(server.admin);
  await addHomes(server, 0, homes);
  await server.admin.query('vacuum (analyze)');
  await measure(server, ordinary);
  const { took: usual, code } = await measure(server, ordinary);
  if (code !== '') throw new Error(`The ordinary search was refused: ${code}`);
  const row = (call: string, took: number, refusal: string) => ({
    call,
    'ms, p50': short(took),
    'over an ordinary search': short(took / usual),
    'refused with': refusal,
  });
  const rows = [row(ordinary.what, usual, '')];
  let worst = 0;
  for (const call of crafted) {
    const { took, code: refusal } = await measure(server, call);
    worst = Math.max(worst, took / usual);
    rows.push(row(call.what, took, refusal));
  }
  printTable('Requests of a visitor', rows);
  printChecks([{ what: 'the slowest call over an ordinary search', reached: worst, bar: BAR }]);
} finally {
  await server.stop();
}

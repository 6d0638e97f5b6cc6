// Measures the most expensive calls that a visitor can send, beside an ordinary search of 100 miles. Each runs as
// PostgREST runs it: settings of the request, the check before it, the statement. Run: npm run bench:crafted
import { amenities, careTypes } from '../supabase/functions/_shared/contract/options.ts';
import { addHomes } from './search/homes.ts';
import { type BenchServer, withBenchServer } from './search/server.ts';
import { isQuick, printChecks, printTable, short } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';

const homes = isQuick ? 10_000 : 100_000;
const rounds = isQuick ? 3 : 9;

interface Call {
  name: string;
  /** A function with its arguments, or a table. */
  path: string;
  arguments?: Record<string, unknown>;
  /** The condition that PostgREST makes of the query string. */
  filter?: string;
}

const search = (name: string, more: Record<string, unknown>, filter = 'true'): Call => ({
  name: `search: ${name}`,
  path: '/rpc/search_properties',
  arguments: { p_zip_code: '10001', p_radius_miles: 100, ...more },
  filter,
});
const inCity = (city: string, state = 'CA') => ({ p_zip_code: null, p_city: city, p_state: state });
const locate = (name: string, filter: string): Call => ({
  name: `locate_zip: ${name}`,
  path: '/rpc/locate_zip',
  arguments: { p_zip_code: '60601' },
  filter,
});
const suggest = (name: string, query: string): Call => ({
  name: `suggest_places: ${name}`,
  path: '/rpc/suggest_places',
  arguments: { p_query: query },
});

/** Regular expressions that take seconds to compile or to match. */
const patterns = ['(a?){40}a{40}'.repeat(20), `${'('.repeat(60)}a${'{0,9}){0,9}'.repeat(2)}`, '(x+x+)+y'];
const paths = Array.from({ length: 300 }, (_, index) => `pgrst_source.pgrst_scalar ->> 'a${index}' = '1'`);
const noId = '00000000-0000-4000-8000-000000000000';

const ordinary = search('an ordinary one of 100 miles around New York', {});
const crafted: Call[] = [
  search('100 homes a page', { p_limit: 1_000_000 }),
  search('newest first', { p_sort: 'newest', p_limit: 100 }),
  search('with costs that no home has', { p_min_cost: 1, p_max_cost: 1.01 }),
  search('with every amenity', { p_amenities: [...amenities], p_care_types: [...careTypes] }),
  { ...search('1,000 pins', {}), path: '/rpc/search_pins' },
  { ...search('pins with every amenity', { p_amenities: [...amenities] }), path: '/rpc/search_pins' },
  search('from a cursor far away', { p_cursor: { key: 0.02, id: noId } }),
  search('a cursor of 1 MB', { p_cursor: { key: 'a'.repeat(1e6), id: 'a' } }),
  search('10,000 care types', { p_care_types: Array.from({ length: 1e4 }, () => 'Memory Care') }),
  search('50 amenities of 10 kB', { p_amenities: Array.from({ length: 50 }, () => 'a'.repeat(1e4)) }),
  search('a city of 10 kB', inCity('a'.repeat(1e4))),
  search('an unknown city of 80 letters', inCity('san '.repeat(20))),
  search('an unknown city with common trigrams', inCity('santa san los ville')),
  search('300 JSON paths as filter', {}, paths.join(' or ')),
  search('the first letter of a text as filter', {}, `pgrst_source.pgrst_scalar -> 0 is null`),
  ...patterns.flatMap((pattern) => [
    search('a regular expression', {}, `pgrst_source.pgrst_scalar ->> 'items' ~* '${pattern}'`),
    locate('a regular expression', `pgrst_source.pgrst_scalar ->> 'city' ~ '${pattern}'`),
  ]),
  locate('like', `pgrst_source.pgrst_scalar ->> 'city' ~~ '${'%a'.repeat(1_000)}'`),
  suggest('one letter', 's'),
  suggest('1 MB', 'a'.repeat(1e6)),
  suggest('10 kB of words to shorten', 'saint mount fort '.repeat(600)),
  { name: 'a home that does not exist', path: '/rpc/view_property', arguments: { p_property_id: noId } },
  { name: 'the end of the sitemap', path: '/rpc/list_sitemap_homes', arguments: { p_page: 2_000_000_000 } },
  { name: 'parts of the sitemap', path: '/rpc/list_sitemap_pages', arguments: {} },
  { name: 'the cities of the sitemap', path: '/rpc/list_place_pages', arguments: {} },
  ...['zip_codes', 'places', 'properties'].map((table) => ({
    name: `${table}: a regular expression`,
    path: `/${table}`,
    filter: `pgrst_source::text ~ '${patterns[0]}'`,
  })),
];

/** The statement of a call, as PostgREST writes it. */
function statementOf({ path, arguments: sent, filter = 'true' }: Call): string {
  const parameters = Object.keys(sent ?? {}).map((name, index) => `${name} => $${index + 1}`);
  const source = sent
    ? `select public.${path.slice('/rpc/'.length)}(${parameters.join(', ')}) as pgrst_scalar`
    : `select * from public${path.replace('/', '.')}`;
  const result = sent ? 'json_agg(result.pgrst_scalar) -> 0' : 'json_agg(result)';
  return `with pgrst_source as (${source})
    select ${result} from (select pgrst_source.* from pgrst_source where ${filter}) as result`;
}

/** Returns the milliseconds until the response, and the SQLSTATE of an error. */
async function send({ visitor }: BenchServer, call: Call): Promise<{ time: number; code: string }> {
  const settings = {
    role: 'anon',
    search_path: '"public", "extensions"',
    statement_timeout: '3s',
    'request.method': 'POST',
    'request.path': call.path,
    'request.headers': '{"content-length": "100"}',
  };
  const sets = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  await visitor.query('begin');
  const start = performance.now();
  let code = '';
  try {
    await visitor.query(`select ${sets.join(', ')}`, Object.values(settings));
    await visitor.query('select private.check_request()');
    await visitor.query(statementOf(call), Object.values(call.arguments ?? {}));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    code = String(error.code);
  }
  const time = performance.now() - start;
  await visitor.query('rollback');
  return { time, code };
}

async function measureCall(server: BenchServer, call: Call): Promise<{ time: number; code: string }> {
  const times: number[] = [];
  let code = '';
  for (let round = 0; round < rounds; round++) {
    const sent = await send(server, call);
    times.push(sent.time);
    code = sent.code;
  }
  return { time: percentile(times, 0.5), code };
}

await withBenchServer({}, async (server) => {
  console.log(`${homes.toLocaleString('en')} homes`);
  await addHomes(server, 1, homes);
  await measureCall(server, ordinary);
  const { time: usual, code } = await measureCall(server, ordinary);
  if (code !== '') throw new Error(`The ordinary search failed with ${code}.`);
  const rows = [{ call: ordinary.name, 'ms, p50': short(usual), ratio: '1', error: '' }];
  let largest = 0;
  for (const call of crafted) {
    const { time, code } = await measureCall(server, call);
    largest = Math.max(largest, time / usual);
    rows.push({ call: call.name, 'ms, p50': short(time), ratio: short(time / usual), error: code });
  }
  printTable('Requests of a visitor, and their ratio to an ordinary search', rows);
  printChecks([{ what: 'the slowest call over an ordinary search', reached: largest, bar: 5 }]);
});

// Measures the database among 1,000,000 files: the check before photos are signed, and the search for unused photos, slice
// by slice. Run: npm run bench:storage
import { addHomes } from './search/homes.ts';
import { withBenchServer } from './search/server.ts';
import { isQuick, printChecks, printTable, short } from './shared/report.ts';
import { formatTimes, measure, percentile } from './shared/statistics.ts';

const homes = isQuick ? 2_000 : 100_000;

// Of the ten files of a home it lists two with their thumbnails, five were uploaded today, and one is unused.
const FILES = `
  insert into storage.objects (bucket_id, name, created_at, updated_at)
  select 'property-images', concat_ws('/', p.owner_id, p.id, file.name), file.at, file.at
  from public.properties p,
    lateral (
      values
        ('cover.jpg', now() - interval '9 days'), ('cover.thumb.jpg', now() - interval '9 days'),
        ('room.jpg', now() - interval '9 days'), ('room.thumb.jpg', now() - interval '9 days'),
        ('a.jpg', now()), ('b.jpg', now()), ('c.jpg', now()), ('d.jpg', now()), ('e.jpg', now()),
        ('old.jpg', now() - interval '9 days')
    ) as file (name, at)`;

await withBenchServer({}, async (server) => {
  const { admin } = server;
  await addHomes(server, 1, homes);
  await admin.query('set session_replication_role = replica');
  await admin.query(FILES);
  await admin.query('reset session_replication_role');
  await admin.query('vacuum (analyze) storage.objects');

  // As Storage reads the files of a request for signed addresses: one cover for each result.
  const pages = await admin.query<{ names: string[] }>(
    `select array_agg(concat_ws('/', owner_id, id, 'cover.thumb.jpg')) as names
     from (select *, ntile(200) over (order by md5(id::text)) as page from public.properties where is_active) as p
     group by page`,
  );
  const signing = await measure(pages.rows, ({ names }) =>
    server.visitor.query({
      name: 'sign',
      text: `select name from storage.objects where bucket_id = 'property-images' and name = any($1)`,
      values: [names.slice(0, 24)],
    }),
  );
  printTable('Signing', [{ '24 photos of a visitor, ms, median / p95': formatTimes(signing) }]);

  await admin.query('set role service_role');
  const times: number[] = [];
  let found = 0;
  for (let lastPath: string | undefined; lastPath !== '';) {
    const start = performance.now();
    const { rows } = await admin.query<{ slice: { last_path: string; paths: string[] } }>(
      'select public.list_removable_photos() as slice',
    );
    const [{ slice } = { slice: { last_path: '', paths: [] } }] = rows;
    lastPath = slice.last_path;
    await admin.query('select public.save_photo_cleanup($1)', [lastPath]);
    times.push(performance.now() - start);
    found += slice.paths.length;
  }
  const slowest = Math.max(...times);
  printTable('Unused photos, without their deletion', [
    {
      files: homes * 10,
      unused: found,
      slices: times.length,
      'ms a slice, median': short(percentile(times, 0.5)),
      p95: short(percentile(times, 0.95)),
      slowest: short(slowest),
      'all slices, s': short(times.reduce((sum, time) => sum + time, 0) / 1_000),
    },
  ]);
  printChecks([
    { what: 'slowest slice', reached: slowest, bar: 1_000, unit: ' ms' },
    { what: 'unused photos found', reached: found, bar: homes, atLeast: true },
    { what: 'photos in use that were found', reached: found - homes, bar: 0 },
  ]);
});

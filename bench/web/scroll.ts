import { percentile } from '../shared/statistics.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { slowdown, withBrowser } from './browser.ts';
import { ZIP_CODE, type Site } from './site.ts';

const RESULTS = 500;
const PAGE = 24;
/** Browsers report tasks from this duration on, in milliseconds. */
const LONG_TASK = 50;

const ADD_HOMES = `
  with owner as (
    select id, public.set_home_limits(id, 1000, 1000) from public.users where email = 'alice@example.com'
  ), photos as (
    select name, row_number() over () - 1 as place, count(*) over () as total
    from storage.objects join owner on split_part(name, '/', 1)::uuid = owner.id
    where name not like '%.thumb.jpg'
  )
  insert into public.properties (
    owner_id, name, description, street, city, state, zip_code, capacity, available_spots, room_cost, care_types, image_urls
  )
  select owner.id, 'Home ' || n, 'A quiet house with a garden. Families visit at any time of the day.', n || ' Oak',
    'Houston', 'TX', $1, 20, n % 4, 4000 + n, array['Assisted Living', 'Memory Care'], array[photos.name]
  from generate_series(1, $2::integer) as n
  cross join owner join photos on photos.place = n % photos.total`;

// Strings, because they run in the page.
const OBSERVE_TASKS = `
  window.longest = ${LONG_TASK};
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask' });`;

/**
 * The longest task in milliseconds while somebody scrolls 500 results beside the map with the wheel, on a slowed processor:
 * the median of `runs`, because single runs vary widely. It is 50 if none is longer. Adds homes.
 */
export async function measureScroll(site: Site, runs: number) {
  await withClient(site.databaseUrl, (client) => client.query(ADD_HOMES, [ZIP_CODE, RESULTS]));
  const longest = [];
  for (let run = 0; run < runs; run++) longest.push(await scrollOnce(site));
  return percentile(longest, 0.5);
}

const scrollOnce = (site: Site) =>
  withBrowser(site, {}, async (context) => {
    const page = await context.newPage();
    await page.goto(`${site.url}/search?zipCode=${ZIP_CODE}`);
    const cards = page.getByRole('list', { name: 'Homes found' }).getByRole('listitem');
    for (let shown = PAGE; shown < RESULTS; shown += PAGE) {
      await cards.nth(shown - 1).waitFor();
      await page.getByRole('button', { name: 'Show more' }).click();
    }
    await cards.nth(RESULTS - 1).waitFor();
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForLoadState('networkidle');
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.mouse.move(300, 400);
    await page.waitForTimeout(1_000);
    await page.evaluate(OBSERVE_TASKS);
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    for (let at = 0; at < height; at += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(50);
    }
    await page.waitForTimeout(1_000);
    return Number(await page.evaluate('window.longest'));
  });

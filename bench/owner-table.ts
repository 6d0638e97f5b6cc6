// Measures in Chromium what an owner with many homes waits for: a change in a row of the table, beside a table of 50 homes,
// and the dialog with the numbers of 304 homes. Run: npm run bench:owner-table
import type { CDPSession, Page } from 'playwright';
import { withClient } from '../local/postgres/with-client.ts';
import { withBrowser } from './web/browser.ts';
import { startSite, type Site } from './web/site.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { medians } from './shared/statistics.ts';

const runs = isQuick ? 3 : 15;

const ADD_OWNER = `
  insert into auth.users (
    id, email, raw_user_meta_data, raw_app_meta_data, encrypted_password, instance_id, aud, role, email_confirmed_at,
    created_at, updated_at, confirmation_token, recovery_token, email_change, email_change_token_new
  )
  select gen_random_uuid(), $1, '{"role": "owner"}', '{}', u.encrypted_password, u.instance_id, u.aud, u.role, now(), now(),
    now(), '', '', '', ''
  from auth.users u where u.email = 'alice@example.com'
  returning id`;
/** With numbers in each of 26 weeks. */
const ADD_HOMES = `
  with homes as (
    insert into public.properties (owner_id, name, street, city, state, zip_code, capacity, available_spots, room_cost)
    select $1, 'Home ' || n, n || ' Oak', 'Boston', 'MA', '02108', 20, 3, 4000 from generate_series(1, $2::integer) as n
    returning id
  )
  insert into private.home_weeks (property_id, week, view_count, favorite_count, inquiry_count)
  select h.id, private.week_of(now()) - n * 7, 7, 2, 1 from generate_series(0, 25) as n, homes h`;

/** An owner with so many homes, as the site whose owner it is. */
async function addOwner(site: Site, count: number): Promise<Site> {
  const email = `bench-${count}@example.com`;
  await withClient(site.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(ADD_OWNER, [email]);
    const id = rows[0]?.id;
    await client.query('select public.set_home_limits($1, 1000, 1000)', [id]);
    await client.query(ADD_HOMES, [id, count]);
    await client.query('analyze');
  });
  return { ...site, ownerSession: await site.signIn(email) };
}

/** Milliseconds of the processor since the page began: scripts, and all tasks of the main thread. */
async function readWork(client: CDPSession) {
  const { metrics } = await client.send('Performance.getMetrics');
  const valueOf = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN);
  return { script: valueOf('ScriptDuration'), task: valueOf('TaskDuration') };
}

/** Opens the dashboard of an owner and waits until nothing more is loaded. */
async function openDashboard(page: Page, { url }: Site) {
  await page.goto(`${url}/owner`);
  await page.getByRole('checkbox', { name: /^Choose all/ }).waitFor();
  await page.waitForLoadState('networkidle');
}

const measureInPage = <T>(site: Site, work: (page: Page, client: CDPSession) => Promise<T>) =>
  withBrowser(site, { asOwner: true }, async (context) => {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await openDashboard(page, site);
    return await work(page, client);
  });

async function spend(page: Page, client: CDPSession, action: () => Promise<void>) {
  const before = await readWork(client);
  const start = performance.now();
  await action();
  const clock = performance.now() - start;
  await page.waitForLoadState('networkidle');
  const after = await readWork(client);
  return { script: after.script - before.script, task: after.task - before.task, clock };
}

/** A change of the free spots in a row, with what it loads again. */
const measureChange = (site: Site) =>
  measureInPage(site, async (page, client) => {
    const row = page.getByRole('row').nth(2);
    const samples = [];
    for (let run = 0; run < runs; run += 1) {
      await row.getByRole('button', { name: /available spots?\b/ }).click();
      await row.getByRole('textbox').fill(String(run % 2));
      samples.push(
        await spend(page, client, async () => {
          const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
          await page.keyboard.press('Enter');
          await saved;
          await page.waitForTimeout(500);
        }),
      );
    }
    return medians(samples.slice(1));
  });

/** From the press to the chart and the table, in a new page. */
async function measureNumbers(site: Site) {
  const samples = [];
  for (let run = 0; run < Math.ceil(runs / 3); run += 1)
    samples.push(
      await measureInPage(site, (page, client) =>
        spend(page, client, async () => {
          await page.getByRole('button', { name: 'Numbers' }).first().click();
          await page.getByRole('table', { name: /^Numbers by week/ }).waitFor();
          await page.getByRole('dialog').locator('canvas').waitFor();
        }),
      ),
    );
  return medians(samples);
}

const site = await startSite();
try {
  console.log(describeMachine());
  const few = await measureChange(await addOwner(site, 50));
  const many = await measureChange(await addOwner(site, 500));
  const numbers = await measureNumbers(await addOwner(site, 304));
  printTable(
    'Milliseconds, median: scripts and all work of the main thread on the processor, and by the clock',
    Object.entries({
      'a change in a row of 50 homes': few,
      'of 500 homes': many,
      'the numbers of 304 homes': numbers,
    }).map(([what, { script, task, clock }]) => ({
      what,
      scripts: short(script),
      work: short(task),
      clock: short(clock),
    })),
  );
  printChecks([
    {
      what: 'scripts of a change in a row of 500 homes / of 50',
      reached: many.script / few.script,
      bar: 1.5,
    },
    { what: 'numbers of 304 homes, on the processor, ms', reached: numbers.task, bar: 1_000 },
  ]);
} finally {
  await site.stop();
}

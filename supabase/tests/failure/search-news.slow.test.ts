import { expect, it } from 'vitest';
import { startCluster } from '../../../local/testing/cluster.ts';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { createKilledJobs, queryAgain, startServices } from './support/killed-jobs.ts';

const kills = 50;
const families = Array.from({ length: 12 }, (_, index) => uuidFor(`family ${index}`));
const owner = uuidFor('owner');

it(
  'mails each new home once to each family, after 50 kills during runs',
  { timeout: 1_800_000 },
  async () => {
    const cluster = await startCluster();
    const services = await startServices();
    const { url } = await cluster.createDatabase();
    const worker = createKilledJobs({
      url,
      servicesUrl: services.url,
      jobs: ['search-news', 'mails'],
      // A run with mails has 14.
      steps: 28,
      random: createRandom('kills of search news'),
    });
    try {
      await queryAgain(
        url,
        `insert into auth.users (id, email, raw_user_meta_data)
       select id, id || '@example.com', jsonb_build_object('role', case when id = $2 then 'owner' else 'patient' end)
       from unnest($1::uuid[] || $2::uuid) as id`,
        [families, owner],
      );
      await queryAgain(
        url,
        `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
       select id, 'Chicago', '60601', 25, 'daily' from unnest($1::uuid[]) as id`,
        [families],
      );
      /** A day passes: each family may get a mail again, and a mail that was not marked as sent is due. */
      const nextDay = () =>
        queryAgain(
          url,
          `with waiting as (
           update private.mails set next_attempt_at = now(), attempts = least(attempts, 1) where sent_at is null
         )
         update private.search_news_recipients set due_at = now(), mailed_at = now() - interval '1 day'
         where due_at is not null`,
        );
      const homes: string[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await nextDay();
        const id = uuidFor(`home ${kill}`);
        homes.push(id);
        await worker.killOnce(() =>
          queryAgain(
            url,
            `insert into public.properties (id, owner_id, name, street, city, state, zip_code)
           values ($1, $2, 'A home', '1 Main Street', 'Chicago', 'IL', '60601') on conflict do nothing`,
            [id, owner],
          ),
        );
      }
      const isDone = async () => {
        const [left] = await queryAgain(
          url,
          `select (select count(*) from private.property_changes where matched_at is null)
           + (select count(*) from private.search_news_recipients where due_at is not null)
           + (select count(*) from private.mails where sent_at is null) as count`,
        );
        return Number(left?.count) === 0;
      };
      await worker.runUntil(isDone, nextDay);
      const named: string[] = [];
      const totals = new Map(families.map((family) => [`${family}@example.com`, 0]));
      for (const { to, text } of services.delivered()) {
        const links = [...text.matchAll(/\/properties\/([0-9a-f-]{36})/g)];
        named.push(...links.map(([, id]) => `${to} ${id}`));
        // On a slow machine, several homes may be listed before a mail is sent. It names ten of them.
        const [, total = links.length] = /nearest 10 of (\d+)/.exec(text) ?? [];
        totals.set(to, (totals.get(to) ?? 0) + Number(total));
      }
      expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([]);
      expect([...totals.values()]).toEqual(families.map(() => homes.length));
      // Kills between a delivery and its record, and kills of the server, did happen.
      expect(worker.backends()).toBeGreaterThan(4);
      expect(services.repeated()).toBeGreaterThan(0);
      console.log(
        `${kills} kills, ${worker.backends()} of the server, ${services.delivered().length} mails, ${services.repeated()} repeated requests`,
      );
    } finally {
      worker.end();
      await services.close();
      await cluster.stop();
    }
  },
);

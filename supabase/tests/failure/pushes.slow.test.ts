// Needs that reach their homes by notification or mail, while the job that sends them is killed.
import { expect, it } from 'vitest';
import { startCluster } from '../../../local/testing/cluster.ts';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { createKilledJobs, queryAgain, startServices } from './support/killed-jobs.ts';

const kills = 30;
const family = uuidFor('family');
const owners = Array.from({ length: 12 }, (_, index) => uuidFor(`owner ${index}`));
/** What each owner has: a device, one whose push service is away, one that its service no longer knows, or none. */
const deviceOf = (index: number) =>
  (['on', 'away', 'gone', 'none'] as const)[Math.min(3, Math.floor(index / 3))] ?? 'on';

it(
  'tells each owner of each need once, by notification or by mail, after 30 kills during runs',
  { timeout: 1_800_000 },
  async () => {
    const cluster = await startCluster();
    const services = await startServices((path) =>
      path.includes('/on') ? 201 : path.includes('/away') ? 503 : 410,
    );
    const { url } = await cluster.createDatabase();
    const worker = createKilledJobs({
      url,
      servicesUrl: services.url,
      jobs: ['mails'],
      // A run with twelve owners has about 50.
      steps: 60,
      random: createRandom('kills of pushes'),
    });
    try {
      await queryAgain(
        url,
        `with accounts as (
           insert into auth.users (id, email, raw_user_meta_data)
           select id, id || '@example.com', jsonb_build_object('role', case when id = $2 then 'patient' else 'owner' end)
           from unnest($1::uuid[] || $2::uuid) as id
         )
         select 1`,
        [owners, family],
      );
      await queryAgain(
        url,
        `insert into public.properties (id, owner_id, name, street, city, state, zip_code)
         select id, id, 'Home', '1 Main Street', 'Chicago', 'IL', '60601' from unnest($1::uuid[]) as id`,
        [owners],
      );
      await queryAgain(
        url,
        `insert into auth.sessions (id, user_id, created_at, updated_at)
         select id, id, now(), now() from unnest($1::uuid[]) as id`,
        [owners],
      );
      await queryAgain(
        url,
        `insert into public.sessions (sid, user_id, expire)
         select id::text, id, now() + interval '1 day' from unnest($1::uuid[]) as id
         on conflict (sid) do update set expire = excluded.expire`,
        [owners],
      );
      await queryAgain(
        url,
        `insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
         select id, id::text, 'Chrome', case device when 'away' then 'https://updates.push.services.mozilla.com/' else 'https://fcm.googleapis.com/' end || device || '/' || id, $3, repeat('A', 22)
         from unnest($1::uuid[], $2::text[]) as owner (id, device)
         where device <> 'none'`,
        // The generator of P-256.
        [
          owners,
          owners.map((_, index) => deviceOf(index)),
          'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        ],
      );
      /** A need of the family to all homes. Earlier ones wait for their answers too. */
      const ask = async (number: number) => {
        const id = uuidFor(`need ${number}`);
        await queryAgain(
          url,
          `insert into private.needs
             (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget)
           values ($1, $2, $3, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open')
           on conflict do nothing`,
          [id, family, 100_000 + number],
        );
        await queryAgain(
          url,
          `with asked as (
             insert into private.need_homes (need_id, property_id, owner_id)
             select $1, id, id from unnest($2::uuid[]) as id on conflict do nothing
           )
           select 1`,
          [id, owners],
        );
        await queryAgain(url, 'select private.queue_need_mails($1)', [id]);
      };
      const minutesLater = () =>
        queryAgain(
          url,
          `update private.mails set next_attempt_at = now(), attempts = least(attempts, 1) where sent_at is null`,
        );
      for (let kill = 0; kill < kills; kill++) {
        await minutesLater();
        await ask(kill);
        await worker.killOnce(minutesLater);
      }
      const isDone = async () =>
        Number(
          (await queryAgain(url, 'select count(*) from private.mails where sent_at is null'))[0]?.count,
        ) === 0;
      await worker.runUntil(isDone, minutesLater);

      const rows: { id: string; owner: string }[] = await queryAgain(
        url,
        'select id, recipient_id as owner from private.mails',
      );
      const told = owners.map((owner, index) => {
        const own = rows.filter((row) => row.owner === owner).map(({ id }) => id.replaceAll('-', ''));
        const taken = services.pushed.filter(({ path, status }) => path.endsWith(owner) && status === 201);
        return {
          device: deviceOf(index),
          events: own.toSorted(),
          // A notification that is sent again has the topic of the first, and takes its place.
          notifications: [...new Set(taken.map(({ topic }) => topic))].toSorted(),
          mails: services.delivered().filter(({ to }) => to === `${owner}@example.com`).length,
        };
      });
      expect(told).toEqual(
        told.map(({ device, events }) => ({
          device,
          events,
          notifications: device === 'on' ? events : [],
          mails: device === 'on' ? 0 : events.length,
        })),
      );
      // Needs share an event until a run takes it.
      expect(Math.min(...told.map(({ events }) => events.length))).toBeGreaterThan(kills / 6);
      const taken = services.pushed.filter(({ status }) => status === 201);
      const again = taken.length - new Set(taken.map(({ topic }) => topic)).size;
      // Kills between a notification or a mail and its record, and kills of the server, did happen.
      expect(again).toBeGreaterThan(0);
      expect(services.repeated()).toBeGreaterThan(0);
      expect(worker.backends()).toBeGreaterThan(2);
      console.log(
        `${kills} kills, ${worker.backends()} of the server, ${rows.length} events, ${taken.length} notifications taken, ${again} sent again, ${services.delivered().length} mails, ${services.repeated()} requests repeated`,
      );
    } finally {
      worker.end();
      await services.close();
      await cluster.stop();
    }
  },
);

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { monthlyCost } from '@contract/properties/monthly-cost.ts';
import { states } from '@contract/options.ts';
import { propertySchema } from '@contract/properties/properties.ts';
import { supabaseFolder } from '../../local/paths.ts';
import { visitFindingsSchema } from '@contract/visits/visit-answers.ts';
import { fromRow } from '../functions/_shared/rows.ts';
import { column, database, setUpDatabase } from './_shared/test-database.ts';
import { testUsers } from './_shared/test-users.ts';

const seed = readFileSync(join(supabaseFolder, 'seed.sql'), 'utf8');
setUpDatabase();
beforeAll(() => database.query(seed));

it('the accounts with a password are the test users, with a confirmed address', async () => {
  const { rows } = await database.query(
    `select u.id, u.email, u.role from public.users u join auth.users a using (id)
     where a.email_confirmed_at < now() and a.encrypted_password <> ''`,
  );
  expect(rows).toHaveLength(Object.keys(testUsers).length);
  expect(rows).toEqual(expect.arrayContaining(Object.values(testUsers)));
});

describe('the homes', () => {
  it('are in all 50 states', async () => {
    const found = await column('select distinct state from public.properties order by state');
    expect(found).toEqual(states.map(({ code }) => code).toSorted());
  });

  it.each(['60601', '10001', '90210', '77002', '33130'])(
    'include at least 40 within 25 miles of %s',
    async (zip) => {
      const [total] = await column(`select public.search_properties($1) ->> 'total'`, [zip]);
      expect(Number(total)).toBeGreaterThanOrEqual(40);
    },
  );

  it('have their own point in about a third of the cases', async () => {
    const [share] = await column('select avg(location_is_exact::int)::float8 from public.properties');
    expect(Math.abs(Number(share) - 1 / 3)).toBeLessThan(0.05);
  });

  it('of alice and oscar include one that is inactive, one that is full and one without a price', async () => {
    const [missing] = await column(
      `select count(*)::int from public.users u
       where u.id = any ($1) and not (
         exists (select from public.properties p where p.owner_id = u.id and not p.is_active)
         and exists (select from public.properties p where p.owner_id = u.id and p.available_spots = 0)
         and exists (select from public.properties p where p.owner_id = u.id and p.room_cost is null)
       )`,
      [[testUsers.alice.id, testUsers.oscar.id]],
    );
    expect(missing).toBe(0);
  });

  it('have structured prices (60 %), Medicaid (30 %) and a license (20 %), with the room cost as lowest price', async () => {
    const [shares] = await column(
      `select array[
         round(100.0 * count(*) filter (where rates <> '[]') / count(*)),
         round(100.0 * count(*) filter (where 'Medicaid' = any (payments)) / count(*)),
         round(100.0 * count(license_number) / count(*))
       ]::int[] from public.properties`,
    );
    expect(shares).toEqual([60, 30, 20]);
    const homes = await column(
      `select body from private.select_properties(array(select id from public.properties)) d`,
    );
    let [complete, withoutRooms] = [0, 0];
    for (const home of homes.map((row) => fromRow(propertySchema, row))) {
      const { rates, careLevels, lowestMonthlyCost: lowest, highestMonthlyCost: highest } = home;
      const cheapest = Math.min(...rates.map((rate) => rate.monthlyCost));
      expect(home.roomCost).toBe(rates.length > 0 ? cheapest : home.roomCost);
      // The database computes the same figures as the page of the home.
      const rooms = rates.length > 0 ? rates.map((rate) => rate.roomType) : [null];
      const totals =
        home.roomCost === null
          ? []
          : rooms.flatMap((roomType) =>
              careLevels.map(
                (_, index) => monthlyCost(home, { roomType, careLevel: index + 1, persons: 1 }).monthly,
              ),
            );
      expect(totals.flatMap(({ missing }) => missing)).toEqual([]);
      const figures = totals.map(({ known }) => known ?? Number.NaN);
      const range = figures.length > 0 ? [Math.min(...figures), Math.max(...figures)] : [null, null];
      expect([lowest, highest]).toEqual(range);
      if (lowest !== null) complete += 1;
      if (lowest !== null && rates.length === 0) withoutRooms += 1;
    }
    expect(complete).toBeGreaterThan(200);
    expect(withoutRooms).toBeGreaterThan(50);
  });

  it('within 25 miles of each other show different covers, and no gallery repeats a picture', async () => {
    // Owners have copies of a picture in their own folders, under the same name. 25 miles on a globe of radius 1.
    const pairs = await column(
      `with home as (
         select id, name, position, regexp_replace(image_urls[1], '^.*/', '') as cover from public.properties
       )
       select a.name || ' and ' || b.name || ': ' || a.cover from home a join home b on a.cover = b.cover and a.id < b.id
       where extensions.cube_distance(a.position, b.position) < 2 * sin(25 / 3958.8 / 2)`,
    );
    expect(pairs).toEqual([]);
    const repeating = await column(
      `select name from public.properties
       where cardinality(image_urls) > (select count(distinct regexp_replace(u, '^.*/', '')) from unnest(image_urls) u)`,
    );
    expect(repeating).toEqual([]);
  });

  it('show pictures that differ in content, not only in name', () => {
    const names = new Map<string, Set<string>>();
    for (const file of globSync('**/*.jpg', { cwd: join(supabaseFolder, 'seed-images') })) {
      const bytes = readFileSync(join(supabaseFolder, 'seed-images', file));
      const digest = createHash('sha256').update(bytes).digest('hex');
      names.set(digest, (names.get(digest) ?? new Set()).add(basename(file)));
    }
    expect([...names.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  it('list the photos in seed-images, each of them and no others', async () => {
    const folder = join(supabaseFolder, 'seed-images');
    const files = globSync('**/*.jpg', { cwd: folder }).toSorted();
    const listed = await column(
      `select distinct path collate "C" from public.properties, unnest(private.photo_paths(image_urls)) as path
       order by 1`,
    );
    expect(listed).toEqual(files);
  });
});

it('has confirmed and proposed visits', async () => {
  expect(
    await column(
      `select distinct private.describe_visit(v, 'family') ->> 'state' from private.visits v order by 1`,
    ),
  ).toEqual(['confirmed', 'proposed']);
});

it('has a quote for pat that differs from the page of the home', async () => {
  expect(
    await column(
      `select q.differences #>> '{amounts,room_cost,by}'
       from private.quotes q join public.inquiries i on i.id = q.inquiry_id where i.patient_id = $1`,
      [testUsers.pat.id],
    ),
  ).toEqual(['250.00']);
});

it('has a spot that is held for pat until tomorrow', async () => {
  expect(
    await column(
      `select p.held_spots || ' ' || (h.held_until - (now() at time zone p.time_zone)::date)
       from private.holds h join public.inquiries i on i.id = h.inquiry_id join public.properties p on p.id = h.property_id
       where i.patient_id = $1`,
      [testUsers.pat.id],
    ),
  ).toEqual(['1 1']);
});

it('has a full home of alice for which pat waits as the second of three', async () => {
  expect(
    await column(
      `select split_part(u.email, '@', 1) || ' ' || p.owner_id || ' ' || private.shown_spots(p)
       from public.home_watches w join public.users u on u.id = w.user_id join public.properties p on p.id = w.property_id
       where w.place_at is not null order by w.place_at`,
    ),
  ).toEqual(['visitor1', 'pat', 'fay'].map((name) => `${name} ${testUsers.alice.id} 0`));
});

it('oscar has a chain of twelve homes, a manager of all of them and staff of one', async () => {
  const { rows } = await database.query(
    `select u.email, a.role, count(p.id)::int as homes
     from private.account_people a
     join public.users u on u.id = a.user_id
     left join public.properties p on p.owner_id = a.owner_id and (
       a.has_all_homes or exists (
         select from private.home_people h where h.person_id = a.id and h.property_id = p.id
       )
     )
     where a.owner_id = $1 group by a.id, u.email order by u.email`,
    [testUsers.oscar.id],
  );
  expect(rows).toEqual([
    { email: 'dana@example.com', role: 'manager', homes: 12 },
    { email: 'lee@example.com', role: 'staff', homes: 1 },
    { email: 'oscar@example.com', role: 'owner', homes: 12 },
  ]);
});

it('each home of oscar has numbers of 26 weeks, its own, in which each step has at most as many families as the one before', async () => {
  const { rows } = await database.query<{ weeks: number; views: number; isFunnel: boolean }>(
    `select count(*)::int as weeks, sum(w.view_count)::int as views,
       bool_and(
         w.view_count >= w.favorite_count and w.favorite_count >= w.inquiry_count
         and w.inquiry_count >= w.answer_count and w.answer_count >= w.visit_count and w.visit_count >= 0
         and w.answer_minutes >= 0
       ) and sum(w.view_count) <= min(v.view_count) as "isFunnel"
     from public.properties p
     join public.property_views v on v.property_id = p.id
     join private.home_weeks w on w.property_id = p.id and w.week > private.week_of(now()) - 26 * 7
     where p.owner_id = $1 group by p.id`,
    [testUsers.oscar.id],
  );
  expect(rows.map(({ weeks }) => weeks)).toEqual(Array.from({ length: 12 }, () => 26));
  expect(new Set(rows.map(({ views }) => views)).size).toBe(12);
  expect(rows.filter(({ isFunnel }) => !isFunnel)).toEqual([]);
});

it('pat and fay share a list of six homes with notes and votes of both', async () => {
  const [counts] = await column(
    `select array[
       (select count(*) from public.list_homes),
       (select count(distinct created_by) from public.list_notes),
       (select count(distinct created_by) from public.list_votes)
     ]::int[]`,
  );
  expect(counts).toEqual([6, 2, 2]);
});

it('fay has an open need of six homes, which four have answered', async () => {
  const needs = await column(
    `select jsonb_build_object(
       'isOpen', private.is_need_open(n), 'homes', count(*), 'answers', count(a.answer),
       'yes', count(*) filter (where a.answer = 'yes')
     )
     from private.needs n
     join private.need_homes a on a.need_id = n.id
     join public.properties p on p.id = a.property_id and private.is_home_asked(a, p)
     where n.user_id = $1 group by n.id`,
    [testUsers.fay.id],
  );
  expect(needs).toEqual([{ isOpen: true, homes: 6, answers: 4, yes: 2 }]);
});

it('shows what visitors found at eight homes, one with a removed answer and one with the sentence of its owner', async () => {
  const shown = await column(
    `select r.visit_findings from private.property_rows r where r.visit_findings is not null order by r.id`,
  );
  const findings = shown.map((row) => fromRow(visitFindingsSchema, row));
  expect(findings.map(({ confirmed }) => confirmed?.visitors)).toEqual(Array.from({ length: 8 }, () => 7));
  expect(findings.flatMap(({ removed = [] }) => removed)).toEqual([1]);
  expect(findings.flatMap(({ comment = [] }) => comment)).toHaveLength(1);
});

it('states what the contracts of at least twenty listed homes say', async () => {
  const [stated, whole] = await column(
    `select count(*)::int from public.properties p where p.is_listed and p.agreement <> '{}'
     union all
     select max(parts)::int from (
       select count(*) as parts from public.properties p, jsonb_object_keys(p.agreement) where p.is_listed group by p.id
     ) as each_home`,
  );
  expect(Number(stated)).toBeGreaterThanOrEqual(20);
  expect(Number(whole)).toBeGreaterThanOrEqual(12);
});

it('leaves no mail that is due', async () => {
  expect(await column('select id from public.take_mails(100)')).toEqual([]);
});

it('a new inquiry about a home with an old one makes a mail', async () => {
  await database.query('begin');
  try {
    await database.query(
      `insert into public.inquiries (patient_id, property_id, message, phone)
       select $1, property_id, 'Is a room free?', '3125550142' from private.mails where kind = 'inquiry' limit 1`,
      [testUsers.fay.id],
    );
    expect(await column('select kind from public.take_mails(100)')).toEqual(['inquiry']);
  } finally {
    await database.query('rollback');
  }
});

it('gives fay two saved searches, one with new homes, and no mail about them', async () => {
  const news = await column(
    `select (
       select count(distinct n.reason)::int from private.find_search_news(s, s.seen_at) n
     )
     from public.saved_searches s where s.user_id = $1 and s.box is not null order by s.id`,
    [testUsers.fay.id],
  );
  expect(news).toEqual([3, 0]);
  expect(await column('select matches from public.match_property_changes(1000)')).toEqual([0]);
  expect(await column('select mails from public.queue_search_news_mails(1000)')).toEqual([0]);
});

it('keeps changed rows and restores deleted ones when it runs again', async () => {
  const count = `select count(*)::int from public.users
    union all select count(*)::int from public.properties
    union all select count(*)::int from public.property_views
    union all select count(*)::int from public.favorites
    union all select count(*)::int from public.inquiries
    union all select count(*)::int from private.visits
    union all select count(*)::int from private.quotes
    union all select count(*)::int from private.holds
    union all select count(*)::int from private.needs
    union all select count(*)::int from private.need_homes
    union all select count(*)::int from public.saved_searches
    union all select count(*)::int from private.property_changes
    union all select count(*)::int from private.account_people
    union all select count(*)::int from private.home_people
    union all select count(*)::int from public.list_members
    union all select count(*)::int from public.list_homes
    union all select count(*)::int from public.list_notes
    union all select count(*)::int from public.list_votes`;
  const before = await column(count);
  await database.query(`update public.properties set name = 'Changed' where id = (
    select id from public.properties limit 1
  )`);
  await database.query('delete from public.favorites');
  await database.query(seed);
  expect(await column(count)).toEqual(before);
  expect(await column(`select name from public.properties where name = 'Changed'`)).toHaveLength(1);
});

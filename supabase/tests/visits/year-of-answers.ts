// A year of visits to homes, with answers, changes, withdrawals, removals, deleted accounts and new listings, against the database.
// The time passes as the rows grow older.
import { createRandom, uuidFor, type Random } from '../../../local/testing/random.ts';
import { makeAccount } from '../_shared/accounts.ts';
import { column, database } from '../_shared/test-database.ts';
import { answersWithin, type Counts, type Snapshot, type Visitor } from './attack-on-counts.ts';

interface Family extends Visitor {
  inquiry: string;
  home: string;
  /** Whether the owner confirmed the visit. */
  isConfirmed: boolean;
  visitedOn: number;
}
/** By question. */
type Answers = Record<string, string>;
type Act = 'answer' | 'change' | 'withdraw' | 'delete' | 'remove';
interface Home {
  name: string;
  /** Whether the owner confirms visits. */
  confirms: boolean;
  visitsInWeek: number;
  answering: number;
  /** How likely the answer is yes, by question. At many homes all say the same. */
  likely: number[];
  families: Family[];
  snapshots: { confirmed: Snapshot[]; told: Snapshot[] };
}

/** The answers that are counted, in the order of the questions, and the others. */
export const yes = ['as_listed', 'yes', 'yes', 'yes', 'no', 'yes'];
const no = ['higher', 'no', 'no', 'no', 'yes', 'no'];
export const questions = [
  'price',
  'free_room',
  'attention',
  'room_shown',
  'pressed',
  'would_consider',
] as const;
const answersOf = (random: Random, { likely }: Home): Answers =>
  Object.fromEntries(
    questions.map((name, at) => [name, (random.chance(likely[at] ?? 0) ? yes : no)[at] ?? '']),
  );

const makeHomes = (random: Random, count: number): Home[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Home ${at}`,
    confirms: at % 5 !== 4,
    visitsInWeek: random.pick([0.15, 0.3, 0.8]),
    // At half of the homes all families answer, which tells the most.
    answering: random.pick([1, 1, 0.9, 0.6]),
    likely: questions.map(() => random.pick([0, 0.5, 1])),
    families: [],
    snapshots: { confirmed: [], told: [] },
  }));

const older = (columns: string[], table: string) =>
  `update ${table} set ${columns.map((name) => `${name} = ${name} - interval '7 days'`).join(', ')}`;
/** A week passes. After ten weeks nothing depends on when a visit was. */
const nextWeek = `
  update private.visits set starts_at = starts_at - interval '7 days', times = array[starts_at - interval '7 days']
  where starts_at > now() - interval '10 weeks';
  ${older(['created_at'], 'public.inquiries')} where message = 'Told';
  ${older(['asked_at', 'answered_at', 'withdrawn_at', 'removed_at'], 'private.visit_answers')};
  update private.visit_answers set counts_until = counts_until - 7 where counts_until is not null;
  update private.visit_findings set checked_week = checked_week - 7;
  update private.relisted_homes_search set done_week = done_week - 7;
  delete from private.mails;
`;
/** Functions for the acts of families and what an owner reads. */
export const setUp = `
  create function public.act_as_visitor(p_family uuid, p_inquiry uuid, p_answers jsonb) returns text language plpgsql as $$
  declare
    v_state text;
  begin
    perform set_config('request.jwt.claims', jsonb_build_object(
      'sub', p_family, 'session_id', p_family, 'role', 'authenticated'
    )::text, true);
    v_state := case
      when p_answers is not null then public.answer_visit_questions(p_inquiry, p_answers) ->> 'state'
      else public.withdraw_visit_answer((select a.id from private.visit_answers a where a.family_id = p_family)) ->> 'state'
    end;
    perform set_config('request.jwt.claims', '', true);
    return v_state;
  end
  $$;
  -- All that an owner reads of conversations and homes, but for the time of the export.
  create function public.read_as_owner(p_owner uuid) returns text language plpgsql as $$
  declare
    v_read text;
  begin
    perform set_config('request.jwt.claims', jsonb_build_object(
      'sub', p_owner, 'session_id', p_owner, 'role', 'authenticated'
    )::text, true);
    v_read := (public.export_account() - 'exported_at')::text || public.list_received_inquiries()::text
      || public.count_received_inquiries()::text;
    perform set_config('request.jwt.claims', '', true);
    return v_read;
  end
  $$;
`;
const insertHome = `insert into public.properties (owner_id, name, street, city, state, zip_code, created_at)
  select $1, name, substr(name, 6) || ' Main Street', 'Chicago', 'IL', '60601', now()
  from jsonb_array_elements_text($2) as name`;
const insertFamilies = [
  `insert into auth.users (id, email, raw_user_meta_data)
   select f.id, f.id || '@example.com', '{"role": "patient"}' from list f`,
  'insert into auth.sessions (id, user_id, created_at) select f.id, f.id, now() from list f',
  `update public.users u set created_at = now() - interval '1 year' from list f where u.id = f.id`,
  `insert into public.inquiries (id, patient_id, property_id, message, phone, created_at)
   select f.inquiry, f.id, p.id, case when f.is_confirmed then 'Visit' else 'Told' end, '3125550199',
     now() - make_interval(days => f.age)
   from list f join public.properties p on p.name = f.home`,
  `insert into private.visits (id, inquiry_id, proposed_by, times, state, starts_at)
   select gen_random_uuid(), f.inquiry, 'owner', array[at], 'confirmed', at
   from list f, lateral (select now() - make_interval(days => f.age)) as t (at) where f.is_confirmed`,
].map((statement) =>
  statement.replaceAll(
    'list f',
    'jsonb_to_recordset($1) as f (id uuid, inquiry uuid, home text, is_confirmed boolean, age integer)',
  ),
);

/** Calls a job until there is nothing left to do. */
async function repeat(job: string): Promise<number> {
  const [count] = await column(`select ${job}`);
  return Number(count) === 0 ? 0 : Number(count) + (await repeat(job));
}

export interface World {
  homes: Home[];
  /** By family. */
  given: Map<string, { day: number; answers: Answers }[]>;
  answerCount: number;
  /** The acts at homes of the second owner between two of its readings. */
  actsBetweenReadings: Set<Act>;
  /** What was otherwise than it should be: mail to somebody else, a refused answer, something that the owner could see. */
  problems: string[];
}

interface Course {
  homeCount: number;
  weeks: number;
  /** The counts of a home are published after each act. */
  isAtOnce: boolean;
  /** Every how many weeks an owner reads all it can, before and after what families do. */
  readEvery?: number;
}

export async function simulate(
  key: string,
  { homeCount, weeks, isAtOnce, readEvery }: Course,
): Promise<World> {
  const random = createRandom(key);
  const homes = makeHomes(random, homeCount);
  const [first, second] = [await makeAccount(database, 'owner'), await makeAccount(database, 'owner')];
  // The second one, with twelve homes, reads its export.
  await column(insertHome, [first, JSON.stringify(homes.slice(12).map(({ name }) => name))]);
  await column(insertHome, [second, JSON.stringify(homes.slice(0, 12).map(({ name }) => name))]);
  const world: World = {
    homes,
    given: new Map(),
    answerCount: 0,
    actsBetweenReadings: new Set(),
    problems: [],
  };
  const ended = new Set<Family>();
  const due: { day: number; act: Act; family: Family; answers: Answers | null }[] = [];

  const readAsOwner = () => column('select public.read_as_owner($1)', [second]);
  const publish = async (day: number) => {
    await repeat('public.publish_visit_findings()');
    const { rows } = await database.query<{
      name: string;
      shown: { confirmed?: Counts; told?: Counts } | null;
    }>(
      `select p.name, f.shown from public.properties p left join private.visit_findings f on f.property_id = p.id`,
    );
    const shown = new Map(rows.map((row) => [row.name, row.shown]));
    for (const { name, snapshots } of homes)
      for (const side of ['confirmed', 'told'] as const)
        snapshots[side].push({ day, counts: shown.get(name)?.[side] ?? null });
  };

  for (let week = 1; week <= weeks; week += 1) {
    const today = 7 * week;
    await database.query(nextWeek);
    // As a server does by itself, but not in time for a year in a minute.
    await database.query(
      'vacuum analyze private.visit_answers, private.visits, public.inquiries, public.users, private.visit_findings',
    );

    // Visits, and questions the day after.
    const families = homes.flatMap((home) => {
      const visits = Array.from({ length: 4 }, () => random.chance(home.visitsInWeek / 4)).filter(Boolean);
      return visits.map((): Family => {
        const visitedOn = today - random.int(1, 7);
        const id = uuidFor(`${key} ${home.name} ${week} ${home.families.length}`);
        const family: Family = {
          id,
          inquiry: uuidFor(`inquiry ${id}`),
          home: home.name,
          isConfirmed: home.confirms,
          visitedOn,
          // It can tell of a visit that nobody confirmed from a week after its inquiry.
          askedOn: visitedOn + (home.confirms ? 1 : 7),
          goneOn: null,
        };
        home.families.push(family);
        if (random.chance(home.answering)) {
          const answeredOn = family.askedOn + random.next() * (answersWithin - 1) + 0.5;
          due.push({ day: answeredOn, act: 'answer', family, answers: answersOf(random, home) });
          if (random.chance(0.1))
            due.push({ day: answeredOn + 10, act: 'change', family, answers: answersOf(random, home) });
          const later = answeredOn + random.int(7, 120);
          if (random.chance(0.05)) due.push({ day: later, act: 'withdraw', family, answers: null });
          if (random.chance(0.02)) due.push({ day: later, act: 'remove', family, answers: null });
        }
        if (random.chance(0.04))
          due.push({ day: family.askedOn + random.int(20, 150), act: 'delete', family, answers: null });
        return family;
      });
    });
    const rows = families.map((family) => ({
      id: family.id,
      inquiry: family.inquiry,
      home: family.home,
      is_confirmed: family.isConfirmed,
      age: today - family.visitedOn,
    }));
    for (const statement of insertFamilies) await column(statement, [JSON.stringify(rows)]);
    await repeat('public.queue_visit_questions()');
    const toOthers = await column(
      `select 'Mail to an owner: ' || m.kind from private.mails m left join public.users u on u.id = m.recipient_id
       where m.kind like 'visit\\_question%' and u.role is distinct from 'patient'`,
    );
    world.problems.push(...toOthers.map(String));
    await column(
      `update private.visit_answers a set asked_at = v.starts_at + interval '1 day'
       from private.visits v where v.inquiry_id = a.inquiry_id and a.answered_at is null`,
    );

    // Acts of families and of our team until today.
    const acts = due.filter(({ day }) => day < today && day >= today - 7).toSorted((a, b) => a.day - b.day);
    const isReading = readEvery !== undefined && week % readEvery === 0;
    const before = isReading && (await readAsOwner());
    const mails = await column('select count(*) from private.mails');
    for (const { day, act, family, answers } of acts) {
      // The accounts are deleted below.
      if (act === 'delete' || ended.has(family)) continue;
      if (isReading && homes.findIndex(({ name }) => name === family.home) < 12)
        world.actsBetweenReadings.add(act);
      if (act === 'remove')
        await column('update private.visit_answers set removed_at = now() where family_id = $1', [family.id]);
      else {
        const [state] = await column('select public.act_as_visitor($1, $2, $3)', [
          family.id,
          family.inquiry,
          answers && JSON.stringify(answers),
        ]);
        if (state !== (answers ? 'answered' : 'withdrawn')) world.problems.push(`${act}: ${String(state)}`);
      }
      if (answers) {
        world.answerCount += 1;
        world.given.set(family.id, [...(world.given.get(family.id) ?? []), { day, answers }]);
      } else ended.add(family);
      if (act === 'answer' && !family.isConfirmed)
        await column(
          `update private.visit_answers set asked_at = now() - make_interval(secs => $2) where family_id = $1`,
          [family.id, 86_400 * (today - day)],
        );
      if (!isAtOnce) continue;
      await column(
        `update private.visit_findings set checked_week = private.week_of(now()) - 7
         where property_id = (select p.id from public.properties p where p.name = $1)`,
        [family.home],
      );
      await publish(day);
    }
    // An answer changes nothing that the owner reads, and sends no mail.
    if (isReading && String(await readAsOwner()) !== String(before))
      world.problems.push(`Week ${week}: the owner sees that somebody answered`);
    if (String(await column('select count(*) from private.mails')) !== String(mails))
      world.problems.push(`Week ${week}: an answer sent a mail`);
    for (const { day, family } of acts.filter(({ act }) => act === 'delete')) {
      await column('delete from auth.users where id = $1', [family.id]);
      family.goneOn = day;
      ended.add(family);
    }
    if (week === 30) {
      // Three owners delete their homes and list them again.
      const again = homes.slice(12, 15).map(({ name }) => name);
      await column('delete from public.properties where name = any ($1)', [again]);
      await column(insertHome, [first, JSON.stringify(again)]);
    }
    await publish(today);
  }
  return world;
}

// An owner with a team, three homes and an inquiry, in the database of a test file, and the calls about them.
import { DatabaseError, type Client } from 'pg';
import { logIn, makeAccount } from './accounts.ts';
import { makeProperty } from './fixtures.ts';
import { column, connect, database } from './test-database.ts';

const names = ['Owner', 'Mary', 'Dana', 'Lee'] as const;
export type Name = (typeof names)[number];
export type Actor = Name | 'Buyer';

/** The accounts. Mary is a manager; Dana and Lee are staff of all homes. */
let accounts: Record<Actor, string>;
/** Their IDs among the people of the owner. */
export let people: Record<Name, string>;
export let homes: string[];
/** Of the first home, and the one that the tests are about. */
export let inquiry: string;

const emailOf = (actor: Actor) => `${accounts[actor]}@example.com`;

export async function connectAs(actor: Actor): Promise<Client> {
  const client = await connect();
  await logIn(client, accounts[actor]);
  return client;
}

/** `admin` connects as `postgres`. */
export async function addPerson(name: Name, admin = database): Promise<void> {
  const role = { Owner: 'owner', Mary: 'manager', Dana: 'staff', Lee: 'staff' }[name];
  const { rows } = await admin.query<{ id: string }>(
    `insert into private.account_people (owner_id, user_id, role, name) values ($1, $2, $3, $4) returning id`,
    [accounts.Owner, accounts[name], role, name],
  );
  people[name] = rows[0]?.id ?? '';
}

export async function addInquiry(home: string, admin = database): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.inquiries (patient_id, property_id, message, phone)
     values ($1, $2, 'Is a room free?', '3125550101') returning id`,
    [await makeAccount(admin, 'patient'), home],
  );
  return rows[0]?.id ?? '';
}

/** Makes another owner each time. */
export async function makeInboxTeam(): Promise<void> {
  const owners = [...names, 'Buyer' as const];
  const ids = [];
  for (const _ of owners) ids.push(await makeAccount(database, 'owner'));
  const [Owner = '', Mary = '', Dana = '', Lee = '', Buyer = ''] = ids;
  accounts = { Owner, Mary, Dana, Lee, Buyer };
  people = { Owner: '', Mary: '', Dana: '', Lee: '' };
  for (const name of names) await addPerson(name);
  homes = [];
  for (let count = 0; count < 3; count++)
    homes.push(await makeProperty(database, { ownerId: accounts.Owner, name: `Home ${count}` }));
  inquiry = await addInquiry(homes[0] ?? '');
}

export type Call = [sql: string, values: unknown[]];
export const assign = (name: Name | null, id = inquiry): Call => [
  'select public.assign_inquiry($1, $2)',
  [id, name && people[name]],
];
/** From a screen that shows who answers. */
export const reassign = (name: Name, from: Name | null): Call => [
  'select public.assign_inquiry($1, $2, $3, true)',
  [inquiry, people[name], from && people[from]],
];
/** From a screen that shows no answer. */
export const answer = (): Call => [
  `select public.send_message($1, gen_random_uuid(), 'Yes.', null, true)`,
  [inquiry],
];
export const remove = (name: Name): Call => ['select public.remove_person($1)', [people[name]]];
/** Without homes, staff act for all. */
export const limit = (name: Name, only: string[] | null): Call => [
  `select public.change_person($1, 'staff', $2)`,
  [people[name], only],
];
export const makeResponsible = (name: Name, added: string[]): Call => [
  'select public.change_rights($1, p_added => $2)',
  [people[name], added],
];
export const deleteHome = (): Call => ['delete from public.properties where id = $1', [homes[0]]];

/** The owner of the first home offers it. Returns how the other takes it over. */
export async function handOver(owner: Client, to: Actor = 'Buyer'): Promise<Call> {
  const { rows } = await owner.query<{ offer: { token: string } }>(
    'select public.offer_home($1, $2) as offer',
    [homes[0], emailOf(to)],
  );
  return ['select public.accept_home_offer($1)', [rows[0]?.offer.token]];
}

/** The result or the error of a call. */
export const outcomeOf = (client: Client, [sql, values]: Call): Promise<string> =>
  client.query({ text: sql, values, rowMode: 'array' }).then(
    ({ rows }) => (rows[0]?.[0] === false ? 'not found' : 'done'),
    (error: unknown) => (error instanceof DatabaseError ? `${error.code}: ${error.message}` : String(error)),
  );

/** Inquiries whose person does not act for the home, and people who are responsible for a home of another owner. */
export const illegal = () =>
  column(
    `select 'inquiry ' || i.id
     from public.inquiries i
     join private.account_people a on a.id = i.assigned_to
     left join public.properties p on p.id = i.property_id
     where a.owner_id is distinct from p.owner_id
       or not a.has_all_homes
         and not exists (select from private.home_people h where h.person_id = a.id and h.property_id = p.id)
     union all
     select 'person ' || a.id
     from private.home_people h
     join private.account_people a on a.id = h.person_id
     join public.properties p on p.id = h.property_id
     where a.owner_id <> p.owner_id`,
  );

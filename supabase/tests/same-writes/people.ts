// Who writes: a chain with people and a feed, another owner, families, visitors and operators.
import { uuidFor } from '../../../local/testing/random.ts';
import type { Actor, Write } from './twin.ts';

const account = (name: string): Actor & { id: string } => ({
  name,
  role: 'authenticated',
  id: uuidFor(`account ${name}`),
});

export const chain = account('chain');
export const other = account('other');
export const manager = account('manager');
/** Acts for some homes of the chain. */
export const staff = account('staff');
export const fay = account('fay');
export const pat = account('pat');
export const desk = account('desk');
export const visitor: Actor = { name: 'visitor', role: 'anon' };
/** The secret key: the command line of operators, and the jobs. */
export const operator: Actor = { name: 'operator', role: 'service_role' };

export const owners = [chain, other];
export const families = [fay, pat];
const accounts = [chain, other, manager, staff, fay, pat, desk];
const personId = ({ name }: Actor) => uuidFor(`person ${name}`);

const registered = Array.from({ length: 4 }, (_, at) => ({
  id: uuidFor(`registered ${at}`),
  number: `14500${at}`,
}));
export const certificationNumbers = registered.map(({ number }) => number);

export const ids = {
  homes: Array.from({ length: 60 }, (_, at) => uuidFor(`home ${at}`)),
  inquiries: Array.from({ length: 40 }, (_, at) => uuidFor(`inquiry ${at}`)),
  messages: Array.from({ length: 60 }, (_, at) => uuidFor(`message ${at}`)),
  intentions: Array.from({ length: 80 }, (_, at) => uuidFor(`intention ${at}`)),
  registered: registered.map(({ id }) => id),
  people: [chain, manager, staff].map(personId),
};
export const knownIds = new Set([...Object.values(ids).flat(), ...accounts.map(({ id }) => id)]);

/** The accounts, keys and register entries that both databases begin with. */
export const prepare = `
  update private.tie_break_key set key = 'key of the comparison';
  insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
  select id::uuid, name || '@example.com', jsonb_build_object('role', role), now(), now()
  from (values ${accounts
    .map(
      ({ id, name }) =>
        `('${id}', '${name}', '${[fay, pat, desk].some((one) => one.id === id) ? 'patient' : 'owner'}')`,
    )
    .join(', ')}) as a (id, name, role);
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
  values (gen_random_uuid(), '${desk.id}', 'Phone', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now());
  insert into auth.sessions (id, user_id, factor_id, aal, created_at, updated_at)
  select u.id, u.id, f.id, 'aal2', now(), now() from auth.users u left join auth.mfa_factors f on f.user_id = u.id;
  select private.add_operator('desk@example.com', 'administrator', 'The team');
  insert into private.account_people (id, owner_id, user_id, role, name, has_all_homes) values
    ('${personId(chain)}', '${chain.id}', '${chain.id}', 'owner', 'Chain', true),
    ('${personId(manager)}', '${chain.id}', '${manager.id}', 'manager', 'Mary', true),
    ('${personId(staff)}', '${chain.id}', '${staff.id}', 'staff', 'Stan', false);
  insert into private.register_sources (source, agency, as_of) values ('cms', 'Medicare', '2026-10-01');
  insert into private.registered_homes (id, source, number, name, street, city, state, zip_code, care_types, facts, position)
  select r.id::uuid, 'cms', r.number, 'Registered Home', '1 Test Street', z.city, z.state, z.zip_code, '{"Skilled Nursing"}',
    '{"beds": 40}', private.globe_position(z.latitude, z.longitude)
  from (values ${registered.map(({ id, number }) => `('${id}', '${number}')`).join(', ')}) as r (id, number)
  join public.zip_codes z on z.zip_code = '60601';
  select public.set_home_limits('${chain.id}', 500, 500), public.set_home_limits('${other.id}', 500, 500);
`;
/** A suspension ends the sessions of an account. */
export const signIn: Write = {
  actor: { name: 'Auth', role: 'postgres' },
  method: 'POST',
  path: '/',
  sql: `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    select u.id, u.id, 'aal2', now(), now() from public.users u
    where u.suspended_at is null and u.id <> '${desk.id}' on conflict do nothing`,
};
/** The limits of an hour and a day are not what this is about. */
export const forgetLimits = `
  delete from private.write_counts;
  update private.owner_limits set listed_at = '{}';
`;

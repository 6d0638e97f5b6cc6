// A chain in the database of a test stack: an owner with people, a feed and homes around several towns, and a family that
// has saved a search around each.
import * as z from 'zod/mini';
import { newFeedKeySchema } from '../../functions/_shared/contract/team/feed.ts';
import { conflictSchema } from '../../functions/_shared/contract/errors.ts';
import {
  changedHomesSchema,
  propertySchema,
} from '../../functions/_shared/contract/properties/properties.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { api } from '../api/support/api.ts';
import { type Act, type Facts, isField, makeModel, type Field, feed } from './model.ts';

export const people = ['Mary', 'Mark', 'Stan'] as const;
/** A mail names the ten nearest homes of a search, so each town has ten. */
const towns = ['60601', '10001', '77002', '94102', '02108'];

const tokens = new Map<string, string>();
let feedKey: string;
let owner: { id: string; token: string };
export let family: string;

export const isRated = (place: number) => place % 2 === 0;
const firstFacts = (place: number): Record<Field, unknown> => ({
  availableSpots: place % 3,
  capacity: 3,
  roomCost: isRated(place) ? 4000 : 5000,
  rates: isRated(place)
    ? [
        { roomType: 'Private room', monthlyCost: 4000 },
        { roomType: 'Studio', monthlyCost: 5000 },
      ]
    : [],
  careLevels: [],
  deposit: null,
  description: null,
  isActive: true,
});

/** Returns the IDs of the homes with their models. */
export async function makeChain() {
  owner = await api.tempAccount('owner');
  const addPerson = (id: string, role: string, name: string) =>
    api.database.query(
      'insert into private.account_people (owner_id, user_id, role, name) values ($1, $2, $3, $4)',
      [owner.id, id, role, name],
    );
  await addPerson(owner.id, 'owner', 'Chain');
  for (const name of people) {
    const { id, token } = await api.tempAccount('owner');
    await addPerson(id, name === 'Stan' ? 'staff' : 'manager', name);
    tokens.set(name, token);
  }
  const { body } = await api.call('POST /feed-keys', { token: owner.token, body: { name: 'Front office' } });
  feedKey = newFeedKeySchema.parse(body).key;
  await api.database.query('select public.set_home_limits($1, 500, 500)', [owner.id]);
  const homes = [];
  for (let place = 0; place < 50; place += 1) {
    const id = await makeProperty(api.database, {
      ownerId: owner.id,
      zipCode: towns[place % towns.length] ?? '',
    });
    const facts = firstFacts(place);
    await api.database.query(
      `update public.properties set own_id = $2, capacity = $3, available_spots = $4, room_cost = $5, rates = $6 where id = $1`,
      [
        id,
        `H-${place}`,
        facts.capacity,
        facts.availableSpots,
        facts.roomCost,
        JSON.stringify(facts.rates)
          .replaceAll('roomType', 'room_type')
          .replaceAll('monthlyCost', 'monthly_cost'),
      ],
    );
    homes.push({ id, place, model: makeModel(facts) });
  }
  family = (await api.tempAccount('patient')).id;
  await api.database.query(
    `delete from private.property_changes; delete from private.announced_monthly_costs; delete from public.saved_searches`,
  );
  await api.database.query(
    `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
     select $1, 'Near ' || zip, zip, 5, 'daily' from unnest($2::text[]) as zip`,
    [family, towns],
  );
  return homes;
}

export const factsIn = (record: Record<string, unknown>, place: number): Facts =>
  Object.fromEntries(
    // The room cost of a home with room types follows from them.
    Object.entries(record).filter(([name]) => isField(name) && !(name === 'roomCost' && isRated(place))),
  );

/** What the API answers about one home. */
export type Answer = {
  error?: string;
  conflict?: { seen: Facts; theirs: Facts; yours: Facts };
  changedBy?: string | null;
  was?: Facts;
  became?: Facts;
  facts?: Facts;
  confirmedAt?: string;
};
export type Sent = { id: string; place: number; from?: Facts };

const refusal = z.object({ code: z.string(), conflict: z.optional(conflictSchema) });
function readConflict({ seen, theirs, yours, changedBy }: z.infer<typeof conflictSchema>, place: number) {
  const [ofSeen, ofTheirs, ofYours] = [seen, theirs, yours].map((facts) => factsIn(facts, place));
  return { conflict: { seen: ofSeen ?? {}, theirs: ofTheirs ?? {}, yours: ofYours ?? {} }, changedBy };
}

/** One home by the route for one, as the form, the row and an import use it, and as a feed sends it. */
async function sendOne(act: Act & { kind: 'set' }, { id, place, from }: Sent): Promise<Answer> {
  const isFeed = act.actor === feed;
  const { status, body } = isFeed
    ? await api.call('PUT /feed/{ownId}', {
        params: { ownId: `H-${place}` },
        headers: { 'X-Feed-Key': feedKey },
        body: { ...act.changes, from },
      })
    : await api.call('PUT /properties/{id}', {
        token: tokens.get(act.actor) ?? '',
        params: { id },
        body: { ...act.changes, from, intentionId: act.id },
      });
  if (status !== 200) {
    const { code, conflict } = refusal.parse(body);
    return conflict ? readConflict(conflict, place) : { error: code };
  }
  if (!isFeed) return readHome(body, place);
  const receipt = z
    .object({ confirmedAt: z.string(), was: z.looseObject({}), became: z.looseObject({}) })
    .parse(body);
  return {
    confirmedAt: receipt.confirmedAt,
    was: factsIn(receipt.was, place),
    became: factsIn(receipt.became, place),
  };
}

function readHome(body: unknown, place: number) {
  const { confirmedAt, ...home } = propertySchema.parse(body);
  return { facts: factsIn(home, place), confirmedAt };
}

async function sendMany(act: Act, homes: readonly Sent[]): Promise<Answer[]> {
  const { actor, id: intentionId, ...rest } = act;
  const { status, body } = await api.call('POST /properties/changes', {
    token: tokens.get(actor) ?? '',
    body: { intentionId, act: rest, homes: homes.map(({ id, from }) => ({ id, from })) },
  });
  if (status !== 200) return homes.map(() => ({ error: refusal.parse(body).code }));
  const { results, properties } = changedHomesSchema.parse(body);
  return homes.map(({ id, place }, at): Answer => {
    const { was, became, conflict, error } = results[at] ?? {};
    if (error) return { error: error.code };
    return {
      ...readHome(
        properties.find((property) => property.id === id),
        place,
      ),
      ...(was && { was: factsIn(was, place) }),
      ...(became && { became: factsIn(became, place) }),
      ...(conflict && readConflict(conflict, place)),
    };
  });
}

/** Sends what somebody meant, again to homes that somebody else holds. Returns what became of each. */
export async function send(act: Act, homes: readonly Sent[], isOne: boolean): Promise<Answer[]> {
  const answers = new Map<Sent, Answer>();
  for (let left = homes; left.length > 0; left = left.filter((home) => answers.get(home)?.error === 'busy'))
    if (isOne && act.kind === 'set') for (const home of left) answers.set(home, await sendOne(act, home));
    else
      for (const [at, answer] of (await sendMany(act, left)).entries()) {
        const home = left[at];
        if (home) answers.set(home, answer);
      }
  return homes.map((home) => answers.get(home) ?? {});
}

export async function readOne({ id, place }: { id: string; place: number }) {
  const { body } = await api.call('GET /properties/{id}', { token: owner.token, params: { id } });
  return readHome(body, place);
}

/** All homes as the owner reads them. */
export async function readHomes(homes: readonly { id: string; place: number }[]) {
  const { body } = await api.call('GET /properties/owner', { token: owner.token, query: { limit: '100' } });
  const rows = z.array(propertySchema).parse(body);
  return new Map(
    homes.map(({ id, place }) => [
      id,
      readHome(
        rows.find((row) => row.id === id),
        place,
      ),
    ]),
  );
}

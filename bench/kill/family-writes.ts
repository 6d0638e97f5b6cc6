import * as z from 'zod';
import type { Random } from '../../local/testing/random.ts';
import type { Account } from '../api/families.ts';
import type { Doors } from './doors.ts';
import { messageOf, thing, type Home, type World } from './world.ts';

/** What one write needs. */
export interface FamilyHands {
  world: World;
  family: Account;
  doors: Doors;
  random: Random;
}

/** Saves a home, and now and then thinks better of it. */
export async function saveHome({ world, family, doors, random }: FamilyHands, home: Home): Promise<void> {
  const pair = `saved ${family.id} ${home.id}`;
  if (world.asked.has(pair)) return;
  world.asked.add(pair);
  const favorite = thing.favorite(family.id, home.id);
  const rest = { home: home.id, mayBeRefused: () => home.isLeaving };
  const { status } = await world.ledger.write(favorite, 'saved', {
    ...rest,
    send: () => doors.api('POST', '/favorites', { propertyId: home.id }),
  });
  if (status !== 201 || !random.chance(0.3)) return;
  await world.ledger.write(favorite, undefined, {
    ...rest,
    send: () => doors.api('DELETE', `/favorites/${home.id}`),
  });
}

export async function sendInquiry({ world, family, doors }: FamilyHands, home: Home): Promise<void> {
  const pair = `asked ${family.id} ${home.id}`;
  if (world.asked.has(pair)) return;
  world.asked.add(pair);
  const mark = crypto.randomUUID();
  const answer = await world.ledger.write(thing.inquiry(mark), 'pending', {
    home: home.id,
    mayBeRefused: () => home.isLeaving,
    send: () =>
      doors.api('POST', '/inquiries', {
        propertyId: home.id,
        message: messageOf(mark),
        phone: '(212) 555-0147',
      }),
  });
  if (answer.status !== 201) return;
  const { id } = z.object({ id: z.uuid() }).parse(answer.body);
  world.inquiries.push({ id, mark, homeId: home.id });
}

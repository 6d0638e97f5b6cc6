import { cast } from '../../../../local/seed/cast.ts';
import type { Attack } from '../matrix/attack.ts';
import { foreignAmong, valuesOf } from '../support/among.ts';
import { told } from '../support/told.ts';

/** Embeds rows of others through foreign keys; tells whether any came that the caller is no party to. */
const embedding = (id: string, by: 'fay' | 'alice' | 'oscar', path: string): Attack => ({
  id,
  tries: `${by}: \`${path}\``,
  outcome: 'own ones only',
  async attempt(world) {
    const reply = await world.ask(by, { path: `/rest/v1/${path}` });
    if (reply.status !== 200) return told(reply);
    const embedded = valuesOf(
      reply.body,
      path.includes('inquiries(') || path.includes('inquiries!') ? 'inquiries' : 'favorites',
    );
    const ids = valuesOf(embedded, 'id').map(String);
    if (ids.length === 0) return 'nothing';
    return (await foreignAmong(world, ids, cast[by].id)) === 0 ? 'own ones only' : 'those of others';
  },
});

const refusedForVisitors = (id: string, path: string): Attack => ({
  id,
  tries: `a visitor: \`${path}\``,
  outcome: '401 42501',
  attempt: async (world) => told(await world.ask('visitor', { path: `/rest/v1/${path}` })),
});

export const embeddingAttacks: Attack[] = [
  refusedForVisitors('O-embed-inquiries-visitor', 'properties?select=*,inquiries(*)'),
  refusedForVisitors('O-embed-inquiries-columns', 'properties?select=id,inquiries(id,phone)'),
  refusedForVisitors('O-embed-favorites-visitor', 'properties?select=id,favorites(*)'),
  refusedForVisitors('O-embed-owner-visitor', 'properties?select=id,users!properties_owner_id_fkey(email)'),
  refusedForVisitors('O-embed-count-visitor', 'properties?select=id,favorites(count)'),
  embedding('O-embed-inquiries', 'alice', 'properties?select=id,inquiries(id,phone,message)'),
  embedding('O-embed-inquiries-family', 'fay', 'properties?select=id,inquiries(id,phone,message)'),
  embedding('O-embed-inner', 'fay', 'properties?select=id,inquiries!inner(id)&inquiries.message=ilike.*a*'),
  embedding('O-embed-from-account', 'fay', 'users?select=id,inquiries(id,message)'),
  embedding('O-embed-favorites', 'oscar', 'properties?select=id,favorites(id,patient_id)'),
  {
    id: 'O-embed-users',
    tries:
      'alice: `inquiries?select=id,users(email)` and `properties?select=id,users!properties_owner_id_fkey(email)`',
    outcome: 'her own address only',
    async attempt(world) {
      const found = new Set<unknown>();
      for (const path of [
        'inquiries?select=id,users(email)',
        'properties?select=id,users!properties_owner_id_fkey(email)',
      ]) {
        const reply = await world.ask('alice', { path: `/rest/v1/${path}` });
        if (reply.status !== 200) return told(reply);
        for (const email of valuesOf(reply.body, 'email')) found.add(email);
      }
      return [...found].join() === cast.alice.email ? 'her own address only' : [...found].join();
    },
  },
];

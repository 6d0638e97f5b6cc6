import type { Attack } from '../matrix/attack.ts';
import { allTold } from '../support/told.ts';
import type { Reply } from '../support/world.ts';

/** Reads of tables: embedded rows of others, hidden columns, filters, counts, aggregates. */
const reads = [
  'properties?select=*,inquiries(*)',
  'properties?select=id,inquiries!inner(id)&inquiries.message=ilike.*a*',
  'properties?select=id,favorites(id,patient_id)',
  'properties?select=id,favorites(count)',
  'properties?select=id,users!properties_owner_id_fkey(email)',
  'users?select=id,inquiries(id,message)',
  'properties?select=verified_by',
  'properties?select=id&order=creation_key',
  'properties?is_active=eq.false',
  'inquiries?select=id&phone=like.*',
  'zip_codes?select=zip_code&limit=1000000',
];

const attack = (id: string, by: 'visitor' | 'alice', method: 'GET' | 'HEAD', outcome: string): Attack => ({
  id,
  tries: `${by === 'visitor' ? 'a visitor' : by}: ${method} of ${reads.map((path) => `\`${path}\``).join(', ')}`,
  outcome,
  async attempt(world) {
    const replies: Reply[] = [];
    for (const path of reads)
      replies.push(
        await world.ask(by, { method, path: `/rest/v1/${path}`, headers: { prefer: 'count=exact' } }),
      );
    const counted = replies.filter(({ headers }) => headers.has('content-range'));
    if (counted.length > 0) return `${counted.length} counted`;
    return method === 'HEAD' ? [...new Set(replies.map(({ status }) => status))].join() : allTold(replies);
  },
});

export const embeddingAttacks: Attack[] = [
  attack('O-read-visitor', 'visitor', 'GET', '401 42501'),
  attack('O-read', 'alice', 'GET', '403 42501'),
  attack('O-count-visitor', 'visitor', 'HEAD', '401'),
  attack('O-count', 'alice', 'HEAD', '403'),
];

// Measures a conversation of 100 messages and the inquiries of an owner who has 1,000, each one call to the API, beside a
// page of search. Run: npm run bench:threads
import { withClient } from '../local/postgres/with-client.ts';
import { comparePages, searchPath } from './api/compare.ts';
import { makeAccounts, withBenchContext, type BenchContext } from './api/setup.ts';
import { describeMachine, printChecks } from './shared/report.ts';

/** Lists two homes with 1,000 inquiries, every tenth with 10 messages and one with 100. Returns an owner and the ID of that one. */
async function addInquiries({ stack, families }: BenchContext) {
  const [owner] = await makeAccounts(stack, { role: 'owner', count: 1, hours: 1 });
  if (!owner) throw new Error('There is no owner.');
  const id = await withClient(stack.databaseUrl, async (client) => {
    await client.query(
      `insert into public.properties (owner_id, name, street, city, state, zip_code)
       select $1, 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601' from generate_series(1, 2) n`,
      [owner.id],
    );
    await client.query(
      `insert into public.inquiries (patient_id, property_id, message, phone, created_at)
       select ($2::uuid[])[1 + n % cardinality($2::uuid[])], p.id, 'Is a room free?', '3125550101', now() - n * interval '1 hour'
       from public.properties p, generate_series(1, 500) n where p.owner_id = $1`,
      [owner.id, families.map((family) => family.id)],
    );
    await client.query(
      `insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
       select i.id, gen_random_uuid(), case n % 2 when 0 then 'owner' else 'family' end,
         case n % 2 when 0 then $1 else i.patient_id end, repeat('Hello ', 50)
       from (
         select i.*, row_number() over (order by i.created_at desc) as place
         from public.inquiries i join public.properties p on p.id = i.property_id where p.owner_id = $1
       ) as i, generate_series(1, case when i.place = 1 then 100 when i.place % 10 = 0 then 10 else 0 end) n`,
      [owner.id],
    );
    await client.query('analyze public.inquiries, private.inquiry_messages, public.properties');
    const { rows } = await client.query<{ id: string }>(
      `select inquiry_id as id from private.inquiry_messages where sender_id = $1 group by 1 order by count(*) desc limit 1`,
      [owner.id],
    );
    return rows[0]?.id ?? '';
  });
  return { owner, id };
}

await withBenchContext(100, async (context) => {
  console.log(describeMachine());
  const { owner, id } = await addInquiries(context);
  const over = await comparePages(context.api.url, owner.token, {
    search: searchPath,
    'a conversation of 100 messages': `/inquiries/${id}`,
    '24 of 1,000 inquiries': '/inquiries/owner',
    '100 of 1,000 inquiries': '/inquiries/owner?limit=100',
    'unread messages': '/news',
  });
  printChecks(
    ['a conversation of 100 messages', '24 of 1,000 inquiries', '100 of 1,000 inquiries'].map((page) => ({
      what: `${page} over a page of search, p95`,
      reached: over(page, 'p95'),
      bar: 2,
    })),
  );
});

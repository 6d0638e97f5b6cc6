import * as z from 'zod/mini';
import { makeProperty } from '../../_shared/fixtures.ts';
import type { Caller, Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import type { Attack } from '../attack.ts';
import { countResponses, formatResponse } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const api = '/functions/v1/api';

const times = <T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));

const inquire = (t: SecurityContext, caller: Caller, propertyId: string) =>
  t.request(caller, `POST ${api}/inquiries`, { propertyId, message: 'Is a room free?', phone: '3125550142' });
const inquiryRow = (property_id: string) => ({ property_id, message: 'Hello', phone: '3125550142' });

const viewCount = async ({ value }: SecurityContext, property: string) =>
  Number(
    await value('select view_count as value from public.property_views where property_id = $1', [property]),
  );

/** An owner with photos in the temp folder. */
async function ownerWithPhotos(t: SecurityContext, count: number) {
  const owner = await t.tempAccount('owner');
  await t.database.query(
    `insert into storage.objects (bucket_id, name)
     select 'property-images', $1 || '/temp/' || n || '.jpg' from generate_series(1, $2::int) n`,
    [owner.id, count],
  );
  return owner;
}

export const abuseAttacks: Attack[] = [
  [
    'views by the owner and by HEAD',
    '0 views',
    async (t) => {
      const property = await makeProperty(t.database);
      for (let count = 0; count < 3; count++) {
        await t.request('alice', `GET ${api}/properties/${property}`);
        await t.request('fay', `HEAD ${api}/properties/${property}`);
      }
      return `${(await viewCount(t, property)) || 0} views`;
    },
  ],
  [
    'views of an inactive property',
    '0 views',
    async (t) => {
      const property = await makeProperty(t.database, { isActive: false });
      for (const caller of ['visitor', 'fay', 'oscar'] as const)
        await t.rpc(caller, 'view_property', { p_property_id: property });
      return `${(await viewCount(t, property)) || 0} views`;
    },
  ],
  [
    'five concurrent inquiries about one property',
    '1 × 201, 4 × 429 too_many_inquiries',
    async (t) => {
      const sender = await t.tempAccount('patient');
      const property = await makeProperty(t.database, { owner: 'oscar' });
      return countResponses(await times(5, () => inquire(t, sender, property)));
    },
  ],
  [
    'ten concurrent additions to one inquiry',
    '5 × 200, 5 × 429 too_many_inquiries',
    async (t) => {
      const sender = await t.tempAccount('patient');
      const { body } = await inquire(t, sender, await makeProperty(t.database, { owner: 'oscar' }));
      const { id } = z.looseObject({ id: z.string() }).parse(body);
      const target = `POST ${api}/inquiries/${id}/additions`;
      return countResponses(await times(10, () => t.request(sender, target, { message: 'More' })));
    },
  ],
  [
    '24 inquiries about different properties, eight at a time',
    '20 × 201, 4 × 400 SC429',
    async (t) => {
      const sender = await t.tempAccount('patient');
      const replies: Reply[] = [];
      for (let batch = 0; batch < 3; batch++) {
        const properties = await times(8, () => makeProperty(t.database, { owner: 'oscar' }));
        replies.push(
          ...(await Promise.all(
            properties.map((id) => t.request(sender, 'POST /rest/v1/inquiries', inquiryRow(id))),
          )),
        );
      }
      return countResponses(replies);
    },
  ],
  [
    '30 inquiries in one request',
    '400 SC429; 0 stored',
    async (t) => {
      const sender = await t.tempAccount('patient');
      const properties = await times(30, () => makeProperty(t.database, { owner: 'oscar' }));
      const reply = await t.request(sender, 'POST /rest/v1/inquiries', properties.map(inquiryRow));
      const sql = 'select count(*) as value from public.inquiries where patient_id = $1';
      return `${formatResponse(reply)}; ${String(await t.value(sql, [sender.id]))} stored`;
    },
  ],
  [
    'one property saved five times at once',
    '1 × 201, 4 × 409 already_favorited',
    async (t) => {
      const propertyId = await makeProperty(t.database, { owner: 'oscar' });
      return countResponses(await times(5, () => t.request('fay', `POST ${api}/favorites`, { propertyId })));
    },
  ],
  [
    '24 concurrent uploads next to 196 temporary photos',
    '20 × 403 AccessDenied, 4 × 200; 200 stored',
    async (t) => {
      const owner = await ownerWithPhotos(t, 196);
      const replies = await times(24, (index) => t.upload(owner, `${owner.id}/temp/new-${index}.png`));
      const sql = `select count(*) as value from storage.objects where name like $1 || '/temp/%'`;
      return `${countResponses(replies)}; ${String(await t.value(sql, [owner.id]))} stored`;
    },
  ],
  [
    'the 200th and the 201st temporary photo',
    '200, 403 AccessDenied',
    async (t) => {
      const owner = await ownerWithPhotos(t, 199);
      const first = await t.upload(owner, `${owner.id}/temp/200.png`);
      const second = await t.upload(owner, `${owner.id}/temp/201.png`);
      return [first, second].map(formatResponse).join(', ');
    },
  ],
  [
    'a page of a million rows',
    '100 rows, 400 invalid_request',
    async (t) => {
      // This user owns most of the demo properties.
      const { access_token: token } = await t.signIn(testUsers.homes.email);
      const page = await t.rpc({ token }, 'list_owned_properties', { p_limit: 1_000_000 });
      const search = await t.request('visitor', `GET ${api}/properties/search?zipCode=60601&limit=1000000`);
      return `${page.text.match(/"owner_id"/g)?.length} rows, ${formatResponse(search)}`;
    },
  ],
];

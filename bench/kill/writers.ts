import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { createRandom, type Random } from '../../local/testing/random.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import { type CreateProperty } from '../../supabase/functions/_shared/contract/properties/properties.ts';
import { thumbnailPath } from '../../supabase/functions/_shared/contract/photos/thumbnail-path.ts';
import { makeAccounts } from '../api/setup.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { createClient, runCleanUp } from './client.ts';
import { describeProperty, isSuccess, item, Ledger, type ApiResponse } from './ledger.ts';
import type { KillableStack } from './stack.ts';

const withId = z.object({ id: z.string() });

const CONCURRENT_OWNERS = 6;
const CONCURRENT_FAMILIES = 3;
const WRITE_INTERVAL_MS = 5;

/** What the writers share, from one kill to the next. */
export type TestContext = Awaited<ReturnType<typeof createTestContext>>;

export async function createTestContext(stack: KillableStack) {
  const project = await stack.readProject();
  const owners = await makeAccounts(project, { role: 'owner', count: 3, hours: 8 });
  const families = await makeAccounts(project, { role: 'patient', count: 600, hours: 8 });
  const { rows } = await withClient(stack.databaseUrl, (client) =>
    client.query<{ id: string }>('select id from public.properties where is_active order by id limit 100'),
  );
  /** Pairs of family and property. A second inquiry would exceed the rate limit. */
  const used = new Set<string>();
  const demoIds = rows.map(({ id }) => id);
  /** Requests without a response, which the app of a family sends again. */
  const unanswered: FamilyRequest[] = [];
  return { stack, project, ledger: new Ledger(), owners, families, demoIds, used, unanswered };
}

/** A write with an ID that makes it safe to send again. */
interface FamilyRequest {
  token: string;
  item: string;
  state: string;
  request: string;
  body: object;
}

/** Starts writes of owners and families, and clean-ups. `stop()` resolves after the last response. */
export function startWriters(context: TestContext, seed: string): { stop(): Promise<void> } {
  const controller = new AbortController();
  const repeat = async (name: string, index: number, write: (random: Random) => Promise<unknown>) => {
    const random = createRandom(`${seed} ${name} ${index}`);
    while (!controller.signal.aborted) {
      await write(random);
      await sleep(WRITE_INTERVAL_MS);
    }
  };
  const start = (count: number, name: string, write: (random: Random) => Promise<unknown>) =>
    Array.from({ length: count }, (_, index) => repeat(name, index, write));
  const writers = [
    ...start(CONCURRENT_OWNERS, 'owner', (random) => writeAsOwner(context, random)),
    ...start(CONCURRENT_FAMILIES, 'family', (random) => writeAsFamily(context, random)),
    // Far more frequent than its schedule, so that it coincides with writes and kills.
    ...start(1, 'clean-up', async (random) => {
      await sleep(random.int(0, 1_000));
      await runCleanUp(context.project).catch(() => undefined);
    }),
  ];
  return {
    async stop() {
      controller.abort();
      await Promise.all(writers);
    },
  };
}

/** Lists a property with photos as the form does, changes it, and often deletes it. Ends at the first failure. */
async function writeAsOwner({ owners, project, ledger }: TestContext, random: Random): Promise<void> {
  const owner = random.pick(owners);
  const client = createClient(project, owner.token, ledger);
  const key = crypto.randomUUID();
  const name = item.property(key);
  let fields: CreateProperty = {
    name: `Home ${key}`,
    description: `Professional care. ${'It is quiet here. '.repeat(random.int(0, 40))}`.trim(),
    street: `${random.int(1, 999)} Main Street`,
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    capacity: random.int(5, 80),
    availableSpots: random.int(0, 5),
    roomCost: random.int(100_000, 900_000) / 100,
    amenities: random.sample(amenities, random.int(0, 6)),
    careTypes: random.sample(careTypes, random.int(1, 3)),
    imageUrls: [],
    isActive: true,
  };
  const create = () =>
    client.api(name, describeProperty(fields), 'POST /properties', fields, { 'idempotency-key': key });
  const first = await create();
  // A creation without a response is repeated.
  const created = isSuccess(first) ? first : await create();
  if (!isSuccess(created)) return;
  const { id } = z.object({ id: z.uuid() }).parse(created.body);
  const update = async (changes: Partial<CreateProperty>) => {
    fields = { ...fields, ...changes };
    const state = describeProperty(fields);
    return isSuccess(await client.api(name, state, `PUT /properties/${id}`, changes));
  };

  /** Uploads a thumbnail and its photo to the temp folder, then moves both. Returns the path of the photo. */
  const addPhoto = async (): Promise<string | undefined> => {
    const size = random.int(5_000, 100_000);
    const path = `${owner.id}/temp/${crypto.randomUUID()}.jpg`;
    const files = [
      { path: thumbnailPath(path), bytes: randomJpeg(Math.ceil(size / 10)) },
      { path, bytes: randomJpeg(size) },
    ];
    const targetOf = (file: string) => `${owner.id}/${id}/${basename(file)}`;
    for (const { path, bytes } of files) if (!isSuccess(await client.upload(path, bytes))) return undefined;
    for (const { path, bytes } of files)
      if (!isSuccess(await client.move(path, targetOf(path), bytes))) return undefined;
    return targetOf(path);
  };
  const photos: string[] = [];
  for (let count = random.int(0, 3); count > 0; count--) {
    const photo = await addPhoto();
    if (photo === undefined) return;
    photos.push(photo);
  }
  if (!(await update({ imageUrls: photos }))) return;
  if (!(await update({ roomCost: random.int(100_000, 900_000) / 100, availableSpots: random.int(0, 5) })))
    return;

  // The API deletes the files of a photo that is removed, and of a deleted property.
  const removed = random.chance(0.5) ? photos : photos.slice(0, 1);
  for (const photo of removed)
    for (const path of [photo, thumbnailPath(photo)]) ledger.release(item.photo(path));
  if (removed === photos) await client.api(name, undefined, `DELETE /properties/${id}`);
  else await update({ imageUrls: photos.slice(1) });
}

/** A JPEG of random data without metadata. The scheduled jobs set files aside that are no pictures, and so change the homes. */
const randomJpeg = (size: number) =>
  // FF in the data would be a marker.
  Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, ...randomBytes(size).map((byte) => byte & 0x7f), 0xff, 0xd9);

/** Sends a request and keeps it if no response comes. Returns whether it succeeded. */
async function sendSafely(context: TestContext, sent: FamilyRequest): Promise<ApiResponse> {
  const client = createClient(context.project, sent.token, context.ledger);
  const response = await client.api(sent.item, sent.state, sent.request, sent.body);
  if (response.status === 0 || response.status >= 500) context.unanswered.push(sent);
  return response;
}

/** Lets a random family save or contact a random demo property. */
async function writeAsFamily(context: TestContext, random: Random): Promise<void> {
  const repeated = context.unanswered.shift();
  if (repeated) {
    await sendSafely(context, repeated);
    return;
  }
  const { id: familyId, token } = random.pick(context.families);
  const propertyId = random.pick(context.demoIds);
  const isInquiry = random.chance(0.5);
  const pair = `${isInquiry} ${familyId} ${propertyId}`;
  if (context.used.has(pair)) return;
  context.used.add(pair);
  if (isInquiry) {
    // The snapshot reads the ID from the end of the message.
    const id = crypto.randomUUID();
    const body = { id, propertyId, message: `Is a room free? ${id}`, phone: '(212) 555-0147' };
    const inquiry = { token, item: item.inquiry(id), state: 'pending', request: 'POST /inquiries', body };
    let response = await sendSafely(context, inquiry);
    if (!isSuccess(response)) return;
    // The database derives the ID of the inquiry from that of the request.
    const { id: inquiryId } = withId.parse(response.body);
    for (let count = random.int(0, 3); isSuccess(response) && count > 0; count--) {
      const key = crypto.randomUUID();
      const message = { item: item.message(key), state: 'family', body: { id: key, body: key } };
      response = await sendSafely(context, {
        token,
        request: `POST /inquiries/${inquiryId}/messages`,
        ...message,
      });
    }
    return;
  }
  const client = createClient(context.project, token, context.ledger);
  const favorite = item.favorite(familyId, propertyId);
  const { status } = await client.api(favorite, 'saved', 'POST /favorites', { propertyId });
  if (status === 201 && random.chance(0.3))
    await client.api(favorite, undefined, `DELETE /favorites/${propertyId}`);
}

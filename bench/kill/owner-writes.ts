import * as z from 'zod';
import type { Random } from '../../local/testing/random.ts';
import { amenities, careTypes } from '../../supabase/functions/_shared/contract/options.ts';
import type { CreateProperty } from '../../supabase/functions/_shared/contract/properties.ts';
import type { Doors } from './doors.ts';
import { fingerprint, makePhoto, nameOf, thumbnailName } from './photo-files.ts';
import {
  describeFile,
  describeHome,
  thing,
  type Attempt,
  type Home,
  type OwnerTab,
  type World,
} from './world.ts';

/** What one write needs. */
export interface OwnerHands {
  world: World;
  tab: OwnerTab;
  doors: Doors;
  random: Random;
}

const isDone = ({ status }: { status: number }) => status >= 200 && status < 300;
const idOf = (body: unknown) => z.object({ id: z.uuid() }).parse(body).id;

const PLACES = [
  { city: 'Chicago', state: 'IL', zipCode: '60601' },
  { city: 'Boston', state: 'MA', zipCode: '02108' },
  { city: 'Austin', state: 'TX', zipCode: '78701' },
];

function inventFields(random: Random, key: string): CreateProperty {
  return {
    name: `Home ${key}`,
    description: `Professional care. ${'It is quiet here. '.repeat(random.int(0, 40)).trim()}`.trim(),
    street: `${random.int(1, 999)} Main Street`,
    ...random.pick(PLACES),
    capacity: random.int(5, 80),
    availableSpots: random.int(0, 5),
    roomCost: random.int(100_000, 900_000) / 100,
    amenities: random.sample(amenities, random.int(0, 6)),
    careTypes: random.sample(careTypes, random.int(1, 3)),
    imageUrls: [],
    isActive: true,
  };
}

/** Lists a home and then its photos, as the form does. */
export async function createHome(hands: OwnerHands): Promise<void> {
  const key = crypto.randomUUID();
  await createOnce(hands, { key, fields: inventFields(hands.random, key) });
}

/** Presses Create again after an answer that never came, or leaves it. */
export async function repeatCreation(hands: OwnerHands): Promise<void> {
  const attempt = hands.tab.attempts.pop();
  if (attempt && hands.random.chance(0.5)) await createOnce(hands, attempt);
}

async function createOnce(hands: OwnerHands, attempt: Attempt): Promise<void> {
  const { world, tab, doors, random } = hands;
  const { key, fields } = attempt;
  const answer = await world.ledger.write(thing.home(key), describeHome(fields), {
    send: () => doors.api('POST', '/properties', fields, { 'idempotency-key': key }),
  });
  if (!isDone(answer)) {
    if (answer.status === 0 || answer.status >= 500) tab.attempts.push(attempt);
    return;
  }
  const home = { id: idOf(answer.body), key, fields, photos: [], isLeaving: false };
  tab.homes.push(home);
  await addPhotos(hands, home, random.int(0, 3));
}

export async function addPhotos(hands: OwnerHands, home: Home, count: number): Promise<void> {
  const added: string[] = [];
  for (let index = 0; index < count; index++) {
    const path = await uploadAndMove(hands, home);
    if (path === undefined) return;
    added.push(path);
  }
  if (count > 0) await change(hands, home, { imageUrls: [...home.fields.imageUrls, ...added] });
}

/** The path of a new photo in the folder of its home; undefined when something on the way was not answered. */
async function uploadAndMove(hands: OwnerHands, home: Home): Promise<string | undefined> {
  const stored = await upload(hands);
  let path: string | undefined;
  // The thumbnail first, as the app does.
  for (const file of stored ?? []) {
    path = await moveHome(hands, home, file);
    if (path === undefined) return undefined;
  }
  return path;
}

async function moveHome({ world, tab, doors }: OwnerHands, home: Home, { path, content }: StoredFile) {
  const name = nameOf(path);
  const target = `${tab.owner.id}/${home.id}/${name}`;
  home.photos.push(name);
  const answer = await world.ledger.write(thing.photo(name), describeFile(target, content), {
    send: () => doors.move(path, target),
  });
  return isDone(answer) ? target : undefined;
}

interface StoredFile {
  path: string;
  content: string;
}

/** Thumbnail and photo in the temp folder; undefined when one was not answered. */
async function upload({ world, tab, doors, random }: OwnerHands): Promise<StoredFile[] | undefined> {
  const { name, photo, thumbnail } = makePhoto(random.int(5_000, 100_000));
  const path = `${tab.owner.id}/temp/${name}`;
  const files = [
    { path: thumbnailName(path), bytes: thumbnail, content: fingerprint(thumbnail) },
    { path, bytes: photo, content: fingerprint(photo) },
  ];
  for (const { path, bytes, content } of files) {
    const answer = await world.ledger.write(thing.photo(nameOf(path)), describeFile(path, content), {
      send: () => doors.upload(path, bytes),
    });
    if (!isDone(answer)) return undefined;
  }
  return files;
}

/** Uploads a photo and closes the form without saving. */
export async function uploadAndCancel(hands: OwnerHands): Promise<void> {
  const { world, doors } = hands;
  for (const { path } of (await upload(hands)) ?? []) {
    await world.ledger.write(thing.photo(nameOf(path)), undefined, { send: () => doors.remove([path]) });
  }
}

/** Changes price and spots, or drops a photo, which the API then removes. */
export async function changeHome(hands: OwnerHands, home: Home): Promise<void> {
  const { random, world } = hands;
  const [dropped, ...imageUrls] = home.fields.imageUrls;
  if (dropped && random.chance(0.4)) {
    for (const path of [dropped, thumbnailName(dropped)]) world.ledger.release(thing.photo(nameOf(path)));
    await change(hands, home, { imageUrls });
  } else {
    await change(hands, home, {
      roomCost: random.int(100_000, 900_000) / 100,
      availableSpots: random.int(0, 5),
    });
  }
}

async function change({ world, tab, doors }: OwnerHands, home: Home, changes: Partial<CreateProperty>) {
  const fields = { ...home.fields, ...changes };
  const answer = await world.ledger.write(thing.home(home.key), describeHome(fields), {
    send: () => doors.api('PUT', `/properties/${home.id}`, changes),
  });
  if (isDone(answer)) home.fields = fields;
  // How it is now is not known before somebody looks.
  else tab.homes = tab.homes.filter((one) => one !== home);
}

export async function deleteHome({ world, tab, doors }: OwnerHands, home: Home): Promise<void> {
  home.isLeaving = true;
  tab.homes = tab.homes.filter((one) => one !== home);
  for (const name of home.photos) world.ledger.release(thing.photo(name));
  await world.ledger.write(thing.home(home.key), undefined, {
    send: () => doors.api('DELETE', `/properties/${home.id}`),
  });
}

/** Answers or deletes an inquiry about a home of this tab. */
export async function handleInquiry({ world, tab, doors, random }: OwnerHands): Promise<void> {
  const index = world.inquiries.findIndex(({ homeId }) => tab.homes.some(({ id }) => id === homeId));
  const [inquiry] = index < 0 ? [] : world.inquiries.splice(index, 1);
  if (!inquiry) return;
  const deletes = random.chance(0.3);
  await world.ledger.write(thing.inquiry(inquiry.mark), deletes ? 'deleted' : 'contacted', {
    home: inquiry.homeId,
    send: () =>
      deletes
        ? doors.api('DELETE', `/inquiries/${inquiry.id}`)
        : doors.api('PUT', `/inquiries/${inquiry.id}/status`, { status: 'contacted' }),
  });
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome } from '../../api/support/homes.ts';
import type { Caller } from '../matrix/callers.ts';
import type { Operation, Place, StorageRow } from '../matrix/storage.ts';
import { storageRefusals } from '../matrix/words.ts';
import { refusalWord } from '../support/word.ts';
import type { Reply, Request, World } from '../support/world.ts';

export const bucketPath = (operation: string, path: string) =>
  `/storage/v1/${operation}/property-images/${path}`;
export const png = { 'content-type': 'image/png' };

/** The other one, whose photos these are where they are not the caller's. */
const otherOf = (world: World, caller: Caller) =>
  caller !== 'oscar' && world.idOf(caller) === testUsers.alice.id ? 'oscar' : 'alice';

export async function put(world: World, path: string, bytes = 'a photo'): Promise<string> {
  const reply = await world.asOperator({
    method: 'POST',
    path: bucketPath('object', path),
    bytes,
    headers: png,
  });
  if (reply.status !== 200) throw new Error(`${path} could not be stored: ${reply.text}`);
  return path;
}

/** A fresh object as the place says. */
async function place(world: World, caller: Caller, where: Place): Promise<string> {
  const file = `${randomUUID()}.png`;
  const me = world.idOf(caller) ?? testUsers.alice.id;
  const other = otherOf(world, caller);
  switch (where) {
    case 'own':
      return await put(world, `${me}/temp/${file}`);
    case 'temp':
      return await put(world, `${testUsers[other].id}/temp/${file}`);
    case 'home':
      return await put(world, `${me}/${world.homes.alice.active}/${file}`);
    case 'saved': {
      const path = await put(world, `${testUsers.oscar.id}/photos/${file}`);
      const home = await makeHome(world.database, { owner: 'oscar', isActive: false, images: [path] });
      await world.database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
        testUsers.pat.id,
        home,
      ]);
      return path;
    }
    default: {
      const path = await put(world, `${testUsers[other].id}/photos/${file}`);
      await makeHome(world.database, { owner: other, isActive: where === 'visible', images: [path] });
      return path;
    }
  }
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
const fileOf = (path: string) => path.split('/').at(-1) ?? '';

interface Step {
  request: (path: string, target: string) => Request;
  /** Whether an answer that is no refusal says that it worked. */
  worked?: (reply: Reply, path: string) => boolean;
  /** Which of the two paths are there afterwards if it worked, and if it did not. */
  leaves?: { worked: [path: boolean, target: boolean]; refused: [path: boolean, target: boolean] };
}

const unchanged: Step['leaves'] = { worked: [true, false], refused: [true, false] };
const keys = (path: string, target: string) => ({
  bucketId: 'property-images',
  sourceKey: path,
  destinationKey: target,
});
const batch = z.array(z.object({ error: z.nullable(z.string()), signedURL: z.nullable(z.string()) }));
const named = z.array(z.looseObject({ name: z.string() }));
const namesIn = ({ body }: Reply) => named.parse(body).map(({ name }) => name);

/** `target` is beside the object for an upload, and in the caller's temp folder for moving and copying. */
const steps: Record<Operation, Step> = {
  upload: {
    request: (_, target) => ({
      method: 'POST',
      path: bucketPath('object', target),
      bytes: 'new',
      headers: png,
    }),
    leaves: { worked: [true, true], refused: [true, false] },
  },
  replace: {
    request: (path) => ({ method: 'PUT', path: bucketPath('object', path), bytes: 'other', headers: png }),
  },
  'grant-upload': {
    request: (_, target) => ({ method: 'POST', path: bucketPath('object/upload/sign', target), json: {} }),
    worked: ({ text }) => text.includes('token='),
    leaves: unchanged,
  },
  read: {
    request: (path) => ({ path: bucketPath('object', path) }),
    worked: ({ text }) => text === 'a photo',
  },
  head: { request: (path) => ({ method: 'HEAD', path: bucketPath('object', path) }) },
  info: {
    request: (path) => ({ path: bucketPath('object/info', path) }),
    worked: ({ text }) => text.includes('image/png'),
  },
  sign: {
    request: (path) => ({ method: 'POST', path: bucketPath('object/sign', path), json: { expiresIn: 60 } }),
    worked: ({ text }) => text.includes('token='),
  },
  'sign-many': {
    request: (path) => ({
      method: 'POST',
      path: '/storage/v1/object/sign/property-images',
      json: { expiresIn: 60, paths: [path] },
    }),
    worked: ({ body }) => batch.parse(body)[0]?.signedURL?.includes('token=') ?? false,
  },
  list: {
    request: (path) => ({
      method: 'POST',
      path: '/storage/v1/object/list/property-images',
      json: { prefix: folderOf(path), limit: 1_000 },
    }),
    worked: (reply, path) => namesIn(reply).includes(fileOf(path)),
  },
  'read-public': { request: (path) => ({ path: bucketPath('object/public', path) }) },
  move: {
    request: (path, target) => ({
      method: 'POST',
      path: '/storage/v1/object/move',
      json: keys(path, target),
    }),
    leaves: { worked: [false, true], refused: [true, false] },
  },
  copy: {
    request: (path, target) => ({
      method: 'POST',
      path: '/storage/v1/object/copy',
      json: keys(path, target),
    }),
    leaves: { worked: [true, true], refused: [true, false] },
  },
  delete: {
    request: (path) => ({
      method: 'DELETE',
      path: '/storage/v1/object/property-images',
      json: { prefixes: [path] },
    }),
    worked: (reply, path) => namesIn(reply).includes(path),
    leaves: { worked: [false, false], refused: [true, false] },
  },
};

export async function isThere(world: World, path: string): Promise<boolean> {
  const { rows } = await world.database.query('select from storage.objects where name = $1', [path]);
  return rows.length > 0;
}

const itemWords: Record<string, string> = {
  'Either the object does not exist or you do not have access to it': 'absent',
  'Internal server error': 'session over',
  'No suitable key or wrong key type': 'bad token',
};

/** Answers without a body say what they mean by their status alone; the text of a batch stands in its item. */
function wordOf(reply: Reply, operation: Operation, worked: boolean): string {
  if (operation === 'head') return worked ? 'yes' : 'refused';
  if (operation === 'sign-many' && reply.status === 200 && !worked) {
    const error = batch.parse(reply.body)[0]?.error ?? '';
    return itemWords[error] ?? error;
  }
  return refusalWord(reply, storageRefusals) ?? (worked ? 'yes' : 'nothing');
}

async function bucketsOf({ database }: World): Promise<string> {
  const { rows } = await database.query(
    `select b.*, (select count(*) from storage.objects o where o.bucket_id = b.id) as objects
     from storage.buckets b order by id`,
  );
  return JSON.stringify(rows);
}

/** Beside the product's bucket there is an empty one for the time of the attempt. */
async function tryBucket(world: World, { request }: StorageRow, caller: Caller): Promise<string> {
  await world.database.query(`insert into storage.buckets (id, name) values ('empty', 'empty')`);
  const before = await bucketsOf(world);
  const reply = await world.ask(caller, { ...request, path: `/storage/v1${request?.path ?? ''}` });
  const isSame = (await bucketsOf(world)) === before;
  await world.database.query(
    `set storage.allow_delete_query = 'true'; delete from storage.buckets where id = 'empty'`,
  );
  const word = refusalWord(reply, storageRefusals) ?? (reply.text === '[]' ? 'nothing' : reply.text);
  return isSame ? word : `${word}, but changed`;
}

/** What comes of a row of the matrix when a caller tries it. */
export async function tryStorage(world: World, row: StorageRow, caller: Caller): Promise<string> {
  const { operation, place: where } = row;
  if (operation === 'bucket' || where === undefined) return await tryBucket(world, row, caller);
  const step = steps[operation];
  const path = await place(world, caller, where);
  const beside =
    operation === 'move' || operation === 'copy'
      ? `${world.idOf(caller) ?? testUsers.alice.id}/temp`
      : folderOf(path);
  const target = `${beside}/${randomUUID()}.png`;
  const reply = await world.ask(caller, step.request(path, target));
  const worked = reply.status < 400 && (step.worked?.(reply, path) ?? true);
  const [there, targetThere] = step.leaves?.[worked ? 'worked' : 'refused'] ?? [true, false];
  const left = [await isThere(world, path), await isThere(world, target)];
  if (left[0] !== there || left[1] !== targetThere) return `left behind: ${left.join(', ')}`;
  const content = operation === 'replace' && worked ? 'other' : 'a photo';
  if (there && (await world.asOperator({ path: bucketPath('object', path) })).text !== content)
    return 'the content changed';
  await world.sweep();
  return wordOf(reply, operation, worked);
}

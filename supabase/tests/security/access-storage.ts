import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { makeFavorite, makeProperty } from '../_shared/fixtures.ts';
import { type Caller, objectPath, type Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { errorName } from './outcomes.ts';
import type { SecurityContext, User } from './security-context.ts';

/**
 * Where the object is: `own`: in the caller's temp folder (a visitor's: alice's). `temp`: in another owner's temp folder.
 * `active`, `inactive`: another owner's, listed by a property. `saved`: oscar's, listed by an inactive property that pat
 * saved.
 */
export type Place = 'own' | 'temp' | 'active' | 'inactive' | 'saved';
export const places = ['own', 'temp', 'active', 'inactive'] as const;

interface Operation {
  send: (t: SecurityContext, caller: Caller, path: string, target: string) => Promise<Reply>;
  /** Whether a response without an error means success. */
  succeeded?: (reply: Reply, path: string) => boolean;
  /** Which of path and target exist after a success. */
  leaves?: [path: boolean, target: boolean];
  /** By place: own, temp, active, inactive. */
  user: string[];
  visitor: string[];
  /** alice's invalid tokens for her own object. */
  forged?: string;
  ended?: string;
}

const signedUrls = z.array(z.object({ error: z.nullable(z.string()), signedURL: z.nullable(z.string()) }));
const namesIn = ({ body }: Reply) =>
  z
    .array(z.looseObject({ name: z.string() }))
    .parse(body)
    .map(({ name }) => name);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const keys = (path: string, target: string) => ({
  bucketId: 'property-images',
  sourceKey: path,
  destinationKey: target,
});
const hasToken = ({ text }: Reply) => text.includes('token=');

const all = (outcome: string) => [outcome, outcome, outcome, outcome];
/** Only objects in the own folder can be written. */
const writes = (error: string) => ({ user: ['yes', error, error, error], visitor: all(error) });
/** The own objects and those of active properties can be read. */
const reads = (error: string) => ({
  user: ['yes', error, 'yes', error],
  visitor: [error, error, 'yes', error],
});

export const storageAccess: Record<string, Operation> = {
  upload: {
    ...writes('policy'),
    send: (t, caller, _, target) => t.upload(caller, target, 'new'),
    leaves: [true, true],
  },
  replace: {
    ...writes('policy'),
    send: (t, caller, path) =>
      t.request(caller, `PUT ${objectPath(path)}`, undefined, {
        bytes: 'other',
        headers: { 'content-type': 'image/png' },
      }),
  },
  'sign an upload': {
    ...writes('policy'),
    send: (t, caller, _, target) => t.request(caller, `POST ${objectPath(target, 'object/upload/sign')}`, {}),
    succeeded: hasToken,
  },
  read: {
    ...reads('absent'),
    forged: 'no bucket',
    send: (t, caller, path) => t.request(caller, `GET ${objectPath(path)}`),
    succeeded: ({ text }) => text === 'a photo',
  },
  'read headers': {
    ...reads('rejected'),
    forged: 'rejected',
    ended: 'rejected',
    send: (t, caller, path) => t.request(caller, `HEAD ${objectPath(path)}`),
  },
  'read size and type': {
    ...reads('absent'),
    forged: 'no bucket',
    send: (t, caller, path) => t.request(caller, `GET ${objectPath(path, 'object/info')}`),
    succeeded: ({ text }) => text.includes('image/png'),
  },
  sign: {
    ...reads('absent'),
    send: (t, caller, path) =>
      t.request(caller, `POST ${objectPath(path, 'object/sign')}`, { expiresIn: 60 }),
    succeeded: hasToken,
  },
  'sign several': {
    ...reads('absent'),
    send: (t, caller, path) =>
      t.request(caller, 'POST /storage/v1/object/sign/property-images', { expiresIn: 60, paths: [path] }),
    succeeded: hasToken,
  },
  list: {
    ...reads('nothing'),
    send: (t, caller, path) =>
      t.request(caller, 'POST /storage/v1/object/list/property-images', {
        prefix: folderOf(path),
        limit: 1_000,
      }),
    succeeded: (reply, path) => namesIn(reply).some((name) => path.endsWith(`/${name}`)),
  },
  'read as public': {
    user: all('no bucket'),
    visitor: all('no bucket'),
    forged: 'no bucket',
    ended: 'no bucket',
    send: (t, caller, path) => t.request(caller, `GET ${objectPath(path, 'object/public')}`),
  },
  move: {
    user: ['yes', 'absent', 'policy', 'absent'],
    visitor: ['absent', 'absent', 'policy', 'absent'],
    send: (t, caller, path, target) => t.request(caller, 'POST /storage/v1/object/move', keys(path, target)),
    leaves: [false, true],
  },
  copy: {
    user: ['yes', 'absent', 'yes', 'absent'],
    visitor: ['absent', 'absent', 'policy', 'absent'],
    send: (t, caller, path, target) => t.request(caller, 'POST /storage/v1/object/copy', keys(path, target)),
    leaves: [true, true],
  },
  delete: {
    ...writes('nothing'),
    send: (t, caller, path) =>
      t.request(caller, 'DELETE /storage/v1/object/property-images', { prefixes: [path] }),
    succeeded: (reply, path) => namesIn(reply).includes(path),
    leaves: [false, false],
  },
};

/** Stores an object with the secret key. */
export async function putObject(t: SecurityContext, path: string, bytes = 'a photo'): Promise<string> {
  const headers = { 'content-type': 'image/png' };
  const reply = await t.operatorRequest(`POST ${objectPath(path)}`, undefined, { bytes, headers });
  if (reply.status !== 200) throw new Error(`${path} could not be stored: ${reply.text}`);
  return path;
}

async function makeObject(t: SecurityContext, user: User, place: Place): Promise<string> {
  const file = `${randomUUID()}.png`;
  const other = user === 'alice' ? 'oscar' : 'alice';
  if (place === 'own') return await putObject(t, `${testUsers[user].id}/temp/${file}`);
  if (place === 'temp') return await putObject(t, `${testUsers[other].id}/temp/${file}`);
  const owner = place === 'saved' ? 'oscar' : other;
  const path = await putObject(t, `${testUsers[owner].id}/photos/${file}`);
  const property = await makeProperty(t.database, { owner, isActive: place === 'active', images: [path] });
  if (place === 'saved') await makeFavorite(t.database, testUsers.pat.id, property);
  return path;
}

const exists = async ({ value }: SecurityContext, path: string) =>
  (await value('select true as value from storage.objects where name = $1', [path])) === true;

/** Tries an operation on a new object. `user` says whose the own folder is, if the caller is somebody else. */
export async function tryStorage(
  t: SecurityContext,
  name: string,
  place: Place,
  caller: Caller,
  user: User = 'alice',
): Promise<string> {
  const operation = storageAccess[name];
  if (!operation) throw new Error(`${name} is not declared`);
  const path = await makeObject(t, user, place);
  const isTransfer = name === 'move' || name === 'copy';
  const target = `${isTransfer ? `${testUsers[user].id}/temp` : folderOf(path)}/${randomUUID()}.png`;
  const reply = await operation.send(t, caller, path, target);
  const isDone = reply.status < 400 && (operation.succeeded?.(reply, path) ?? true);
  const expected = (isDone && operation.leaves) || [true, false];
  const left = [await exists(t, path), await exists(t, target)];
  if (left.join() !== expected.join()) return `left behind: ${left.join()}`;
  const content = name === 'replace' && isDone ? 'other' : 'a photo';
  if (left[0] && (await t.operatorRequest(`GET ${objectPath(path)}`)).text !== content)
    return 'the content changed';
  if (isDone) return 'yes';
  // A response to HEAD has no body.
  if (name === 'read headers') return 'rejected';
  return errorName(name === 'sign several' ? firstOfBatch(reply) : reply) ?? 'nothing';
}

/** Signing several paths puts the error of each path into its entry. */
function firstOfBatch(reply: Reply): Reply {
  if (reply.status !== 200) return reply;
  const message = signedUrls.parse(reply.body)[0]?.error ?? '';
  const known: Record<string, object> = {
    'Either the object does not exist or you do not have access to it': {
      error: 'NoSuchKey',
      message: 'Object not found',
    },
    'Internal server error': { error: 'server_error', message },
    'No suitable key or wrong key type': { error: 'AccessDenied', message },
  };
  return { ...reply, status: 400, body: known[message] ?? { message } };
}

interface BucketRequest {
  title: string;
  target: string;
  json?: object;
  expected: string;
}
const bucket = '/storage/v1/bucket';
/** Requests for buckets. All callers get the same response. */
export const bucketRequests: BucketRequest[] = [
  { title: 'list buckets', target: `GET ${bucket}`, expected: 'nothing' },
  { title: 'read the settings', target: `GET ${bucket}/property-images`, expected: 'no bucket' },
  {
    title: 'create a public bucket',
    target: `POST ${bucket}`,
    json: { id: 'mine', name: 'mine', public: true },
    expected: 'policy',
  },
  {
    title: 'make it public',
    target: `PUT ${bucket}/property-images`,
    json: { id: 'property-images', name: 'property-images', public: true },
    expected: 'no bucket',
  },
  { title: 'empty it', target: `POST ${bucket}/property-images/empty`, json: {}, expected: 'no bucket' },
  { title: 'delete an empty bucket', target: `DELETE ${bucket}/empty`, expected: 'no bucket' },
];

/** Sends a bucket request while there is an empty bucket too. */
export async function tryBucket(t: SecurityContext, { target, json }: BucketRequest, caller: Caller) {
  await t.database.query(`insert into storage.buckets (id, name) values ('empty', 'empty')`);
  const state = () =>
    t.value(
      `select jsonb_agg(to_jsonb(b) || jsonb_build_object('objects',
         (select count(*) from storage.objects o where o.bucket_id = b.id)) order by id)::text as value
       from storage.buckets b`,
    );
  const before = await state();
  const reply = await t.request(caller, target, json);
  const isChanged = (await state()) !== before;
  await t.database.query(
    `set storage.allow_delete_query = 'true'; delete from storage.buckets where id = 'empty'`,
  );
  if (isChanged) return 'changed';
  return errorName(reply) ?? (reply.text === '[]' ? 'nothing' : reply.text);
}

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeFavorite, makeProperty } from '../_shared/fixtures.ts';
import { type Caller, objectPath, type Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { outcomesOf } from './access-kinds.ts';
import { errorName } from './outcomes.ts';
import { outcomes, putObject, t, type User, visitorAndUsers } from './security-context.ts';

/**
 * Where the object is: `own`: in the caller's temp folder (a visitor's: alice's). `temp`: in another owner's temp folder.
 * `active`, `inactive`: another owner's, listed by a property. `saved`: oscar's, listed by an inactive property that pat
 * saved.
 */
type Place = 'own' | 'temp' | 'active' | 'inactive' | 'saved';
const places = ['own', 'temp', 'active', 'inactive'] as const;

interface Operation {
  send: (caller: Caller, path: string, target: string) => Promise<Reply>;
  /** Whether a response without an error means success. */
  succeeded?: (reply: Reply, path: string) => boolean;
  /** Which of path and target exist after a success. */
  leaves?: [path: boolean, target: boolean];
  /** By place: own, temp, active, inactive. */
  user: string[];
  visitor: string[];
  /** Invalid tokens for alice's own object. */
  forged?: string;
  ended?: string;
}

const namesIn = ({ body }: Reply) =>
  z
    .array(z.looseObject({ name: z.string() }))
    .parse(body)
    .map(({ name }) => name);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const transfer =
  (operation: string): Operation['send'] =>
  (caller, path, target) => {
    const keys = { bucketId: 'property-images', sourceKey: path, destinationKey: target };
    return t.request(caller, `POST /storage/v1/object/${operation}`, keys);
  };

const all = (outcome: string) => [outcome, outcome, outcome, outcome];
/** Only objects in the own folder can be written. */
const writes = (error: string) => ({ user: ['yes', error, error, error], visitor: all(error) });
/** The own objects and those of active properties can be read. */
const reads = (error: string) => ({
  user: ['yes', error, 'yes', error],
  visitor: [error, error, 'yes', error],
});

/** The operations of the app, and those that use the same policies in another way. */
const storageAccess: Record<string, Operation> = {
  upload: {
    ...writes('policy'),
    send: (caller, _, target) => t.upload(caller, target, 'new'),
    leaves: [true, true],
  },
  replace: {
    ...writes('policy'),
    send: (caller, path) =>
      t.request(caller, `PUT ${objectPath(path)}`, undefined, {
        bytes: 'other',
        headers: { 'content-type': 'image/png' },
      }),
  },
  read: {
    ...reads('absent'),
    forged: 'no bucket',
    send: (caller, path) => t.request(caller, `GET ${objectPath(path)}`),
    succeeded: ({ text }) => text === 'a photo',
  },
  sign: {
    ...reads('absent'),
    send: (caller, path) => t.request(caller, `POST ${objectPath(path, 'object/sign')}`, { expiresIn: 60 }),
    succeeded: ({ text }) => text.includes('token='),
  },
  list: {
    ...reads('nothing'),
    send: (caller, path) =>
      t.request(caller, 'POST /storage/v1/object/list/property-images', {
        prefix: folderOf(path),
        limit: 1_000,
      }),
    succeeded: (reply, path) => namesIn(reply).some((name) => path.endsWith(`/${name}`)),
  },
  move: {
    user: ['yes', 'absent', 'policy', 'absent'],
    visitor: ['absent', 'absent', 'policy', 'absent'],
    send: transfer('move'),
    leaves: [false, true],
  },
  copy: {
    user: ['yes', 'absent', 'yes', 'absent'],
    visitor: ['absent', 'absent', 'policy', 'absent'],
    send: transfer('copy'),
    leaves: [true, true],
  },
  delete: {
    ...writes('nothing'),
    send: (caller, path) =>
      t.request(caller, 'DELETE /storage/v1/object/property-images', { prefixes: [path] }),
    succeeded: (reply, path) => namesIn(reply).includes(path),
    leaves: [false, false],
  },
};

async function makeObject(user: User, place: Place): Promise<string> {
  const file = `${randomUUID()}.png`;
  const other = user === 'alice' ? 'oscar' : 'alice';
  if (place === 'own') return await putObject(`${testUsers[user].id}/temp/${file}`);
  if (place === 'temp') return await putObject(`${testUsers[other].id}/temp/${file}`);
  const owner = place === 'saved' ? 'oscar' : other;
  const path = await putObject(`${testUsers[owner].id}/photos/${file}`);
  const property = await makeProperty(t.database, { owner, isActive: place === 'active', images: [path] });
  if (place === 'saved') await makeFavorite(t.database, testUsers.pat.id, property);
  return path;
}

const exists = async (path: string) =>
  (await t.value('select true as value from storage.objects where name = $1', [path])) === true;

/** Tries an operation on a new object. `user` says whose the own folder is, if the caller is somebody else. */
async function tryStorage(
  name: string,
  { send, succeeded, leaves }: Operation,
  place: Place,
  caller: Caller,
  user: User = 'alice',
): Promise<string> {
  const path = await makeObject(user, place);
  const isTransfer = name === 'move' || name === 'copy';
  const target = `${isTransfer ? `${testUsers[user].id}/temp` : folderOf(path)}/${randomUUID()}.png`;
  const reply = await send(caller, path, target);
  const isDone = reply.status < 400 && (succeeded?.(reply, path) ?? true);
  const expected = (isDone && leaves) || [true, false];
  const left = [await exists(path), await exists(target)];
  if (left.join() !== expected.join()) return `left behind: ${left.join()}`;
  const content = name === 'replace' && isDone ? 'other' : 'a photo';
  if (left[0] && (await t.operatorRequest(`GET ${objectPath(path)}`)).text !== content)
    return 'the content changed';
  return isDone ? 'yes' : (errorName(reply) ?? 'nothing');
}

const bucket = '/storage/v1/bucket';
/** Requests for buckets. All callers get the same response. */
const bucketRequests: [title: string, target: string, expected: string, json?: object][] = [
  ['list buckets', `GET ${bucket}`, '[]'],
  ['read the settings', `GET ${bucket}/property-images`, 'no bucket'],
  ['create a public bucket', `POST ${bucket}`, 'policy', { id: 'mine', name: 'mine', public: true }],
  [
    'make it public',
    `PUT ${bucket}/property-images`,
    'no bucket',
    { id: 'property-images', name: 'property-images', public: true },
  ],
  ['empty it', `POST ${bucket}/property-images/empty`, 'no bucket', {}],
  ['delete an empty bucket', `DELETE ${bucket}/empty`, 'no bucket'],
];

describe('storage', () => {
  const byPlace = (list: string[]) => Object.fromEntries(places.map((place, index) => [place, list[index]]));

  it.each(Object.entries(storageAccess))('%s', async (name, operation) => {
    const at = (caller: Caller, user?: User) =>
      outcomes(places, (place) => tryStorage(name, operation, place, caller, user));
    for (const user of ['pat', 'hana'] as const)
      expect(await at(user, user)).toEqual(byPlace(operation.user));
    expect(await at('visitor')).toEqual(byPlace(operation.visitor));
    const { ended = 'session ended', forged = 'bad token' } = operation;
    const own = await outcomes(['signedOut', 'ended', 'forged', 'withoutFactor'], (token) =>
      tryStorage(name, operation, 'own', t.invalidTokens[token]),
    );
    expect(own).toEqual({ signedOut: ended, ended, forged, withoutFactor: 'no second factor' });
  });

  it('a photo of an inactive property is read by its owner and by pat, who saved the property', async () => {
    const { read } = storageAccess;
    const found = await outcomes(visitorAndUsers, async (caller) =>
      read ? await tryStorage('read', read, 'saved', caller) : '',
    );
    expect(found).toEqual(outcomesOf({ everyone: 'absent', pat: 'yes', oscar: 'yes' }, 'absent'));
  });

  /** What ends the right of the account that asked for a signed address. */
  const endings: [what: string, sql: string, outcome: string][] = [
    ['nothing', 'select $1::uuid, $2::uuid', 'yes'],
    [
      'a removed manager',
      'delete from private.account_people where user_id = $1 and owner_id = $2',
      'policy',
    ],
    [
      'a suspended account',
      'update public.users set suspended_at = now() where id = $1 and id <> $2',
      'policy',
    ],
    [
      'a suspended owner',
      'update public.users set suspended_at = now() where id = $2 and id <> $1',
      'policy',
    ],
    ['an ended session', 'delete from auth.sessions where user_id = $1 and user_id <> $2', 'policy'],
    ['a deleted account', 'delete from auth.users where id = $1 and id <> $2', 'policy'],
  ];
  it.each(endings)('a signed address after %s', async (_, sql, outcome) => {
    const [owner, manager] = [await t.tempAccount('owner'), await t.tempAccount('owner')];
    await t.database.query(
      `insert into private.account_people (owner_id, user_id, role, name)
       values ($1, $1, 'owner', 'Team'), ($1, $2, 'manager', 'Lee')`,
      [owner.id, manager.id],
    );
    const [old, fresh] = [await putObject(`${owner.id}/temp/old.png`), `${owner.id}/temp/new.png`];
    const addresses: string[] = [];
    for (const path of [old, fresh]) {
      const headers = { 'x-upsert': 'true' };
      const target = `POST ${objectPath(path, 'object/upload/sign')}`;
      const { body } = await t.request(manager, target, undefined, { headers });
      addresses.push(z.object({ url: z.string() }).parse(body).url);
    }
    await t.database.query(sql, [manager.id, owner.id]);
    const found: string[] = [];
    for (const address of addresses) {
      const options = { bytes: 'other', headers: { 'content-type': 'image/png' } };
      const reply = await t.request('visitor', `PUT /storage/v1${address}`, undefined, options);
      found.push(errorName(reply) ?? 'yes');
    }
    const { text } = await t.operatorRequest(`GET ${objectPath(old)}`);
    const isDone = outcome === 'yes';
    expect({ found, text, isNew: await exists(fresh) }).toEqual({
      found: [outcome, outcome],
      text: isDone ? 'other' : 'a photo',
      isNew: isDone,
    });
  });

  it.each(bucketRequests)('buckets: %s', async (_, target, expected, json) => {
    const state = () =>
      t.value(
        // Not how many: the clean-up deletes photos meanwhile.
        `select concat(jsonb_agg(to_jsonb(b) order by id), exists(select from storage.objects)) as value
         from storage.buckets b`,
      );
    await t.database.query(
      `insert into storage.buckets (id, name) values ('empty', 'empty') on conflict do nothing`,
    );
    const before = await state();
    const { ended, forged } = t.invalidTokens;
    for (const caller of ['visitor', 'alice', ended, forged] as const) {
      const reply = await t.request(caller, target, json);
      expect(errorName(reply) ?? reply.text).toBe(caller === forged ? 'bad token' : expected);
    }
    expect(await state()).toBe(before);
    await t.database.query(
      `set storage.allow_delete_query = 'true'; delete from storage.buckets where id = 'empty'`,
    );
  });
});

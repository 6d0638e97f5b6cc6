import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { objectPath } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { formatResponse, formatResponses } from '../outcomes.ts';
import { putObject, t } from '../security-context.ts';

const alice = testUsers.alice.id;
const oscar = testUsers.oscar.id;
const denied = '403 AccessDenied';
const newFile = () => `${randomUUID()}.png`;
const transfer = (operation: string, sourceKey: string, destinationKey: string) =>
  t.request('alice', `POST /storage/v1/object/${operation}`, {
    bucketId: 'property-images',
    sourceKey,
    destinationKey,
  });

async function listNames(): Promise<string[]> {
  const sql = `select name from storage.objects where name !~ '/photos/'`;
  return (await t.database.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

describe('storage paths', () => {
  // The path of an upload by alice, as it is written in the URL. {file} is a new name.
  it.each([
    ['../..', denied, `${alice}/temp/../../${oscar}/temp/{file}`],
    ['%2e%2e', denied, `${alice}/temp/%2e%2e/%2e%2e/${oscar}/temp/{file}`],
    ['..%2f', '400 InvalidKey', `${alice}/temp/..%2f..%2f${oscar}%2ftemp%2f{file}`],
    ['%252e%252e%252f', denied, `${alice}/temp/%252e%252e%252f${oscar}%252f{file}`],
    ['overlong %c0%ae%c0%ae', denied, `${alice}/temp/%c0%ae%c0%ae/${oscar}/temp/{file}`],
    ['..%5c', '400 InvalidKey', `${alice}/temp/..%5c..%5c${oscar}%5ctemp%5c{file}`],
    ['the slash U+2215', denied, `${alice}%E2%88%95temp%E2%88%95{file}`],
    ['%2F in the own folder', denied, `${alice}%2Ftemp%2F{file}`],
    ['a double slash', denied, `${alice}//temp/{file}`],
    ['/./', 'own temp folder', `${alice}/./temp/{file}`],
    ['a leading slash', denied, `%2F${alice}/temp/{file}`],
    ['the user ID in capitals', denied, `${alice.toUpperCase()}/temp/{file}`],
    ['the user ID as a prefix', denied, `${alice}x/temp/{file}`],
    ['NUL in the name', '500 DatabaseError', `${alice}/temp/a%00{file}`],
    ['right-to-left override', denied, `${alice}/temp/${encodeURIComponent('\u202Egnp.')}{file}`],
    ['a name of 5,000 characters', denied, `${alice}/temp/${'a'.repeat(5_000)}{file}`],
  ])('upload: %s', async (_, expected, path) => {
    const file = newFile();
    const before = await listNames();
    const reply = await t.upload('alice', path.replace('{file}', file));
    const made = (await listNames()).filter((name) => !before.includes(name));
    const isOwn = made.join() === `${alice}/temp/${file}`;
    expect(made.length === 0 ? formatResponse(reply) : isOwn ? 'own temp folder' : made).toBe(expected);
  });

  // The path by which alice reads a temporary photo of oscar.
  it.each([
    `${alice}/temp/%2e%2e/%2e%2e/${oscar}/temp/{file}`,
    `${oscar}%2Ftemp%2F{file}`,
    `${oscar}//temp/{file}`,
  ])('read, sign and copy: %s', async (path) => {
    const file = newFile();
    await putObject(`${oscar}/temp/${file}`);
    const written = path.replace('{file}', file);
    const replies = [
      await t.request('alice', `GET ${objectPath(written)}`),
      await t.request('alice', `POST ${objectPath(written, 'object/sign')}`, { expiresIn: 60 }),
      await transfer('copy', decodeURIComponent(written), `${alice}/temp/${newFile()}`),
    ];
    expect(formatResponses(replies)).toBe('404 NoSuchKey');
  });

  it.each(['%', '_%', `${oscar}/temp`, `${oscar}/%`, `../${oscar}/temp`])('list %s', async (prefix) => {
    await putObject(`${oscar}/temp/${newFile()}`);
    const target = 'POST /storage/v1/object/list/property-images';
    expect((await t.request('alice', target, { prefix, limit: 1_000 })).text).toBe('[]');
  });

  it.each(['move', 'copy'])('%s to the folder of another owner', async (operation) => {
    const source = `${alice}/temp/${newFile()}`;
    await t.upload('alice', source);
    const replies = [
      await transfer(operation, source, `${alice}/temp/../../${oscar}/temp/x.png`),
      await transfer(operation, source, `${oscar}/temp/x.png`),
    ];
    expect(formatResponses(replies)).toBe('400 InvalidKey, 403 AccessDenied');
  });
});

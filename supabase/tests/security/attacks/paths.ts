import { randomUUID } from 'node:crypto';
import { objectPath, type Reply } from '../../_shared/test-context.ts';
import { testUsers } from '../../_shared/test-users.ts';
import { putObject } from '../access-storage.ts';
import type { Attack } from '../attack.ts';
import { formatResponse, formatResponses } from '../outcomes.ts';
import type { SecurityContext } from '../security-context.ts';

const alice = testUsers.alice.id;
const oscar = testUsers.oscar.id;
const denied = '403 AccessDenied';

/** The path of each upload by alice, as it is written in the URL. {file} is a new name. */
const uploads: [title: string, expected: string, path: string][] = [
  ['../..', denied, `${alice}/temp/../../${oscar}/temp/{file}`],
  ['%2e%2e', denied, `${alice}/temp/%2e%2e/%2e%2e/${oscar}/temp/{file}`],
  ['..%2f', '400 InvalidKey', `${alice}/temp/..%2f..%2f${oscar}%2ftemp%2f{file}`],
  ['%252e%252e%252f', denied, `${alice}/temp/%252e%252e%252f${oscar}%252f{file}`],
  ['overlong %c0%ae%c0%ae', denied, `${alice}/temp/%c0%ae%c0%ae/${oscar}/temp/{file}`],
  ['..%5c', '400 InvalidKey', `${alice}/temp/..%5c..%5c${oscar}%5ctemp%5c{file}`],
  ['fullwidth dots', denied, `${alice}/temp/${encodeURIComponent('．．／．．／')}${oscar}/temp/{file}`],
  ['the slash U+2215', denied, `${alice}%E2%88%95temp%E2%88%95{file}`],
  ['%2F in the own folder', denied, `${alice}%2Ftemp%2F{file}`],
  ['a double slash', denied, `${alice}//temp/{file}`],
  ['/./', 'own temp folder', `${alice}/./temp/{file}`],
  ['a leading slash', denied, `%2F${alice}/temp/{file}`],
  ['the user ID in capitals', denied, `${alice.toUpperCase()}/temp/{file}`],
  ['the user ID as a prefix', denied, `${alice}x/temp/{file}`],
  ['TEMP', denied, `${alice}/TEMP/{file}`],
  ['NUL in the name', '500 server_error', `${alice}/temp/a%00{file}`],
  ['a line feed in the name', denied, `${alice}/temp/a%0a{file}`],
  ['right-to-left override', denied, `${alice}/temp/${encodeURIComponent('\u202Egnp.')}{file}`],
  ['a combining accent', denied, `${alice}/temp/${encodeURIComponent('e\u0301')}{file}`],
  ['/etc/passwd', denied, '%2Fetc%2Fpasswd'],
  ['a name of 5,000 characters', denied, `${alice}/temp/${'a'.repeat(5_000)}{file}`],
];

/** The path by which alice reads a temporary photo of oscar. */
const reads: [title: string, path: string][] = [
  ['%2e%2e', `${alice}/temp/%2e%2e/%2e%2e/${oscar}/temp/{file}`],
  ['%2F', `${oscar}%2Ftemp%2F{file}`],
  ['a double slash', `${oscar}//temp/{file}`],
];

const transfer = (sourceKey: string, destinationKey: string, bucketId = 'property-images') => ({
  bucketId,
  sourceKey,
  destinationKey,
});

const uploadAttack = ([title, expected, path]: (typeof uploads)[number]): Attack => [
  `upload: ${title}`,
  expected,
  async (t) => {
    const file = `${randomUUID()}.png`;
    const names = () => listNames(t);
    const before = await names();
    const reply = await t.upload('alice', path.replace('{file}', file));
    const made = (await names()).filter((name) => !before.includes(name));
    if (made.length === 0) return formatResponse(reply);
    return made.join() === `${alice}/temp/${file}` ? 'own temp folder' : made.join();
  },
];

async function listNames({ database }: SecurityContext): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from storage.objects where name !~ '/photos/'`,
  );
  return rows.map(({ name }) => name);
}

const readAttack = ([title, path]: (typeof reads)[number]): Attack => [
  `read, sign and copy: ${title}`,
  '404 NoSuchKey',
  async (t) => {
    const file = `${randomUUID()}.png`;
    await putObject(t, `${oscar}/temp/${file}`, 'a secret');
    const written = path.replace('{file}', file);
    const replies = [
      await t.request('alice', `GET ${objectPath(written)}`),
      await t.request('alice', `GET ${objectPath(written, 'object/info')}`),
      await t.request('alice', `POST ${objectPath(written, 'object/sign')}`, { expiresIn: 60 }),
      await t.request(
        'alice',
        'POST /storage/v1/object/copy',
        transfer(decodeURIComponent(written), `${alice}/temp/${randomUUID()}.png`),
      ),
    ];
    const leaked = replies.find(({ text }) => text.includes('a secret'));
    return leaked?.text ?? formatResponses(replies);
  },
];

export const pathAttacks: Attack[] = [
  ...uploads.map(uploadAttack),
  ...reads.map(readAttack),
  [
    'list with wildcards and the folder of another owner',
    'nothing',
    async (t) => {
      const found: string[] = [];
      for (const prefix of ['%', '_%', `${oscar}/temp`, `${oscar}/%`, `../${oscar}/temp`]) {
        const { text } = await t.request('alice', 'POST /storage/v1/object/list/property-images', {
          prefix,
          limit: 1_000,
        });
        if (text !== '[]') found.push(`${prefix}: ${text}`);
      }
      return found.join(', ') || 'nothing';
    },
  ],
  [
    'move and copy to the folder of another owner',
    '400 InvalidKey, 403 AccessDenied',
    async (t) => {
      const source = `${alice}/temp/${randomUUID()}.png`;
      await t.upload('alice', source);
      const replies: Reply[] = [];
      for (const operation of ['move', 'copy'])
        for (const path of [`${alice}/temp/../../${oscar}/temp/x.png`, `${oscar}/temp/x.png`])
          replies.push(
            await t.request('alice', `POST /storage/v1/object/${operation}`, transfer(source, path)),
          );
      return formatResponses(replies);
    },
  ],
  [
    'another bucket',
    'rejected',
    async (t) => {
      const replies = [
        await t.request('alice', `POST /storage/v1/object/other/${alice}/temp/x.png`, undefined, {
          bytes: 'a photo',
          headers: { 'content-type': 'image/png' },
        }),
        await t.request(
          'alice',
          'POST /storage/v1/object/copy',
          transfer(`${oscar}/temp/x.png`, `${alice}/temp/x.png`, 'other'),
        ),
      ];
      return replies.every(({ status }) => status >= 400) ? 'rejected' : formatResponses(replies);
    },
  ],
];

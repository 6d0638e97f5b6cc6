import { randomUUID } from 'node:crypto';
import { testUsers } from '../../_shared/test-users.ts';
import { bucketPath, png } from '../doors/storage.ts';
import type { Attack } from '../matrix/attack.ts';
import { allTold, told } from '../support/told.ts';
import type { Reply, World } from '../support/world.ts';

const alice = testUsers.alice.id;
const oscar = testUsers.oscar.id;

async function namesOf({ database }: World): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from storage.objects where name !~ '/photos/' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** alice uploads to a path as it is written, and tells what was stored if anything was. */
const upload = (id: string, says: string, outcome: string, path: (file: string) => string): Attack => ({
  id: `P-${id}`,
  tries: `alice uploads to ${says}`,
  outcome,
  async attempt(world) {
    const file = `${randomUUID()}.png`;
    const before = new Set(await namesOf(world));
    const reply = await world.ask('alice', {
      method: 'POST',
      path: bucketPath('object', path(file)),
      bytes: 'a photo',
      headers: png,
    });
    const made = (await namesOf(world)).filter((name) => !before.has(name));
    if (made.length === 0) return told(reply);
    return made.join() === `${alice}/temp/${file}` ? 'her own temp folder' : made.join(', ');
  },
});

/** What the reading operations say of a path that leads elsewhere; the photo it leads to is oscar's, in temp. */
const reading = (id: string, says: string, outcome: string, path: (file: string) => string): Attack => ({
  id: `P-read-${id}`,
  tries: `alice reads, signs and takes oscar’s temp photo by ${says}`,
  outcome,
  async attempt(world) {
    const file = `${randomUUID()}.png`;
    await world.asOperator({
      method: 'POST',
      path: bucketPath('object', `${oscar}/temp/${file}`),
      bytes: 'a secret',
      headers: png,
    });
    const written = path(file);
    const decoded = decodeURIComponent(written);
    const replies: Reply[] = [
      await world.ask('alice', { path: bucketPath('object', written) }),
      await world.ask('alice', { path: bucketPath('object/info', written) }),
      await world.ask('alice', {
        method: 'POST',
        path: bucketPath('object/sign', written),
        json: { expiresIn: 60 },
      }),
      await world.ask('alice', {
        method: 'POST',
        path: '/storage/v1/object/copy',
        json: {
          bucketId: 'property-images',
          sourceKey: decoded,
          destinationKey: `${alice}/temp/${randomUUID()}.png`,
        },
      }),
    ];
    const got = replies.filter(({ status, text }) => status < 400 || text.includes('a secret'));
    return got.length > 0 ? got.map(({ text }) => text).join() : allTold(replies);
  },
});

export const pathAttacks: Attack[] = [
  upload(
    'dots',
    '`{alice}/temp/../../{oscar}/temp/…`',
    '403 AccessDenied',
    (file) => `${alice}/temp/../../${oscar}/temp/${file}`,
  ),
  upload(
    'dots-encoded',
    'the same with `%2e%2e`',
    '403 AccessDenied',
    (file) => `${alice}/temp/%2e%2e/%2e%2e/${oscar}/temp/${file}`,
  ),
  upload(
    'dots-slashes-encoded',
    'the same with `..%2f`',
    '400 InvalidKey',
    (file) => `${alice}/temp/..%2f..%2f${oscar}%2ftemp%2f${file}`,
  ),
  upload(
    'encoded-twice',
    'the same with `%252e%252e%252f`',
    '403 AccessDenied',
    (file) => `${alice}/temp/%252e%252e%252f${oscar}%252f${file}`,
  ),
  upload(
    'overlong',
    'the same with the overlong `%c0%ae%c0%ae`',
    '403 AccessDenied',
    (file) => `${alice}/temp/%c0%ae%c0%ae/${oscar}/temp/${file}`,
  ),
  upload(
    'backslashes',
    'the same with `..%5c..%5c`',
    '400 InvalidKey',
    (file) => `${alice}/temp/..%5c..%5c${oscar}%5ctemp%5c${file}`,
  ),
  upload(
    'fullwidth',
    'the same with fullwidth dots and slashes',
    '403 AccessDenied',
    (file) => `${alice}/temp/${encodeURIComponent('．．／．．／')}${oscar}/temp/${file}`,
  ),
  upload('division-slash', 'a folder whose slash is U+2215', '403 AccessDenied', (file) =>
    encodeURIComponent(`${alice}∕temp∕${file}`),
  ),
  upload(
    'slashes-encoded',
    'her own folder with `%2f` for each slash',
    '403 AccessDenied',
    (file) => `${alice}%2Ftemp%2F${file}`,
  ),
  upload('double-slash', '`{alice}//temp/…`', '403 AccessDenied', (file) => `${alice}//temp/${file}`),
  upload('dot', '`{alice}/./temp/…`', 'her own temp folder', (file) => `${alice}/./temp/${file}`),
  upload('leading-slash', '`/{alice}/temp/…`', '403 AccessDenied', (file) => `%2F${alice}/temp/${file}`),
  upload(
    'upper-case',
    'her own id in capitals',
    '403 AccessDenied',
    (file) => `${alice.toUpperCase()}/temp/${file}`,
  ),
  upload(
    'prefix',
    'a folder that begins as hers does',
    '403 AccessDenied',
    (file) => `${alice}x/temp/${file}`,
  ),
  upload('temp-case', '`{alice}/TEMP/…`', '403 AccessDenied', (file) => `${alice}/TEMP/${file}`),
  upload('nul', 'a name with `%00`', '500 server_error', (file) => `${alice}/temp/a%00${file}`),
  upload('line-feed', 'a name with `%0a`', '403 AccessDenied', (file) => `${alice}/temp/a%0a${file}`),
  upload(
    'right-to-left',
    'a name that is written from right to left (U+202E)',
    '403 AccessDenied',
    (file) => `${alice}/temp/${encodeURIComponent('\u202Egnp.')}${file}`,
  ),
  upload(
    'combining',
    'a name that is written in two ways (é as e and U+0301)',
    '403 AccessDenied',
    (file) => `${alice}/temp/${encodeURIComponent('e\u0301')}${file}`,
  ),
  upload('system-path', '`/etc/passwd`', '403 AccessDenied', () => '%2Fetc%2Fpasswd'),
  upload(
    'long',
    'a name of 5,000 characters',
    '403 AccessDenied',
    (file) => `${alice}/temp/${'a'.repeat(5_000)}${file}`,
  ),
  reading(
    'dots',
    '`{alice}/temp/%2e%2e/%2e%2e/{oscar}/temp/…`',
    '404 NoSuchKey',
    (file) => `${alice}/temp/%2e%2e/%2e%2e/${oscar}/temp/${file}`,
  ),
  reading('slashes', '`{oscar}%2Ftemp%2F…`', '404 NoSuchKey', (file) => `${oscar}%2Ftemp%2F${file}`),
  reading('double-slash', '`{oscar}//temp/…`', '404 NoSuchKey', (file) => `${oscar}//temp/${file}`),
  {
    id: 'P-list-wildcard',
    tries: 'alice lists with `%`, `_` and `{oscar}/temp` as the prefix',
    outcome: 'nobody’s temp photos but hers',
    async attempt(world) {
      const found: string[] = [];
      for (const prefix of ['%', '_%', `${oscar}/temp`, `${oscar}/%`, `../${oscar}/temp`]) {
        const { body } = await world.ask('alice', {
          method: 'POST',
          path: '/storage/v1/object/list/property-images',
          json: { prefix, limit: 1_000 },
        });
        if (Array.isArray(body) && body.length > 0) found.push(`${prefix}: ${JSON.stringify(body)}`);
      }
      return found.length === 0 ? 'nobody’s temp photos but hers' : found.join(', ').slice(0, 300);
    },
  },
  {
    id: 'P-move-dots',
    tries: 'alice moves and copies her photo to `{alice}/temp/../../{oscar}/temp/…` and to oscar’s folder',
    outcome: '400 InvalidKey, 403 AccessDenied',
    async attempt(world) {
      const source = `${alice}/temp/${randomUUID()}.png`;
      await world.ask('alice', {
        method: 'POST',
        path: bucketPath('object', source),
        bytes: 'a photo',
        headers: png,
      });
      const replies: Reply[] = [];
      for (const operation of ['move', 'copy']) {
        for (const target of [`${alice}/temp/../../${oscar}/temp/x.png`, `${oscar}/temp/x.png`]) {
          replies.push(
            await world.ask('alice', {
              method: 'POST',
              path: `/storage/v1/object/${operation}`,
              json: { bucketId: 'property-images', sourceKey: source, destinationKey: target },
            }),
          );
        }
      }
      return allTold(replies);
    },
  },
  {
    id: 'P-other-bucket',
    tries: 'alice moves her photo to a bucket that is not there, and uploads to one',
    outcome: 'refused',
    async attempt(world) {
      const replies = [
        await world.ask('alice', {
          method: 'POST',
          path: `/storage/v1/object/other/${alice}/temp/x.png`,
          bytes: 'a photo',
          headers: png,
        }),
        await world.ask('alice', {
          method: 'POST',
          path: '/storage/v1/object/copy',
          json: {
            bucketId: 'other',
            sourceKey: `${oscar}/temp/x.png`,
            destinationKey: `${alice}/temp/x.png`,
          },
        }),
      ];
      return replies.every(({ status }) => status >= 400) ? 'refused' : allTold(replies);
    },
  },
];

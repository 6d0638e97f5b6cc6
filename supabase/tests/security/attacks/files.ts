import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { testUsers } from '../../_shared/test-users.ts';
import { makeHome } from '../../api/support/homes.ts';
import { bucketPath } from '../doors/storage.ts';
import type { Attack } from '../matrix/attack.ts';
import { told } from '../support/told.ts';
import type { Reply, World } from '../support/world.ts';

const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

const freshPath = () => `${testUsers.alice.id}/temp/${randomUUID()}.png`;

const store = async (world: World, path: string, type: string, text: string): Promise<Reply> =>
  await world.ask('alice', {
    method: 'POST',
    path: bucketPath('object', path),
    bytes: Buffer.from(text, 'latin1'),
    headers: { 'content-type': type },
  });

const signed = z.object({ signedURL: z.string() });

/** The file as a browser gets it: by its signed address. */
async function open(world: World, path: string, query = ''): Promise<Reply> {
  const { body } = await world.ask('alice', {
    method: 'POST',
    path: bucketPath('object/sign', path),
    json: { expiresIn: 60 },
  });
  return await world.ask('visitor', { path: `/storage/v1${signed.parse(body).signedURL}${query}` });
}

const servedAs = ({ headers }: Reply) =>
  `${headers.get('content-type')}, ${headers.get('x-content-type-options')}`;

/** Uploads content under a type that is taken, and tells as what it is served. */
const disguise = (id: string, tries: string, type: string, bytes: string): Attack => ({
  id: `C-${id}`,
  tries,
  outcome: `served as ${type}, nosniff`,
  async attempt(world) {
    const path = freshPath();
    const reply = await store(world, path, type, bytes);
    return reply.status === 200 ? `served as ${servedAs(await open(world, path))}` : told(reply);
  },
});

const refusedType = (id: string, type: string): Attack => ({
  id: `C-type-${id}`,
  tries: `upload as \`${type}\``,
  outcome: '415 InvalidMimeType',
  attempt: async (world) => told(await store(world, freshPath(), type, script)),
});

export const fileAttacks: Attack[] = [
  disguise('html', 'HTML with a script, said to be a PNG', 'image/png', `<!doctype html>${script}`),
  disguise('gif-script', 'a file that is GIF and script at once', 'image/gif', 'GIF89a/*\u0001*/=1;alert(1)'),
  disguise(
    'jpeg-html',
    'a file that is JPEG and HTML at once',
    'image/jpeg',
    `\u00ff\u00d8\u00ff\u00e0${script}`,
  ),
  disguise(
    'jpeg-archive',
    'a picture with an archive after it',
    'image/jpeg',
    'JFIF PK\u0003\u0004 META-INF',
  ),
  disguise('pdf', 'a PDF, said to be WebP', 'image/webp', '%PDF-1.7 /OpenAction /JavaScript'),
  disguise('svg-script', 'SVG with scripts', 'image/svg+xml', svg),
  disguise(
    'svg-entities',
    'SVG with entities that grow, and one that reads a file',
    'image/svg+xml',
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&b;&f;</svg>',
  ),
  refusedType('html', 'text/html'),
  refusedType('html-second', 'text/html, image/png'),
  refusedType('script', 'text/javascript'),
  refusedType('xml', 'application/xml'),
  refusedType('pdf', 'application/pdf'),
  refusedType('any', '*/*'),
  refusedType('any-image', 'image/*'),
  refusedType('other-image', 'image/x-icon'),
  {
    id: 'C-replace-type',
    tries: 'a PNG, replaced by HTML under its path',
    outcome: '415 InvalidMimeType; served as image/png, nosniff',
    async attempt(world) {
      const path = freshPath();
      await store(world, path, 'image/png', 'a photo');
      const reply = await world.ask('alice', {
        method: 'PUT',
        path: bucketPath('object', path),
        bytes: script,
        headers: { 'content-type': 'text/html' },
      });
      return `${told(reply)}; served as ${servedAs(await open(world, path))}`;
    },
  },
  {
    id: 'C-form-type',
    tries: 'HTML as a file of a form, as browsers send it',
    outcome: '415 InvalidMimeType',
    async attempt(world) {
      const part = [
        '--x',
        'content-disposition: form-data; name=""; filename="a.png"',
        'content-type: text/html',
        '',
        script,
        '--x--',
        '',
      ].join('\r\n');
      return told(await store(world, freshPath(), 'multipart/form-data; boundary=x', part));
    },
  },
  {
    id: 'C-granted-type',
    tries: 'HTML to an address that was given for uploading',
    outcome: '415 InvalidMimeType',
    async attempt(world) {
      const { text } = await world.ask('alice', {
        method: 'POST',
        path: bucketPath('object/upload/sign', freshPath()),
        json: {},
      });
      const address = /object\/upload\/sign\/[^"]+/.exec(text)?.[0] ?? '';
      return told(
        await world.ask('visitor', {
          method: 'PUT',
          path: `/storage/v1/${address}`,
          bytes: script,
          headers: { 'content-type': 'text/html' },
        }),
      );
    },
  },
  {
    id: 'C-type-by-query',
    tries: 'a signed address with another type in its query',
    outcome: 'image/png, nosniff',
    async attempt(world) {
      const path = freshPath();
      await store(world, path, 'image/png', script);
      const queries = ['&response-content-type=text/html', '&contentType=text/html', '&format=html'];
      const served = new Set<string>();
      for (const query of queries) served.add(servedAs(await open(world, path, query)));
      return [...served].join(', ');
    },
  },
  {
    id: 'C-signature',
    tries: 'a signed address with another path, a changed token, or a token made up',
    outcome: 'refused',
    async attempt(world) {
      const [path, other] = [freshPath(), freshPath()];
      await store(world, path, 'image/png', 'a photo');
      await store(world, other, 'image/png', 'another');
      const { body } = await world.ask('alice', {
        method: 'POST',
        path: bucketPath('object/sign', path),
        json: { expiresIn: 60 },
      });
      const address = `/storage/v1${signed.parse(body).signedURL}`;
      for (const tried of [
        address.replace(path, other),
        `${address.slice(0, -4)}AAAA`,
        address.replace(/token=.*/, 'token=a.b.c'),
        address.replace(/\?token=.*/, ''),
      ]) {
        const reply = await world.ask('visitor', { path: tried });
        if (reply.status < 400) return `${tried}: ${reply.text}`;
      }
      return 'refused';
    },
  },
  {
    id: 'C-signature-deleted',
    tries:
      'a signed address for ten years, after its home was deleted past the API and the regular work has run',
    outcome: '200, then 404 NoSuchKey',
    async attempt(world) {
      const path = freshPath();
      await store(world, path, 'image/png', 'a photo');
      const home = await makeHome(world.database, { owner: 'alice', images: [path] });
      const { body } = await world.ask('alice', {
        method: 'POST',
        path: bucketPath('object/sign', path),
        json: { expiresIn: 315_360_000 },
      });
      const address = `/storage/v1${signed.parse(body).signedURL}`;
      const before = await world.ask('visitor', { path: address });
      await world.ask('alice', { method: 'DELETE', path: `/rest/v1/properties?id=eq.${home}` });
      await world.asOperator({ method: 'POST', path: '/functions/v1/housekeeping/photos' });
      const after = await world.ask('visitor', { path: address });
      return `${before.status}, then ${told(after)}`;
    },
  },
  {
    id: 'C-size',
    tries: 'ten megabytes and one byte',
    outcome: '413 EntityTooLarge',
    attempt: async (world) =>
      told(await store(world, freshPath(), 'image/png', 'x'.repeat(10 * 1024 * 1024 + 1))),
  },
  {
    id: 'C-size-in-parts',
    tries: 'the same in parts, without saying how much will come',
    outcome: '413 EntityTooLarge',
    async attempt(world) {
      const headers = { 'content-type': 'image/png', 'transfer-encoding': 'chunked', 'content-length': '' };
      return told(
        await world.ask('alice', {
          method: 'POST',
          path: bucketPath('object', freshPath()),
          bytes: 'x'.repeat(10 * 1024 * 1024 + 1),
          headers,
        }),
      );
    },
  },
];

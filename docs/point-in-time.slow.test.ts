import { execFile } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startGuard } from '../local/guard.ts';
import { freePort } from '../local/ports.ts';
import { findPostgres } from '../local/postgres/binaries.ts';
import { databaseUrl, startPostgres, SUPERUSER } from '../local/postgres/server.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { filesOfObject } from '../local/storage/object-files.ts';
import { newAuthClient } from '../local/testing/auth-client.ts';
import { startCluster, temporaryFolder } from '../local/testing/cluster.ts';
import { startTestStack } from '../local/testing/stack.ts';
import { checkPhotos, connect } from '../supabase/deploy/check-photos.ts';
import { column, describeDatabase } from './testing/describe-database.ts';

// A restore as a hosted project makes it: a base backup, and the write-ahead log up to a moment. The bucket has no such log.
const run = promisify(execFile);
const guard = startGuard();
afterAll(() => guard.close());

const ALICE = 'a11ce000-0000-4000-8000-000000000001';
const homes = 300;

/** 300 homes of one owner with ten photos each. The files are written beside the database, because 3,000 uploads take minutes. */
async function addPhotos(url: string, storage: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('delete from public.properties');
    await client.query(
      `insert into public.properties (owner_id, name, street, city, state, zip_code, image_urls)
       select $1::uuid, 'Home ' || n, n || ' Main Street', 'Chicago', 'IL', '60601',
         array(select concat($1::uuid, '/photos/', n, '-', photo, '.jpg') from generate_series(1, 10) as photo)
       from generate_series(1, $2) as n`,
      [ALICE, homes],
    );
    const paths = await column(client, 'select unnest(image_urls) from public.properties');
    await client.query(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'property-images', path, '{"mimetype": "image/jpeg", "size": 3}' from unnest($1::text[]) as path`,
      [paths],
    );
    const metadata = JSON.stringify({ mimetype: 'image/jpeg', cacheControl: 'no-cache', eTag: '"1"' });
    for (const path of paths) {
      const [file, description] = filesOfObject(storage, 'property-images', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, new Uint8Array([255, 216, 255]));
      await writeFile(description, metadata);
    }
    return paths;
  });
}

it(
  'a restore to a point in time brings all rows and rules back, and the check names the photos that are lost',
  {
    timeout: 300_000,
    retry: 0,
  },
  async () => {
    const binaries = await findPostgres();
    const [archive, restored] = [await temporaryFolder(), await temporaryFolder()];
    for (const folder of [archive, restored]) {
      guard.removeAtEnd(folder);
      if (binaries.runAs) await chown(folder, binaries.runAs.uid, binaries.runAs.gid);
    }
    const live = await startCluster(binaries, [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command=cp %p ${archive}/%f`,
    ]);
    const { name, url } = await live.createDatabase('seeded');
    const stack = await startTestStack({ database: { port: live.port, name } });
    const paths = await addPhotos(url, join(stack.folder, 'storage'));
    expect(paths).toHaveLength(3_000);

    // The base backup.
    const superuser = new Client({ connectionString: databaseUrl(live.port, 'postgres', SUPERUSER) });
    await superuser.connect();
    const folders = await superuser.query<{ data_directory: string }>('show data_directory');
    await superuser.query(`select pg_backup_start('base', true)`);
    await run('cp', ['-a', folders.rows[0]?.data_directory ?? '', join(restored, 'data')]);
    const { rows } = await superuser.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');

    // A change after the backup, which comes back, and what happens after the moment of the restore, which does not.
    await withClient(url, (client) =>
      client.query(`update public.properties set description = 'Changed' where name = 'Home 7'`),
    );
    const expected = await describeDatabase(url);
    const moment = await superuser.query<{ now: string }>('select clock_timestamp()::text as now');
    const storage = connect({ supabaseUrl: stack.url, secretKey: stack.secretKey }).storage;
    const lost = paths.filter((_path, at) => at % 100 === 0);
    expect(lost).toHaveLength(30);
    expect((await storage.from('property-images').remove(lost)).data).toHaveLength(30);
    await withClient(url, (client) =>
      client.query(`delete from public.properties where name in ('Home 1', 'Home 2')`),
    );
    await superuser.query('select pg_switch_wal()');
    await superuser.end();
    // The files as they are. Two stacks in one folder would end each other's function.
    const files = await temporaryFolder();
    await run('cp', ['-a', join(stack.folder, 'storage'), files]);
    await stack.stop();
    // Archives what is left.
    await live.stop();

    const data = join(restored, 'data');
    await rm(join(data, 'postmaster.pid'), { force: true });
    for (const [file, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['recovery.signal', ''],
    ] as const) {
      await writeFile(join(data, file), text);
      if (binaries.runAs) await chown(join(data, file), binaries.runAs.uid, binaries.runAs.gid);
    }
    const port = await freePort();
    const server = await startPostgres(binaries, {
      folder: restored,
      port,
      disposable: true,
      settings: [
        'wal_level=replica',
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${moment.rows[0]?.now}`,
        'recovery_target_action=promote',
        // Ready only at the end of the recovery.
        'hot_standby=off',
      ],
    });
    guard.watch(server.pid, 'SIGINT');
    const restoredUrl = databaseUrl(port, name);
    expect(await describeDatabase(restoredUrl)).toEqual(expected);

    const after = await startTestStack({ database: { port, name }, folder: files });
    try {
      const { url: supabaseUrl, secretKey } = after;
      const [missing, problems]: string[][] = [[], []];
      const done = await checkPhotos({
        supabaseUrl,
        secretKey,
        onMissing: (path) => missing?.push(path),
        onProblem: (path) => problems?.push(path),
      });
      expect([missing?.toSorted(), problems]).toEqual([lost.toSorted(), []]);
      expect(done).toMatchObject({ homes, photos: 3_000, missing: 30 });
      await withClient(restoredUrl, async (client) => {
        const listed = await column(client, 'select unnest(image_urls) from public.properties');
        expect(listed).toEqual(paths.filter((path) => !lost.includes(path)).toSorted());
      });
      const { data: asked } = await connect({ supabaseUrl, secretKey }).rpc('ask_for_missing_photos');
      expect(asked).toBe(30);
      // The owner.
      const owner = newAuthClient(after);
      const session = await owner.signInWithPassword({ email: 'alice@example.com', password: 'senior-care' });
      const token = session.data.session?.access_token;
      const notes = await fetch(`${after.apiUrl}/owner-notes`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(await notes.json()).toHaveLength(30);
      // A visitor opens what is left.
      const visitor = createClient(supabaseUrl, after.publishableKey).storage.from('property-images');
      const { data: links } = await visitor.createSignedUrls(paths.slice(0, 200), 60);
      expect(links?.filter(({ signedUrl }) => signedUrl).length).toBe(198);
    } finally {
      await after.stop();
    }
  },
);

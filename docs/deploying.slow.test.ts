import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { serveHttp } from '../local/http-server.ts';
import { repositoryRoot } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';

const home = await mkdtemp(join(tmpdir(), 'senior-care-living-operator-'));
const uploads = new Map<string | null, FormData>();

/** The part of the management API of Supabase that deploys functions. It records them. */
const api = await serveHttp(await freePort(), async (request) => {
  if (request.method === 'GET') return Response.json([]);
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith('/deploy')) return Response.json({ functions: [] });
  const slug = searchParams.get('slug');
  uploads.set(slug, await request.formData());
  return Response.json(
    { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 },
    { status: 201 },
  );
});
afterAll(async () => {
  await api.close();
  await rm(home, { recursive: true });
});

it('functions deploy sends both functions without their tests, and lets them check tokens', async () => {
  const profile = join(home, 'profile.yaml');
  await writeFile(
    profile,
    `name: fake\nproject_host: localhost\napi_url: ${api.url}\ndashboard_url: ${api.url}\n`,
  );
  const command = ['functions', 'deploy', '--use-api', '--yes', '--project-ref=qwertyuiopasdfghjklz'];
  await promisify(execFile)(
    join(repositoryRoot, 'node_modules/.bin/supabase'),
    ['--profile', profile, ...command],
    {
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        DO_NOT_TRACK: '1',
      },
    },
  );
  for (const name of ['api', 'housekeeping']) {
    const upload = uploads.get(name);
    const metadata = upload?.get('metadata');
    expect(JSON.parse(typeof metadata === 'string' ? metadata : '')).toMatchObject({
      entrypoint_path: `supabase/functions/${name}/index.ts`,
      import_map_path: `supabase/functions/${name}/deno.json`,
      verify_jwt: false,
    });
    const files = upload?.getAll('file').map((file) => (file instanceof File ? file.name : '')) ?? [];
    expect(files).toContain(`supabase/functions/${name}/app.ts`);
    expect(files).toContain('supabase/functions/_shared/upstream.ts');
    expect(files.filter((file) => /test/i.test(file))).toEqual([]);
  }
}, 120_000);

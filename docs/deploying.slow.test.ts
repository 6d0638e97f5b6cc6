import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { uploadsOfDeploy } from '../local/real/deployed-functions.ts';

const home = await mkdtemp(join(tmpdir(), 'senior-care-living-operator-'));
afterAll(async () => {
  await rm(home, { recursive: true });
});

it('functions deploy sends both functions without their tests, and lets them check tokens', async () => {
  const uploads = await uploadsOfDeploy(home);
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

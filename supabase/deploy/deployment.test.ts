import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { readDeployment } from './deployment.ts';

it.each([
  ['production', 'supabase/.env'],
  ['staging', 'supabase/.env.staging'],
])('%s reads %s', async (name, file) => {
  const repository = await mkdtemp(join(tmpdir(), 'senior-care-living-deployment-'));
  try {
    await mkdir(join(repository, 'supabase'));
    await writeFile(
      join(repository, 'supabase/config.toml'),
      '[remotes.production]\nproject_id = "a"\n[remotes.staging]\nproject_id = "b"\n',
    );
    for (const path of ['supabase/.env', 'supabase/.env.staging'])
      await writeFile(join(repository, path), `MAIL_FROM=${path}@homes.test\n`);
    const deployment = await readDeployment(name, repository);
    expect(deployment.env['MAIL_FROM']).toBe(`${file}@homes.test`);
    const problems = checkSettings({ ...deployment, env: {} });
    expect(problems).toContainEqual(expect.stringContaining(`MAIL_API_KEY is missing in ${file}:`));
  } finally {
    await rm(repository, { recursive: true });
  }
});

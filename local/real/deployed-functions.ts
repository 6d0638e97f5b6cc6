import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Deno } from '../functions/deno.ts';
import type { Guard } from '../guard.ts';
import { serveHttp } from '../http-server.ts';
import { repositoryRoot } from '../paths.ts';
import { freePort } from '../ports.ts';
import type { Programs } from './programs.ts';

const run = promisify(execFile);

/** Runs `supabase functions deploy` and returns what it uploads for each function: `metadata` and one `file` a file. */
export async function uploadsOfDeploy(home: string): Promise<Map<string, FormData>> {
  const uploads = new Map<string, FormData>();
  // The part of the management API of Supabase that deploys functions.
  const api = await serveHttp(await freePort(), async (request) => {
    if (request.method === 'GET') return Response.json([]);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith('/deploy')) return Response.json({ functions: [] });
    const slug = searchParams.get('slug') ?? '';
    uploads.set(slug, await request.formData());
    return Response.json(
      { id: slug, slug, name: slug, status: 'ACTIVE', version: 1, created_at: 1, updated_at: 1 },
      { status: 201 },
    );
  });
  const profile = join(home, 'profile.yaml');
  await writeFile(
    profile,
    `name: local\nproject_host: localhost\napi_url: ${api.url}\ndashboard_url: ${api.url}\n`,
  );
  const command = ['functions', 'deploy', '--use-api', '--yes', '--project-ref=qwertyuiopasdfghjklz'];
  try {
    await run(join(repositoryRoot, 'node_modules/.bin/supabase'), ['--profile', profile, ...command], {
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
        DO_NOT_TRACK: '1',
      },
    });
  } finally {
    await api.close();
  }
  return uploads;
}

/** The hosted runtime decides where a function listens. This version of Deno cannot be told from outside. */
const LISTEN = `const { serve } = Deno;
const address = { hostname: '127.0.0.1', port: Number(Deno.args[0]) };
Object.assign(Deno, { serve: (handler: Deno.ServeHandler) => serve(address, handler) });
`;

/** Writes the files that are deployed to a folder with nothing beside them, and fetches their packages. */
export async function deployFunctions(
  { deno: program, denoFolder }: Programs,
  guard: Guard,
): Promise<{ folder: string; deno: Deno }> {
  const root = await mkdtemp(join(tmpdir(), 'senior-care-living-deployed-'));
  guard.removeAtEnd(root);
  const uploads = await uploadsOfDeploy(root);
  for (const file of [...uploads.values()].flatMap((upload) => upload.getAll('file'))) {
    if (!(file instanceof File)) continue;
    const path = join(root, file.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await file.bytes());
  }
  const folder = join(root, 'supabase/functions');
  await writeFile(join(root, 'listen.ts'), LISTEN);
  const env = { DENO_DIR: denoFolder };
  for (const name of uploads.keys()) {
    await writeFile(
      join(root, `${name}.ts`),
      `import './listen.ts';\nimport './supabase/functions/${name}/index.ts';\n`,
    );
    await run(program, ['cache', '--no-lock', 'index.ts'], {
      cwd: join(folder, name),
      // The certificates of the system, which a company may have added its own to.
      env: { ...process.env, ...env, DENO_TLS_CA_STORE: 'system', DENO_NO_UPDATE_CHECK: '1' },
    });
  }
  const script = (name: string, port: number) => [join(root, `${name}.ts`), String(port)];
  return { folder, deno: { program, args: ['--config=deno.json'], env, script } };
}

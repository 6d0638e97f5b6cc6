import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot, supabaseFolder } from './paths.ts';
import { startCluster } from './testing/cluster.ts';

// Writes database.types.ts from the migrations: npm run types:build.
const cluster = await startCluster();
try {
  const database = await cluster.createDatabase();
  const { stdout } = await promisify(execFile)(
    join(repositoryRoot, 'node_modules/.bin/supabase'),
    ['gen', 'types', `--remote=${database.url}?sslmode=disable`, '--schema=public'],
    { cwd: repositoryRoot, env: { ...process.env, DO_NOT_TRACK: '1' }, maxBuffer: 10 * 1024 * 1024 },
  );
  await writeFile(join(supabaseFolder, 'functions/_shared/database.types.ts'), stdout);
} finally {
  await cluster.stop();
}

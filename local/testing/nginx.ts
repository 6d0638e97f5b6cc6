import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isRoot, repositoryRoot } from '../paths.ts';
import { isListening } from '../ports.ts';

const run = promisify(execFile);
const program = (root: string) => join(root, 'usr/sbin/nginx');

/**
 * The folder that holds the installed nginx, or the package of Debian or Ubuntu unpacked: an installation would start a
 * server. Undefined if apt cannot download it.
 */
export async function findNginx(): Promise<string | undefined> {
  const cache = join(repositoryRoot, 'node_modules/.cache/nginx');
  const found = ['/', cache].find((root) => existsSync(program(root)));
  if (found) return found;
  const download = () =>
    run('apt-get', ['-qq', 'download', 'nginx', 'nginx-common'], { cwd: cache, timeout: 60_000 });
  try {
    await mkdir(cache, { recursive: true });
    // The package list may be out of date.
    await download().catch(() => run('apt-get', ['-qq', 'update'], { timeout: 60_000 }).then(download));
    for (const name of await readdir(cache)) await run('dpkg-deb', ['-x', name, '.'], { cwd: cache });
    await run(program(cache), ['-v'], { timeout: 10_000 });
    return cache;
  } catch {
    await rm(cache, { recursive: true, force: true });
    return undefined;
  }
}

/**
 * Runs nginx with one `server` block, which listens on `port`.
 * @throws with the output of nginx if it does not start
 */
export async function startNginx(
  root: string,
  { server, port }: { server: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const settings = `
    daemon off;
    worker_processes 1;
    pid ${folder}/pid;
    error_log stderr;
    ${isRoot ? 'user root;' : ''}
    events {}
    http {
      include ${join(root, 'etc/nginx/mime.types')};
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${server}
    }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const child = spawn(program(root), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true });
  };
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (child.exitCode !== null || tries > 200) {
      await stop();
      throw new Error(`nginx did not start: ${output}`);
    }
    await sleep(50);
  }
  return { stop };
}

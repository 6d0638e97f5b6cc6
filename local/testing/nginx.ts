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

export interface NginxFiles {
  program: string;
  mimeTypes: string;
}

const filesBelow = (folder: string): NginxFiles => ({
  program: join(folder, 'usr/sbin/nginx'),
  mimeTypes: join(folder, 'etc/nginx/mime.types'),
});
const areThere = (files: NginxFiles) => existsSync(files.program) && existsSync(files.mimeTypes);

/**
 * The installed nginx, or the package of Debian or Ubuntu unpacked into a folder: an installation would start a server.
 * Undefined if apt cannot download it.
 */
export async function findNginx(): Promise<NginxFiles | undefined> {
  const folder = join(repositoryRoot, 'node_modules/.cache/nginx');
  const found = ['/', folder].map(filesBelow).find(areThere);
  if (found) return found;
  const files = filesBelow(folder);
  try {
    await mkdir(folder, { recursive: true });
    await download(folder);
    for (const name of await readdir(folder))
      if (name.endsWith('.deb')) await run('dpkg-deb', ['-x', name, '.'], { cwd: folder });
    await run(files.program, ['-v'], { timeout: 10_000 });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  return areThere(files) ? files : undefined;
}

async function download(cwd: string): Promise<void> {
  const get = () => run('apt-get', ['-qq', 'download', 'nginx', 'nginx-common'], { cwd, timeout: 60_000 });
  try {
    await get();
  } catch (error) {
    // The package list may be out of date. Only root can update it.
    if (!isRoot) throw error;
    await run('apt-get', ['-qq', 'update'], { timeout: 60_000 });
    await get();
  }
}

export interface Nginx {
  stop(): Promise<void>;
}

/**
 * Runs nginx with one `server` block, which listens on `port`.
 * @throws with the output of nginx if it does not start
 */
export async function startNginx(files: NginxFiles, { server, port }: { server: string; port: number }) {
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
      include ${files.mimeTypes};
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${server}
    }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const child = spawn(files.program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true });
  };
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (child.exitCode !== null || tries > 200) {
      await stop();
      throw new Error(`nginx did not start: ${output}`);
    }
    await sleep(50);
  }
  return { stop } satisfies Nginx;
}

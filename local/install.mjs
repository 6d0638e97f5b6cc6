// Installs the packages of package-lock.json if they are not installed. It runs before `npm start` and `npm test` on the
// Node of the machine (20.19 or newer), so it is plain JavaScript without packages.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first version that runs TypeScript and that the test tools accept. */
const REQUIRED = [22, 22];

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

if (isStale()) install();
requireNode();

/** Compares versions and not times, because a checkout can set any time. */
function isStale() {
  // npm writes this file last, so it is missing after an interrupted installation.
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesIn(join(root, 'package-lock.json'));
  if (!installed || !wanted) return true;
  return Object.keys({ ...wanted, ...installed }).some((path) => {
    // npm leaves out optional packages for other platforms.
    if (!installed[path]) return path !== '' && !wanted[path].optional;
    return (
      installed[path].version !== wanted[path]?.version ||
      installed[path].integrity !== wanted[path].integrity
    );
  });
}

/** The packages of a lockfile by folder; undefined if the file is missing or incomplete. */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing the packages of package-lock.json (npm ci). This takes a minute the first time.');
  const started = performance.now();
  // Use the npm that runs this script and its Node: `npm ci` replaces the Node in node_modules.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit' };
  const { status } = npm
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('\nThe installation failed. Is the npm registry reachable? Try again with: npm ci');
    process.exit(1);
  }
  console.log(`Installed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/** Scripts run on the Node of node_modules/.bin, or on that of the machine if npm has none for this platform. */
function requireNode() {
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const { stdout } = spawnSync('node', ['--version'], { env: { ...process.env, PATH }, encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout ?? '').replace('v', '').split('.').map(Number);
  if (major > REQUIRED[0] || (major === REQUIRED[0] && minor >= REQUIRED[1])) return;
  console.error(
    `Node ${REQUIRED.join('.')} or newer is needed and npm brought none for this platform ` +
      `(${process.platform}-${process.arch}). Found: ${(stdout ?? '').trim() || 'none'}. Install it and try again.`,
  );
  process.exit(1);
}

// Installs what package-lock.json names, if that has not been done. Runs before `npm start` and `npm test`, on
// whatever Node the machine has (20.19 or newer), so it is plain JavaScript and needs no package.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first version that runs TypeScript as it is, and what the test tools ask for. */
const NEEDED = [22, 22];

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

if (isStale()) install();
requireNode();

/** Compares versions, not times: a checkout or a copy can bring a changed file with any time. */
function isStale() {
  // npm writes this file last, so an interrupted installation counts as none.
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const wanted = packagesIn(join(root, 'package-lock.json'));
  if (!installed || !wanted) return true;
  return Object.keys({ ...wanted, ...installed }).some((path) => {
    // Packages for other platforms are optional, and npm leaves them out.
    if (!installed[path]) return path !== '' && !wanted[path].optional;
    return (
      installed[path].version !== wanted[path]?.version ||
      installed[path].integrity !== wanted[path].integrity
    );
  });
}

/** The packages of a lockfile by their folder; undefined if there is no whole file. */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing what package-lock.json names (npm ci). This takes a minute the first time.');
  const started = performance.now();
  // The npm that runs this script, on its own Node: the one below node_modules is about to be replaced.
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

/** The scripts run on the Node of node_modules/.bin, which npm puts first; where npm has none, on the machine's. */
function requireNode() {
  const PATH = `${bin}${delimiter}${process.env.PATH}`;
  const { stdout } = spawnSync('node', ['--version'], { env: { ...process.env, PATH }, encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout ?? '').replace('v', '').split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  console.error(
    `Node ${NEEDED.join('.')} or newer is needed and npm brought none for this platform ` +
      `(${process.platform}-${process.arch}). Found: ${(stdout ?? '').trim() || 'none'}. Install it and try again.`,
  );
  process.exit(1);
}

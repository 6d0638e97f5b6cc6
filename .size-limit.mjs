// Budgets of what a first visit loads, gzipped. The chunks of a screen are read from the manifest of the build.
import { filesOf, readManifest } from './web/build/chunks.ts';

const manifest = readManifest();
const start = 'index.html';
const frame = [start, 'src/app/data-layout.tsx'];
const visitor = [...frame, 'src/app/search-layout.tsx', 'src/app/routes/search.tsx'];
const signedIn = [...frame, 'src/features/auth/session.ts'];
const inDist = (files) => files.map((file) => `dist/${file}`);
const scripts = (modules) => inDist(filesOf(manifest, modules).js);

/** Scripts and styles that the map adds to the results. */
const map = () => {
  const { js, css } = filesOf(manifest, ['src/features/search/map/found-on-map.tsx']);
  const shown = new Set(Object.values(filesOf(manifest, [...signedIn, 'src/app/routes/patient.tsx'])).flat());
  return inDist([...js, ...css].filter((file) => !shown.has(file)));
};

const budgets = [
  { name: 'landing page, scripts', path: scripts([start]), limit: '116 kB' },
  { name: 'landing page, styles', path: inDist(filesOf(manifest, [start]).css), limit: '12 kB' },
  { name: 'search of a visitor, scripts in all', path: scripts(visitor), limit: '165 kB' },
  {
    name: 'search, scripts in all',
    path: scripts([...signedIn, 'src/app/search-layout.tsx', 'src/app/routes/patient.tsx']),
    limit: '190 kB',
  },
  { name: 'map of the results, scripts and styles', path: map(), limit: '95 kB' },
  {
    name: 'owner dashboard, scripts in all',
    path: scripts([...signedIn, 'src/app/routes/owner.tsx']),
    limit: '207 kB',
  },
];

export default budgets.map((budget) => ({ ...budget, gzip: true }));

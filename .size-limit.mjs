// Budgets of what a first visit loads, gzipped. The chunks of a screen are read from the manifest of the build.
import { join } from 'node:path';
import { filesOf, readManifest, siteDir } from './web/build/chunks.ts';

const manifest = readManifest();
const route = (name) => `src/app/routes/${name}.tsx`;
const frame = ['index.html', 'src/app/data-layout.tsx'];
const search = [...frame, 'src/app/search-layout.tsx'];
const session = 'src/features/accounts/auth/session.ts';
/** Script and style before the first tap. What a tap loads, and what a screen loads later, does not count. */
const screens = [
  ['landing page', ['index.html', route('landing')], '105 kB'],
  ['search of a visitor', [...search, route('search')], '150 kB'],
  ['search of a family', [...search, session, route('patient')], '150 kB'],
  ['detail', [...search, route('property')], '140.3 kB'],
  ['owner dashboard', [...frame, session, route('owner')], '142 kB'],
];

const filesIn = (modules) => {
  const { js, css } = filesOf(manifest, modules);
  return [...js, ...css].map((file) => join(siteDir, file));
};
const filesAfter = (screen, modules) => {
  const loaded = filesIn(screen);
  return filesIn([...screen, ...modules]).filter((file) => !loaded.includes(file));
};
const results = [...search, route('search')];
const home = [...search, route('property')];
const facts = ['src/features/properties/property/components/details.tsx'];

export default [
  ...screens.map(([name, modules, limit]) => ({
    name: `${name}, script and style before the first tap`,
    path: filesIn(modules),
    limit,
    gzip: true,
  })),
  {
    name: 'comparison, beyond what the results load',
    path: filesAfter(results, [route('compare')]),
    limit: '15.4 kB',
    gzip: true,
  },
  {
    name: 'facts of a home, after its first view',
    path: filesAfter(home, facts),
    limit: '21 kB',
    gzip: true,
  },
];

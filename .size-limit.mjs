// Budgets of what a first visit loads, gzipped. The chunks of a screen are read from the manifest of the build.
import { filesOf, readManifest } from './web/build/chunks.ts';

const manifest = readManifest();
const route = (name) => `src/app/routes/${name}.tsx`;
const frame = ['index.html', 'src/app/data-layout.tsx'];
const search = [...frame, 'src/app/search-layout.tsx'];
const session = 'src/features/auth/session.ts';
/** Script and style before the first tap. What a tap loads, and what a screen loads later, does not count. */
const screens = [
  ['landing page', ['index.html', route('landing')], '110 kB'],
  ['search of a visitor', [...search, route('search')], '142.5 kB'],
  ['search of a family', [...search, session, route('patient')], '144.5 kB'],
  ['detail', [...search, route('property')], '135.5 kB'],
  ['owner dashboard', [...frame, session, route('owner')], '148.5 kB'],
];

export default screens.map(([name, modules, limit]) => {
  const { js, css } = filesOf(manifest, modules);
  return {
    name: `${name}, script and style before the first tap`,
    path: [...js, ...css].map((file) => `dist/${file}`),
    limit,
    gzip: true,
  };
});

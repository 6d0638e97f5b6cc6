// Budgets of what a first visit loads, gzipped. The chunks of a screen are read from the manifest of the build.
import { join } from 'node:path';
import { filesOf, isBuilt, readManifest, siteDir } from './web/build/chunks.ts';

const route = (name) => `src/app/routes/${name}.tsx`;
const frame = ['index.html', 'src/app/data-layout.tsx'];
const search = [...frame, 'src/app/search-layout.tsx'];
const session = 'src/features/accounts/auth/session.ts';
/** Script and style before the first tap, in kB. What a tap loads, and what a screen loads later, does not count. */
const screens = [
  ['landing page', ['index.html', route('landing')], 101.3],
  ['search of a visitor', [...search, route('search')], 143.6],
  ['search of a family', [...search, session, route('patient')], 146],
  ['detail', [...search, route('property')], 136.7],
  ['owner dashboard', [...frame, session, route('owner')], 138],
];
const results = [...search, route('search')];
const home = [...search, route('property')];
const facts = ['src/features/properties/property/components/details.tsx'];

/** The budgets of a language. `more` is what its texts may add, in kB. */
function budgetsOf(language, more) {
  const manifest = readManifest(siteDir, language);
  const filesIn = (modules) => {
    const { js, css } = filesOf(manifest, modules);
    return [...js, ...css].map((file) => join(siteDir, file));
  };
  const filesAfter = (screen, modules) => {
    const loaded = filesIn(screen);
    return filesIn([...screen, ...modules]).filter((file) => !loaded.includes(file));
  };
  const budgets = [
    ...screens.map(([name, modules, limit]) => [
      `${name}, script and style before the first tap`,
      filesIn(modules),
      limit,
    ]),
    ['comparison, beyond what the results load', filesAfter(results, [route('compare')]), 15.4],
    ['facts of a home, after its first view', filesAfter(home, facts), 21.1],
  ];
  return budgets.map(([name, path, limit]) => ({
    name: language === 'en' ? name : `${name} (${language})`,
    path,
    limit: `${limit + more} kB`,
    gzip: true,
  }));
}

// In a build of both, each page also has the link to the other language and the script that chooses one.
export default [...budgetsOf('en', isBuilt('es') ? 1 : 0), ...(isBuilt('es') ? budgetsOf('es', 3) : [])];

import type { Rolldown } from 'vite';

/**
 * Few and large chunks, which load and compress better. Without groups, the search loads 21 kB more, a home 17 and the
 * dashboard 14; on a slow phone a home appears 11 % later and its photo 29 %. web/build/chunks.ts finds layouts and routes
 * by these names. The order matters: a group takes the imports of its modules along.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Else the landing page loads 47 kB more.
  { name: 'first', tags: ['$initial'] },
  // For the landing page and the search, except in the demo. Else the landing page loads 45 kB more.
  { name: 'figures', test: /lib\/use-figures/ },
  // The landing page loads it after the first paint. Else it loads 24 kB more.
  { name: 'text-size', test: /components\/text-size/ },
  // What most screens need, except the landing page. Two small parts of dialogs, which else load the results.
  {
    name: 'data-layout',
    test: /app\/data-layout|components\/(page-shell|page-intro|photo|show-more|outage-alert|empty-message|(availability|verified)-badge)\.tsx|places\/own-places\.tsx|compare\/selection\.tsx|lib\/(wording|infinite-query|property-shape|property-query|focus-first-error)|use-media-query|config\/headings|contract\/(dollars|month-text|properties\/(outdated|abuse-icon)|printable)/,
  },
  // Small parts of a home and of a dashboard. In files of their own, the page of a home loads five files more.
  {
    name: 'inquiries',
    test: /features\/inquiries\/(inquiries|inquiry-text)\.ts|received\/inquiry-counts|contract\/phone\./,
  },
  {
    name: 'home-actions',
    test: /lists\/components\/add-to-list\.|saved-searches\/(home-watch|components\/home-watch-toggle)\.|contract\/properties\/care-compare\./,
  },
  // The search of the tab, which the pages of properties know too. Else they load 17 kB more.
  {
    name: 'search-layout',
    test: /app\/(search-layout|use-back)|search\/return-to-card|components\/(favorite-heart|ask-homes-link)|lib\/use-near|visits\/findings-text/,
  },
  // The facts of a home come after its first view. Else they are 32 files with the results of a search, not 11. What others
  // use too is apart.
  { name: 'mutation', test: /query(-core)?\/.*(useMutation|mutationObserver)|lib\/failure-text/ },
  {
    name: 'small-parts',
    test: /components\/(callout|fact-rows|load-failure)\.|register\.module|lib\/save-file/,
  },
  // Else the comparison loads the next group.
  { name: 'read-list', test: /lib\/read-list/ },
  // Small parts of the pages of owners. Else the dashboard loads three files more.
  {
    name: 'owner-base',
    test: /properties\/owner\/can-manage|lib\/(redirect-signed-out|property-cache)|team\/working-for\.ts|components\/(query-state|more-icons)\.tsx/,
  },
  {
    name: 'money',
    test: /properties\/money\/(money|stored-money|monthly-cost-choice|quote-of-home)\.|contract\/properties\/(money|increases)\.ts|lib\/fees/,
  },
  {
    name: 'home-facts',
    test: /properties\/agreement\/|answers\/(visitors-found|answers\.module)|cost\/not-stated|lib\/licensing-agency|money\/money-years|contract\/properties\/money-end\.ts/,
  },
  // Else the search of a family loads ten files and 4 kB more.
  { name: 'routes-search', test: /app\/routes\/search\./ },
  // Each file of a lazy screen has its name in the first script: small parts of forms and of signed-in screens share one.
  {
    name: 'hooks',
    test: /@mantine\/hooks\/.*\/(use-id|use-merged-ref|use-did-update|use-callback-ref)\b/,
  },
  {
    name: 'form-base',
    test: /@mantine\/core\/.*\/(get-auto-contrast-value|TextInput)\b/,
  },
  {
    name: 'signed-in',
    test: /(signed-in|sign-in-required|use-focus-after-removal|use-return-focus|pending-page|read-notices|(news|inbox|inquiries)-key|code-field|copy-field)\.tsx?$/,
  },
  // Else the map of the results loads two files more, of 0.3 kB each.
  { name: 'search-register', test: /register\/(search-register|texts)\./ },
  { name: 'find-pins', test: /search\/api\/find-pins|base-map\/mercator/ },
  // Else the form of the results loads one file more.
  { name: 'filter-panel', test: /search\/components\/filter-(panel|fields)/ },
];

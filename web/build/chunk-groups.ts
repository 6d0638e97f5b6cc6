import type { Rolldown } from 'vite';

/**
 * Few and large chunks, which load and compress better. Without groups, the search loads 166 kB, not 145, a home 157, not
 * 137, and the dashboard 153, not 139; on a slow phone a home appears 11 % later and its photo 29 %. web/build/chunks.ts
 * finds layouts and routes by these names. The order matters: a group takes the imports of its modules along.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Else the landing page loads 152 kB, not 105.
  { name: 'first', tags: ['$initial'] },
  // For the landing page and the search, except in the demo. Else the landing page loads 150 kB, not 105.
  { name: 'figures', test: /lib\/use-figures/ },
  // The landing page loads it after the first paint. Else it loads 129 kB, not 105.
  { name: 'text-size', test: /components\/text-size/ },
  // What most screens need, except the landing page.
  {
    name: 'data-layout',
    test: /app\/data-layout|components\/(page-shell|page-intro|photo|show-more|outage-alert|empty-message|(availability|verified)-badge)\.tsx|places\/own-places\.tsx|compare\/selection\.tsx|lib\/(wording|property-shape|property-query)|config\/headings|contract\/(dollars|month-text|properties\/(outdated|abuse-icon)|search\/search-texts|printable)/,
  },
  // For the search and the dashboard of an owner, which else loads 145 kB, not 139.
  { name: 'infinite-query', test: /lib\/infinite-query/ },
  // The search of the tab, which the pages of properties know too. Else they load 154 kB, not 137.
  {
    name: 'search-layout',
    test: /app\/(search-layout|use-back)|search\/return-to-card|components\/(favorite-heart|ask-homes-link)/,
  },
  // Else the search of a family loads ten files more, and 149 kB, not 145.
  { name: 'routes-search', test: /app\/routes\/search\./ },
  // Each file of a lazy screen has its name in the first script: small parts of forms and of signed-in screens share one.
  {
    name: 'form-base',
    test: /@mantine\/(hooks|core)\/.*\/(use-id|use-merged-ref|use-did-update|use-callback-ref|get-auto-contrast-value|TextInput)\b/,
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
  // Else the public records below the results load one file more, of 0.2 kB.
  { name: 'load-failure', test: /components\/load-failure|register\.module/ },
];

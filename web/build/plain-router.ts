import type { Plugin } from 'vite';

/** Text in React Router, and what the build has instead. */
const changes: [RegExp, string][] = [
  // `Routes` without a data router.
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/isDataRoute \? useNavigateStable\(\) : /, ''],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  // Statements that would keep components which nobody uses.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/^(var \w+ = )(React\d*\.)/gm, '$1/* @__PURE__ */ $2'],
];

/** Lets the build leave out the data routers of React Router and its unused components: half of the package, 4 kB. */
export const plainRouter = (): Plugin => ({
  name: 'plain-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\//, code: 'function BrowserRouter(' },
    handler: (code) => {
      const missing = changes.find(([text]) => code.search(text) < 0);
      if (missing) throw new Error(`React Router does not contain ${missing[0]}`);
      return { code: changes.reduce((changed, [text, by]) => changed.replace(text, by), code), map: null };
    },
  },
});

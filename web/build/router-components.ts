import type { Plugin } from 'vite';

/**
 * Leaves out what the app does not use of the router: `Link`, `NavLink`, `Form` and the prefetching of its framework. A
 * bundler keeps a component that is made by a call and has a name for the developer tools. Each first load is 4 kB smaller,
 * which the budgets of .size-limit.mjs check.
 */
export const routerComponents = (): Plugin => ({
  name: 'router-components',
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/(?<=^var \w+ = )(?=React\d*\.forwardRef\()/gm, '/* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = .*;$/gm, ''),
  },
});

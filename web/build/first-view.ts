/** What `firstViews()` of web/src/app/first-views.tsx renders. */
export type FirstViews = {
  any: string;
  screens: { paths: string[]; html: string }[];
  home: string;
  registeredHome: string;
  place: string;
  tap: string;
};

/**
 * What the shell shows before the app has loaded: its header, or the view of the screen, which `script` takes from a
 * template. The function replaces all of it by the view of a home. `homeStyles` are the style sheets of that page.
 */
export const firstViewHtml = (
  { any, screens, home, registeredHome, place, tap }: FirstViews,
  { script, homeStyles }: { script: string; homeStyles: string },
) =>
  [
    `<div id="first-view">${any}</div>`,
    ...screens.map(({ paths, html }) => `<template data-paths="${paths.join(' ')}">${html}</template>`),
    `<template id="home-view">${homeStyles}<div id="first-view">${home}</div></template>`,
    `<template id="registered-home-view"><div id="first-view">${registeredHome}</div></template>`,
    `<template id="place-view"><div id="first-view">${place}</div></template>`,
    `<template id="tap-view"><div id="first-view">${tap}</div></template>`,
    `${script}<!--first-view-->`,
  ].join('\n    ');

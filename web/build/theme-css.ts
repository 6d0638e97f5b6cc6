import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';

/** Colors of Mantine that the theme does not have, and shades that no style has. */
export const unusedColor =
  /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|evergreen-[45]|terracotta-[345]|red-[3456])\b/;
/** What components of Mantine use, and own elements do not. In the first style sheet it would add 0.8 kB to each first load. */
export const ofLibrary =
  /^--mantine-(primary-|z-index-(app|popover|overlay)|color-disabled-border|breakpoint|heading-|font-(weight|family-mono)|h6|h\d-font-weight|scale|cursor|(line-height|shadow)-x|radius-(xs|default)|color-(bright|success|default)|color-[a-z]+-(text|filled|light|outline))/;

/** Paper stays light, and forced colors are those of the system. Without a script, so that no light page comes first. */
const inTheDark = '@media screen and (prefers-color-scheme: dark) and (forced-colors: none)';

function sheet(isWanted: (name: string) => boolean): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [base, own] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const rule = (variables: Record<string, string>) => {
    const wanted = Object.entries(variables).filter(([name]) => !unusedColor.test(name) && isWanted(name));
    return `:root { ${wanted.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
  };
  const light = { ...base.variables, ...base.light, ...own.variables, ...own.light };
  return `${rule(light)} ${inTheDark} { ${rule(own.dark)} }`;
}

const sheets: Record<string, () => string> = {
  'virtual:theme.css': () => sheet((name) => !ofLibrary.test(name)),
  'virtual:theme-library.css': () => sheet((name) => ofLibrary.test(name)),
};

/**
 * Makes two style sheets with the variables of the theme, which MantineProvider would compute in the browser:
 * `virtual:theme.css` has those that every page may use, and `virtual:theme-library.css` the rest, for Mantine.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? sheets[id.slice(1)]?.() : undefined),
});

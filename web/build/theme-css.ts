import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';

const moduleId = 'virtual:theme.css';
/** Colors of Mantine that the theme does not have. */
const foreignColor =
  /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [base, own] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const variables = { ...base.variables, ...base.light, ...own.variables, ...own.light };
  const lines = Object.entries(variables)
    .filter(([name]) => !foreignColor.test(name))
    .map(([name, value]) => `${name}: ${value};`);
  return `:root { ${lines.join(' ')} }`;
}

/** Makes the style sheet `virtual:theme.css` with the variables of the theme, which MantineProvider would compute in the browser. */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
  load: (id) => (id === `\0${moduleId}` ? themeCss() : undefined),
});

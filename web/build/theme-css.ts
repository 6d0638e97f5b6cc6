import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const baseline = createRequire(import.meta.url).resolve('@mantine/core/styles/baseline.css');
/** Colors of Mantine that the theme does not have. */
const foreignColor =
  /^--mantine-color-(dark|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

function variablesOfTheme(): Map<string, string> {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [base, own] = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const variables = { ...base.variables, ...base.light, ...own.variables, ...own.light };
  return new Map(Object.entries(variables).filter(([name]) => !foreignColor.test(name)));
}

/** The variables that the app uses itself. A name that ends with a dash stands for all that begin with it. */
function usedVariables(variables: Map<string, string>): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => join(sources, file));
  const text = [...files, baseline].map((file) => readFileSync(file, 'utf8')).join('\n');
  const shades = text.match(/\b[a-z]+\.\d\b/g) ?? [];
  const named = [
    ...(text.match(/--(mantine|app)-[\w-]+/g) ?? []).filter((name) => name !== '--mantine-color-'),
    ...shades.map((shade) => `--mantine-color-${shade.replace('.', '-')}`),
  ];
  const used = new Set<string>();
  const add = (name: string) => {
    if (used.has(name) || !variables.has(name)) return;
    used.add(name);
    variables
      .get(name)
      ?.match(/--[\w-]+/g)
      ?.forEach(add);
  };
  for (const name of new Set(named))
    if (name.endsWith('-')) [...variables.keys()].filter((key) => key.startsWith(name)).forEach(add);
    else add(name);
  return used;
}

function sheet(ofLibrary: boolean): string {
  const variables = variablesOfTheme();
  const used = usedVariables(variables);
  const lines = [...variables].filter(([name]) => used.has(name) !== ofLibrary);
  return `:root { ${lines.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}

const sheets: Record<string, () => string> = {
  'virtual:theme.css': () => sheet(false),
  'virtual:theme-library.css': () => sheet(true),
};

/**
 * Makes two style sheets with the variables of the theme, which MantineProvider would compute in the browser:
 * `virtual:theme.css` has those that the app uses, and `virtual:theme-library.css` the rest, for Mantine.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? sheets[id.slice(1)]?.() : undefined),
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLanguage, readLanguages, type SiteLanguage } from './languages.ts';
import { texts } from './texts.ts';

const en = {
  keep: 'Keep `it` \\',
  heldUntil: 'Held \\ `until` ${until}.',
  freeSpots: { one: '{count} free spot of {all}', other: '{count} free spots of {all}' },
  signIn: 'Please <link>sign in, {name}</link> first.',
  twice: '{a} and {a} and {b}',
};
const es: Record<keyof typeof en, string | { one: string; other: string }> = {
  keep: 'Conservar',
  heldUntil: 'Hasta el {until}.',
  freeSpots: { one: '{count} lugar libre de {all}', other: '{count} lugares libres de {all}' },
  signIn: 'Primero <link>inicie sesión, {name}</link>.',
  twice: '{a} y {a} y {b}',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'catalog.en.ts'), `export const en = ${JSON.stringify(en)}`);
  await writeFile(join(folder, 'catalog.es.ts'), `export const es = ${JSON.stringify(es)}`);
  await writeFile(join(folder, 'catalog.ts'), 'export const t = "stays out of scripts"');
});
afterAll(() => rm(folder, { recursive: true }));

/** The script of a source, with an import of the catalog as `t`. */
async function scriptOf(code: string, language: SiteLanguage = 'en', name = 'entry.tsx'): Promise<string> {
  await writeFile(join(folder, name), `import { t } from './catalog.ts';\n${code}`);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [texts(language)],
    build: {
      write: false,
      lib: { entry: name, formats: ['es'], fileName: 'out' },
      rolldownOptions: { external: /^react/ },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output && 'output' in output ? output.output[0].code : '';
}

/** What a source exports as `it`. */
async function valueOf(code: string, language?: SiteLanguage): Promise<unknown> {
  const script = await scriptOf(code, language);
  const module: { it: unknown } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  return module.it;
}

describe('a text in the place of its call', () => {
  it.each<[SiteLanguage, string, string, string]>([
    ['en', 'Keep `it` \\', 'Held \\ `until` $May.', '2 free spots of 9'],
    ['es', 'Conservar', 'Hasta el May.', '2 lugares libres de 9'],
    ['xx', '[Keeeep `iit` \\]', '[Heeld \\ `uuntiil` $May.]', '[2 freeee spoots oof 9]'],
  ])('in %s', async (language, fixed, filled, counted) => {
    const code =
      'const until = "May"; export const it = [t.keep(), t.heldUntil({ until }), t.freeSpots({ count: 2, all: 9 })];';
    expect(await valueOf(code, language)).toEqual([fixed, filled, counted]);
  });

  it('without a second period after a value that ends in one', async () => {
    const code = `const at = (until: string) => t.heldUntil({ until });
      export const it = [at('2:00 p. m.'), at('May'), t.heldUntil({ until: 7 })];`;
    expect(await valueOf(code, 'es')).toEqual(['Hasta el 2:00 p. m.', 'Hasta el May.', 'Hasta el 7.']);
  });

  it('within the value of another', async () => {
    const code = 'export const it = t.heldUntil({ until: t.freeSpots({ count: 1, all: 2 }) });';
    expect(await valueOf(code)).toBe('Held \\ `until` $1 free spot of 2.');
  });

  it('reads a value once, also beside a value of the name of another', async () => {
    const code = `let calls = 0;
      const next = () => ++calls;
      const count = 7;
      const a = 'own';
      export const it = [t.freeSpots({ count: next(), all: count }), t.twice({ a: next(), b: a })];`;
    expect(await valueOf(code)).toEqual(['1 free spot of 7', '2 and 2 and own']);
  });

  it('with an element as a fragment', async () => {
    const script = await scriptOf(
      'export const it = (name: string) => t.signIn({ name, link: (text) => <a href="/">{text}</a> });',
      'es',
    );
    expect(script).toContain('Primero ');
    expect(script).toMatch(/inicie sesión, \$\{\w+\}/);
    expect(script).toContain('Fragment');
    expect(script).not.toContain('stays out of scripts');
  });

  it('leaves names alone that are no catalog', async () => {
    expect(
      await valueOf('const other = { t: 1 }; export const it = [other.t, { t: t.heldUntil({ until: 2 }) }];'),
    ).toEqual([1, { t: 'Held \\ `until` $2.' }]);
  });
});

describe('the build refuses', () => {
  it.each([
    ['a text that there is not', 't.other()', 'the en catalog has no text other'],
    ['a name of every object', 't.toString()', 'the en catalog has no text toString'],
    ['a call without its value', 't.heldUntil({})', 'the text has no value for until'],
    ['values that are not written out', 't.heldUntil(values)', 'written as an object'],
    ['values that are spread', 't.heldUntil({ ...values })', 'written as an object'],
    ['a text that is passed on', '[1].map(t.keep)', 'a text is used as t.key()'],
    ['a key that is computed', 't[name]()', 'a text is used as t.key()'],
    ['a variable of the name of the catalog', '[1].map((t) => t)', 'a text is used as t.key()'],
  ])('%s', async (_, code, message) => {
    await expect(scriptOf(`export const it = ${code};`)).rejects.toThrow(message);
  });

  it('a text with elements in a file without JSX', async () => {
    const code = 'export const it = t.signIn({ name: 1, link: String });';
    await expect(scriptOf(code, 'en', 'entry.ts')).rejects.toThrow('stands in a .tsx file alone');
  });

  it('a language that there is not', () => {
    expect(() => readLanguage('fr')).toThrow('has no language fr: use en, es, xx');
    expect(() => readLanguages('en,fr')).toThrow('has no language fr');
    expect(readLanguage(undefined)).toBe('en');
    expect([readLanguages(), readLanguages('es'), readLanguages('en, xx')]).toEqual([
      ['en'],
      ['en', 'es'],
      ['en', 'xx'],
    ]);
  });
});

import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { inEnglish, pseudoOf, pseudoPattern } from './english.ts';
import { keepTyped } from './own-words.ts';

type Pattern = string | RegExp;
type Options = {
  exact?: boolean;
  name?: Pattern;
  description?: Pattern;
  hasText?: Pattern;
  hasNotText?: Pattern;
};
// oxlint-disable-next-line typescript/no-explicit-any -- The methods of a page, a frame and a locator.
type Methods = Record<string, (this: unknown, ...given: any[]) => any>;
type Expected = {
  string?: string;
  regexSource?: string;
  regexFlags?: string;
  matchSubstring?: boolean;
  ignoreCase?: boolean;
};

const translated = (text: Pattern, exact = false): RegExp =>
  typeof text === 'string' ? pseudoOf(text, exact) : pseudoPattern(text);

function replace(methods: Methods, name: string, by: (original: Methods[string]) => Methods[string]) {
  const original = methods[name];
  if (original && Object.hasOwn(methods, name)) methods[name] = by(original);
}

const withTexts = (options: Options = {}): Options => ({
  ...options,
  ...(options.hasText !== undefined && { hasText: translated(options.hasText) }),
  ...(options.hasNotText !== undefined && { hasNotText: translated(options.hasNotText) }),
});

/** What `expect(locator)` compares with a text that people read. */
const textsExpected = /^to\.(have|contain)\.(text|title|value|accessible|attribute\.value)/;

function expectedInPseudo(one: Expected): Expected {
  const { string, regexSource, regexFlags, matchSubstring, ignoreCase } = one;
  if (string === '') return one;
  const pattern =
    string === undefined
      ? pseudoPattern(new RegExp(regexSource ?? '', regexFlags))
      : pseudoOf(string, !matchSubstring);
  const flags = string === undefined || ignoreCase ? pattern.flags : '';
  return { regexSource: pattern.source, regexFlags: flags };
}

/** Lets the journeys find elements, and expect texts, by their English words on a page in the pseudo-language. */
function translateMethods(methods: Methods) {
  for (const name of ['getByText', 'getByLabel', 'getByAltText', 'getByTitle', 'getByPlaceholder'])
    replace(
      methods,
      name,
      (original) =>
        function (text: Pattern, options: Options = {}) {
          return original.call(this, translated(text, options.exact), options);
        },
    );
  replace(
    methods,
    'getByRole',
    (original) =>
      function (role: string, options: Options = {}) {
        const { name, description } = options;
        return original.call(this, role, {
          ...options,
          ...(name !== undefined && { name: translated(name, options.exact) }),
          ...(description !== undefined && { description: translated(description, options.exact) }),
        });
      },
  );
  replace(
    methods,
    'locator',
    (original) =>
      function (selector: unknown, options?: Options) {
        return original.call(this, selector, withTexts(options));
      },
  );
  replace(
    methods,
    'filter',
    (original) =>
      function (options?: Options) {
        return original.call(this, withTexts(options));
      },
  );
  replace(
    methods,
    '_expect',
    (original) =>
      function (expression: string, options: { expectedText?: Expected[] }) {
        const expectedText = textsExpected.test(expression)
          ? options.expectedText?.map(expectedInPseudo)
          : options.expectedText;
        return original.call(this, expression, { ...options, ...(expectedText && { expectedText }) });
      },
  );
}

/** The name of a file that a journey sends, and the cells of a spreadsheet. */
function textsOf(file: unknown): string[] {
  if (typeof file === 'string') return [basename(file)];
  if (typeof file !== 'object' || !file || !('name' in file)) return [];
  const isTable = 'mimeType' in file && file.mimeType === 'text/csv' && 'buffer' in file;
  return [String(file.name), ...(isTable ? String(file.buffer).split(/[,;\t\n"]/) : [])];
}

function recordTyped(methods: Methods, names: string[]) {
  for (const name of names)
    replace(
      methods,
      name,
      (original) =>
        function (text: string, ...rest) {
          keepTyped(text);
          return original.call(this, text, ...rest);
        },
    );
}

function recordFiles(methods: Methods) {
  replace(
    methods,
    'setInputFiles',
    (original) =>
      function (files: unknown, ...rest) {
        keepTyped(...[files].flat().flatMap(textsOf));
        return original.call(this, files, ...rest);
      },
  );
}

/** What a journey reads or types. */
function translateValues(methods: Methods) {
  for (const name of ['textContent', 'innerText', 'getAttribute', 'inputValue'])
    replace(
      methods,
      name,
      (original) =>
        async function (...given) {
          const text: string | null = await original.apply(this, given);
          return text === null ? null : inEnglish(text);
        },
    );
  for (const name of ['allTextContents', 'allInnerTexts'])
    replace(
      methods,
      name,
      (original) =>
        async function () {
          const texts: string[] = await original.call(this);
          return texts.map(inEnglish);
        },
    );
  recordTyped(methods, ['fill', 'pressSequentially']);
  recordFiles(methods);
  replace(
    methods,
    'selectOption',
    (original) =>
      async function (option: unknown, ...rest) {
        if (typeof option !== 'string') return original.call(this, option, ...rest);
        // By its label: the option that shows the English one.
        const names: [string, string][] = await methods['evaluate']?.call(this, (select: HTMLSelectElement) =>
          [...select.options].map(({ value, label }) => [value, label]),
        );
        const isNamed = pseudoOf(option, true);
        const found =
          names.find(([value]) => value === option) ?? names.find(([, label]) => isNamed.test(label));
        return original.call(this, found ? { value: found[0] } : option, ...rest);
      },
  );
}

const methodsOf = (thing: object): Methods => Object.getPrototypeOf(thing);

/** Translates what the tests of this process ask of Playwright, once. */
export async function translateLocators(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  // A page asks its main frame, so each text is translated once.
  const locator = methodsOf(page.locator('a'));
  for (const methods of [methodsOf(page.mainFrame()), locator, methodsOf(page.frameLocator('a'))])
    translateMethods(methods);
  translateValues(locator);
  recordTyped(methodsOf(page.keyboard), ['type', 'insertText']);
  // What the dialog of the browser for files asks for.
  const element = await page.$('html');
  if (element) recordFiles(methodsOf(element));
  await page.close();
}

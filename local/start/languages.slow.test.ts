import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, it } from 'vitest';
import { readManifest } from '../../web/build/chunks.ts';
import { buildSiteIfChanged } from './build-site.ts';

const project = { url: 'http://127.0.0.1:1', publishableKey: 'publishable-key' };
let folder: string;
const filesIn = (language: string) => Object.values(readManifest(folder, language)).map(({ file }) => file);
const read = (file: string) => readFile(join(folder, file), 'utf8');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  await buildSiteIfChanged(folder, project, {
    env: { SITE_LANGUAGES: 'en,es,xx', VITE_SITE_URL: 'https://homes.example' },
  });
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

it('builds each language in its folder, with links to its own pages', async () => {
  for (const [base, language] of [
    ['', 'en'],
    ['es/', 'es'],
    ['xx/', 'en'],
  ]) {
    const page = await read(`${base}index.html`);
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(`href="/${base}search"`);
    expect(page).toContain('Content-Security-Policy');
    expect(await read(`${base}404.html`)).toBe(await read(`${base}spa.html`));
  }
});

it('names the addresses of both languages in the head of the landing page, and none in the shell', async () => {
  const linksOf = async (page: string) => {
    const [head = ''] = (await read(page)).split('</head>');
    return [...head.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) =>
      link.toLowerCase(),
    );
  };
  const alternates = [
    ['en', '/'],
    ['es', '/es/'],
    ['x-default', '/'],
  ].map(
    ([language, path]) =>
      `<link rel="alternate" hreflang="${language}" href="https://homes.example${path}"/>`,
  );
  for (const base of ['', 'es/']) {
    const own = `<link rel="canonical" href="https://homes.example/${base}"/>`;
    expect((await linksOf(`${base}index.html`)).toSorted()).toEqual([own, ...alternates].toSorted());
    expect(await linksOf(`${base}spa.html`)).toEqual([]);
  }
});

it('names the other language in the header of each page, and of those that the function fills in', async () => {
  const linksOf = async (page: string) =>
    [...(await read(page)).matchAll(/<a data-language[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, address, word]) => `${word} ${address}`,
    );
  for (const [base, word, landing] of [
    ['', 'Español', '/es/'],
    ['es/', 'English', '/'],
  ]) {
    expect(await linksOf(`${base}index.html`)).toEqual([`${word} ${landing}`]);
    const filled = `${word} {{#otherAddress}}{{otherAddress}}{{/otherAddress}}{{^otherAddress}}${landing}{{/otherAddress}}`;
    expect([...new Set(await linksOf(`${base}spa.html`))]).toEqual([`${word} ${landing}`, filled]);
  }
  expect(await linksOf('xx/index.html')).toEqual([]);
});

it('has the texts of one language in each script', async () => {
  const scriptsOf = async (language: string) => {
    const files = filesIn(language).filter((file) => file.endsWith('.js'));
    return (await Promise.all(files.map(read))).join('\n');
  };
  const texts = { en: 'Your times have been sent.', es: 'Sus horarios se enviaron.', xx: '[Yoouur tiimees' };
  for (const [language, own] of Object.entries(texts)) {
    const scripts = await scriptsOf(language);
    for (const text of Object.values(texts)) expect(scripts.includes(text)).toBe(text === own);
  }
});

it('shares the files without text', () => {
  const [english, spanish] = [filesIn('en'), filesIn('es')];
  expect(spanish.filter((file) => english.includes(file)).length).toBeGreaterThan(20);
  expect(spanish.filter((file) => !english.includes(file)).length).toBeGreaterThan(20);
});

import type { Language } from '../_shared/contract/texts-in.ts';
import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { propertyId } from './testing/fixtures.ts';
import { site, startApp } from './testing/start-app.ts';

// Cards of homes for other sites, in both languages. supabase/tests/home-cards has what they show.

const row = {
  id: propertyId,
  name: 'Maple Court',
  name_es: 'Los Arces & Cía.',
  confirmed_at: '2026-11-03T12:00:00Z',
  costs: { room_cost: 4100, lowest_monthly_cost: 4500, highest_monthly_cost: 6000 },
  available_spots: 2,
};
const path = `/home-cards/${propertyId}`;

/** Asks a site in these languages for a card. */
const ask = async (query: string, card: object | null = row, languages: Language[] = ['en', 'es']) => {
  const { request } = startApp({ [rpc('read_home_card')]: json(card) }, { environment: { languages } });
  return await request(path + query);
};
const cardOf = async (...given: Parameters<typeof ask>) => await (await ask(...given)).json();

Deno.test('a card in Spanish has its name, sentences and link in Spanish', async () => {
  assertEquals(await cardOf('?language=es'), {
    language: 'es',
    name: 'Los Arces & Cía.',
    nameLanguage: 'es',
    price: '$4,500 a $6,000 al mes con cuidado',
    openings: '2 lugares libres',
    confirmed: 'Confirmado el 3 de noviembre de 2026',
    linkText: 'Ver todos los precios y datos',
    url: `${site}/es/properties/${propertyId}`,
  });
  const full = await cardOf('?language=es', { ...row, available_spots: 0 });
  assertEquals(full.openings, 'Sin lugares libres por ahora');
});

Deno.test('a card says that a name without a translation is English', async () => {
  const { language, name, nameLanguage } = await cardOf('?language=es', { ...row, name_es: null });
  assertEquals([language, name, nameLanguage], ['es', 'Maple Court', 'en']);
});

Deno.test('a card is in English by default, and on a site in English alone', async () => {
  const inEnglish = await cardOf('');
  assertEquals([inEnglish.language, inEnglish.name, inEnglish.nameLanguage], ['en', 'Maple Court', 'en']);
  assertEquals(inEnglish.url, `${site}/properties/${propertyId}`);
  assertEquals(await cardOf('?language=es', row, ['en']), inEnglish);
});

Deno.test('the page of a card has the language of the card, and its name the one of the name', async () => {
  const pageOf = async (card: object | null) => await (await ask('/frame?language=es', card)).text();
  const page = await pageOf(row);
  for (const part of [
    '<html xmlns="http://www.w3.org/1999/xhtml" lang="es" xml:lang="es">',
    '<title lang="es" xml:lang="es">Los Arces &amp; Cía.</title>',
    '<p class="name" lang="es" xml:lang="es">Los Arces &amp; Cía.</p>',
    `<a href="${site}/es/properties/${propertyId}" target="_blank" rel="noopener">Ver todos los precios y datos</a>`,
  ])
    assertStringIncludes(page, part);
  const untranslated = await pageOf({ ...row, name_es: null });
  assertStringIncludes(untranslated, '<title lang="en" xml:lang="en">Maple Court</title>');
  assertStringIncludes(untranslated, '<p class="name" lang="en" xml:lang="en">Maple Court</p>');
  const empty = await pageOf(null);
  assertStringIncludes(empty, '<title>Sin tarjeta</title>');
  assert(!empty.includes('<main'));
});

Deno.test('no cache stores that there is no such language', async () => {
  for (const query of ['?language=fr', '/frame?language=fr']) {
    const response = await ask(query);
    assertEquals([response.status, response.headers.get('Cache-Control')], [400, 'no-store']);
    assertStringIncludes(await response.text(), "Language must be 'en' or 'es'");
  }
});

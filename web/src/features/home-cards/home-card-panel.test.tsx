import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '@contract/texts-in.ts';
import { makeProperty } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';

const home = makeProperty({ name: 'Maple Court', nameEs: 'Los “Arces” & más' });

/** Shows the card in a build for a language, which leads to another one or to none. */
async function show(language: Language, other: Language | '') {
  vi.resetModules();
  vi.stubEnv('LANGUAGE', language);
  vi.stubEnv('OTHER_LANGUAGE', other);
  fakeApi({
    [`GET /api/properties/${home.id}/home-card`]: {
      json: { isOn: true, showsPrice: true, showsOpenings: true },
    },
  });
  const { renderApp } = await import('@/testing/render.tsx');
  const { default: HomeCardPanel } = await import('./home-card-panel.tsx');
  const { unmount } = renderApp(<HomeCardPanel property={home} />);
  await screen.findByRole('region', { name: 'A card for your own site' });
  return unmount;
}
afterEach(() => {
  vi.stubEnv('LANGUAGE', 'en');
  vi.stubEnv('OTHER_LANGUAGE', '');
});

const lines = () =>
  [/^Line for your page/, /^Line for a page that allows no scripts/].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
const frame = () => screen.getByRole('link', { name: 'Look at the card' }).getAttribute('href');
const { origin } = location;

const english = [
  `<senior-care-card home="${home.id}" style="display:block;min-height:260px">` +
    `<a href="${origin}/properties/${home.id}">Maple Court: price and openings</a></senior-care-card>` +
    `<script async src="${origin}/api/home-cards/element.js"></script>`,
  `<iframe src="${origin}/api/home-cards/${home.id}/frame" title="Maple Court: price and openings" ` +
    'width="100%" height="260" style="border:0" loading="lazy"></iframe>',
];
const spanishTitle = 'Los “Arces” &amp; más: precio y lugares libres';
const spanish = [
  `<senior-care-card home="${home.id}" language="es" style="display:block;min-height:260px">` +
    `<a href="${origin}/es/properties/${home.id}" lang="es">${spanishTitle}</a></senior-care-card>` +
    `<script async src="${origin}/api/home-cards/element.js"></script>`,
  `<iframe src="${origin}/api/home-cards/${home.id}/frame?language=es" title="${spanishTitle}" lang="es" ` +
    'width="100%" height="260" style="border:0" loading="lazy"></iframe>',
];

it('has lines for cards in English, on a site in English alone', async () => {
  const unmount = await show('en', '');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(lines()).toEqual(english);
  unmount();
});

it.each([
  ['en', 'es', english, ['English', 'Español'], spanish],
  ['es', 'en', spanish, ['Español', 'English'], english],
] as const)(
  'offers the languages of the site, first the one of the page: %s',
  async (language, other, first, names, second) => {
    const unmount = await show(language, other);
    const choice = screen.getByRole('combobox', { name: 'Language of the card' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(names);
    expect(choice).toHaveDisplayValue(names[0]);
    expect(lines()).toEqual(first);
    await userEvent.selectOptions(choice, names[1]);
    expect(lines()).toEqual(second);
    expect(frame()?.endsWith('/frame?language=es')).toBe(other === 'es');
    unmount();
  },
);

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('@/lib/leave.ts', () => ({ replaceBy: vi.fn() }));

async function open(
  address: string,
  { other = true, language = address.startsWith('/es') ? 'es' : 'en' } = {},
) {
  vi.resetModules();
  vi.stubEnv('LANGUAGE', language);
  vi.stubEnv('SITE_BASE', language === 'es' ? '/es' : '');
  vi.stubEnv('OTHER_LANGUAGE', !other ? '' : language === 'es' ? 'en' : 'es');
  history.replaceState(null, '', address);
  const { replaceBy } = await import('@/lib/leave.ts');
  const { isLeaving } = await import('./choose-language.ts');
  return { isLeaving, opened: vi.mocked(replaceBy).mock.calls.flat() };
}

const preferred = vi.spyOn(navigator, 'languages', 'get');
beforeEach(() => {
  localStorage.clear();
  preferred.mockReturnValue(['en-US']);
});
afterEach(() => {
  vi.clearAllMocks();
  delete document.documentElement.dataset['leaving'];
  history.replaceState(null, '', '/');
});

it.each([
  ['/search?zipCode=60601#map', 'es', '/es/search?zipCode=60601#map'],
  ['/', 'es', '/es/'],
  ['/es/properties/1', 'en', '/properties/1'],
  ['/es', 'en', '/'],
])('opens %s in the chosen language %s', async (address, language, expected) => {
  localStorage['language'] = language;
  expect(await open(address)).toEqual({ isLeaving: true, opened: [expected] });
  // index.html and main.tsx read it.
  expect(document.documentElement.dataset['leaving']).toBe('');
  vi.clearAllMocks();
  expect(await open(expected)).toEqual({ isLeaving: false, opened: [] });
});

it('opens the language of the browser, and leaves an address in Spanish', async () => {
  preferred.mockReturnValue(['es-US', 'en']);
  expect((await open('/search')).opened).toEqual(['/es/search']);
  vi.clearAllMocks();
  preferred.mockReturnValue(['en-US']);
  expect((await open('/es/search')).opened).toEqual([]);
});

it.each(['/es', '/es/', '/es/nothing?page=2', '/es/es/nothing'])(
  'stays in the English page that a host shows at %s',
  async (address) => {
    localStorage['language'] = 'es';
    expect(await open(address, { language: 'en' })).toEqual({ isLeaving: false, opened: [] });
    // Its link leads to a page that the host has.
    document.body.innerHTML = '<a data-language href="/es/">Español</a>';
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(link?.getAttribute('href')).toBe('/es/');
  },
);

it('leaves an English page whose path only begins with the same letters', async () => {
  localStorage['language'] = 'es';
  expect((await open('/estates', { language: 'en' })).opened).toEqual(['/es/estates']);
});

it('stays in a build of one language', async () => {
  localStorage['language'] = 'es';
  expect(await open('/search', { other: false })).toEqual({ isLeaving: false, opened: [] });
});

it('stores the choice when the link is pressed before the app runs', async () => {
  await open('/search?zipCode=60601');
  document.body.innerHTML = '<a data-language href="/es/"><b>Español</b></a>';
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.querySelector('b')?.click();
  expect(localStorage['language']).toBe('es');
  // Which the next page sends to the account.
  expect(sessionStorage['languageChosen']).toBe('es');
  expect(link?.getAttribute('href')).toBe('/es/search?zipCode=60601');
});

it.each([
  ['Naperville, IL', 'Naperville, IL'],
  ['', null],
])('keeps the place “%s” of the form for the page in the other language, once', async (typed, kept) => {
  sessionStorage.clear();
  await open('/');
  document.body.innerHTML = `<input id="place" value="${typed}"><a data-language href="/es/">Español</a>`;
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(sessionStorage.getItem('kept:place')).toBe(kept);

  await import('./landing.ts');
  const field = () => document.querySelector('input')?.value;
  document.body.innerHTML = '<input id="place">';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(field()).toBe(typed);
  document.body.innerHTML = '<input id="place">';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(field()).toBe('');
});

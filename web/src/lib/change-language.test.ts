import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';
import { makeUser } from '@/testing/factories.ts';
import { storeSession } from '@/testing/session.ts';

vi.mock('@/lib/leave.ts', () => ({ replaceBy: vi.fn(), leaveTo: vi.fn(), loadAgain: vi.fn() }));

const call = 'PUT /api/account/language';

/** The module in a page of a language, of a site that has both. */
async function load(language: 'en' | 'es') {
  vi.resetModules();
  vi.stubEnv('LANGUAGE', language);
  vi.stubEnv('OTHER_LANGUAGE', language === 'en' ? 'es' : 'en');
  vi.stubEnv('SITE_BASE', language === 'en' ? '' : '/es');
  history.replaceState(null, '', language === 'en' ? '/search?zipCode=60601#map' : '/es/search');
  const { replaceBy } = await import('./leave.ts');
  return { ...(await import('./change-language.ts')), replaceBy: vi.mocked(replaceBy) };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it('opens the same address in the other language, which the browser keeps', async () => {
  fakeApi({});
  const { changeLanguage, replaceBy } = await load('en');
  await changeLanguage('es');
  expect(replaceBy.mock.calls).toEqual([['/es/search?zipCode=60601#map']]);
  expect(localStorage['language']).toBe('es');
  expect(bodiesOf(call)).toEqual([]);
});

it('and the account of a signed-in user, whose failure does not hold it up', async () => {
  fakeApi({ [call]: { status: 500 } });
  const { changeLanguage, replaceBy } = await load('es');
  storeSession({ token: 'token-1' });
  await changeLanguage('en');
  expect(bodiesOf(call)).toEqual([{ language: 'en' }]);
  expect(replaceBy.mock.calls).toEqual([['/search']]);
});

it('sends to the account what was chosen in this tab', async () => {
  fakeApi({ [call]: { status: 204 } });
  const { agreeOnLanguage, replaceBy } = await load('es');
  sessionStorage['languageChosen'] = 'true';
  await agreeOnLanguage(makeUser({ language: 'en' }), { hasSignedIn: true });
  expect(bodiesOf(call)).toEqual([{ language: 'es' }]);
  // Once the account has it, another device may change it.
  await agreeOnLanguage(makeUser({ language: 'es' }), { hasSignedIn: false });
  await agreeOnLanguage(makeUser({ language: 'en' }), { hasSignedIn: false });
  expect(bodiesOf(call)).toHaveLength(1);
  expect(replaceBy).not.toHaveBeenCalled();
});

it.each([
  ['what this browser has', 'es', [{ language: 'es' }]],
  ['not what its settings say', '', []],
])('sends %s to an account that has chosen none', async (_what, stored, sent) => {
  fakeApi({ [call]: { status: 204 } });
  const { agreeOnLanguage, replaceBy } = await load('es');
  if (stored) localStorage['language'] = stored;
  await agreeOnLanguage(makeUser({ language: null }), { hasSignedIn: true });
  expect(bodiesOf(call)).toEqual(sent);
  expect(replaceBy).not.toHaveBeenCalled();
});

it.each([
  ['a sign-in to an account in Spanish', { language: 'es' as const }, true, ['/es/search?zipCode=60601#map']],
  ['a page load', { language: 'es' as const }, false, []],
  ['an account that is not set up', { language: 'es' as const, needsSetup: true }, true, []],
  ['an account in the language of the page', { language: 'en' as const }, true, []],
  ['an account that has chosen none', { language: null }, true, []],
  ['an older database', { language: undefined }, true, []],
])('%s opens %j', async (_what, user, hasSignedIn, opened) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeApi({});
  const { agreeOnLanguage, replaceBy } = await load('en');
  const agreed = agreeOnLanguage(makeUser(user), { hasSignedIn });
  await vi.advanceTimersByTimeAsync(2_000);
  await agreed;
  expect(replaceBy.mock.calls.flat()).toEqual(opened);
});

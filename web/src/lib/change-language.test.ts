import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '@contract/accounts/users.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
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
  const { followAccount } = await import('./language-choice.ts');
  const { agreeOnLanguage, changeLanguage } = await import('./change-language.ts');
  const signIn = (user: User) => {
    followAccount(user);
    return agreeOnLanguage(user, { hasSignedIn: true });
  };
  return { agreeOnLanguage, changeLanguage, signIn, replaceBy: vi.mocked(replaceBy) };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
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
  vi.useFakeTimers();
  void changeLanguage('en');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(bodiesOf(call)[0]).toEqual({ language: 'en' });
  expect(replaceBy.mock.calls).toEqual([['/search']]);
});

it('sends to the account what was chosen in this tab', async () => {
  fakeApi({ [call]: { status: 204 } });
  const { agreeOnLanguage, signIn, replaceBy } = await load('es');
  sessionStorage['languageChosen'] = 'es';
  await signIn(makeUser({ language: 'en' }));
  expect(bodiesOf(call)).toEqual([{ language: 'es' }]);
  // Once the account has it, another device may change it.
  await agreeOnLanguage(makeUser({ language: 'es' }), { hasSignedIn: false });
  await agreeOnLanguage(makeUser({ language: 'en' }), { hasSignedIn: false });
  expect(bodiesOf(call)).toHaveLength(1);
  expect(replaceBy).not.toHaveBeenCalled();
});

it('sends it again after a failure, and beyond the end of the page', async () => {
  const busy = refusal(429, 'too_many_writes', 'Too many changes at once. Please try again in a second.');
  const answers: Answer[] = [busy, 'offline', { status: 204 }];
  fakeApi({ [call]: () => answers.shift() ?? { status: 500 } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const { agreeOnLanguage } = await load('es');
  sessionStorage['languageChosen'] = 'es';
  vi.useFakeTimers();
  void agreeOnLanguage(makeUser({ language: 'en' }), { hasSignedIn: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodiesOf(call)).toEqual([{ language: 'es' }, { language: 'es' }, { language: 'es' }]);
  expect(sent.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

it('leaves the choice of the other language to the next page', async () => {
  // The requests of a page may end with it.
  fakeApi({ [call]: 'offline' });
  const { changeLanguage, agreeOnLanguage: agree } = await load('es');
  storeSession();
  vi.useFakeTimers();
  void changeLanguage('en');
  // The user was read before it reached the account, or after.
  for (const language of ['es', 'en'] as const) void agree(makeUser({ language }), { hasSignedIn: false });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodiesOf(call)).not.toContainEqual({ language: 'es' });
  vi.useRealTimers();

  fakeApi({ [call]: { status: 204 } });
  const { agreeOnLanguage } = await load('en');
  await agreeOnLanguage(makeUser({ language: 'es' }), { hasSignedIn: false });
  expect(bodiesOf(call)).toEqual([{ language: 'en' }]);
});

it('sends one language after the other, and no longer one that was chosen before', async () => {
  const first = Promise.withResolvers<Answer>();
  fakeApi({ [call]: () => (bodiesOf(call).length === 1 ? first.promise : { status: 204 }) });
  const { changeLanguage, agreeOnLanguage } = await load('es');
  sessionStorage['languageChosen'] = 'es';
  storeSession();
  vi.useFakeTimers();
  void agreeOnLanguage(makeUser({ language: 'en' }), { hasSignedIn: false });
  await vi.advanceTimersByTimeAsync(0);
  void changeLanguage('en');
  await vi.advanceTimersByTimeAsync(500);
  expect(bodiesOf(call)).toEqual([{ language: 'es' }]);
  first.resolve('offline');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodiesOf(call)).toEqual([{ language: 'es' }, { language: 'en' }]);
});

it.each([
  ['what this browser has', 'es', [{ language: 'es' }]],
  ['not what its settings say', '', []],
])('sends %s to an account that has chosen none', async (_what, stored, sent) => {
  fakeApi({ [call]: { status: 204 } });
  const { signIn, replaceBy } = await load('es');
  if (stored) localStorage['language'] = stored;
  await signIn(makeUser({ language: null }));
  expect(bodiesOf(call)).toEqual(sent);
  expect(replaceBy).not.toHaveBeenCalled();
});

// Before the next ones, whose pages would hear it too.
it('opens the other language when the form of the sign-in has ended, also if a dialog then goes back', async () => {
  fakeApi({});
  const { signIn, replaceBy } = await load('en');
  const { queryClient } = await import('./query-client.ts');
  const form = Promise.withResolvers<void>();
  const options = { mutationFn: () => form.promise };
  void queryClient.getMutationCache().build(queryClient, options).execute(undefined);
  vi.useFakeTimers();
  void signIn(makeUser({ language: 'es' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(replaceBy).not.toHaveBeenCalled();
  // It opens its page before it ends.
  history.replaceState(null, '', '/favorites');
  form.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(replaceBy.mock.calls).toEqual([['/es/favorites']]);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(replaceBy).toHaveBeenCalledTimes(2);
});

it.each([
  ['a sign-in to an account in Spanish', { language: 'es' as const }, true, ['/es/search?zipCode=60601#map']],
  ['a page load', { language: 'es' as const }, false, []],
  ['an account that is not set up', { language: 'es' as const, needsSetup: true }, true, []],
  ['an account in the language of the page', { language: 'en' as const }, true, []],
  ['an account that has chosen none', { language: null }, true, []],
  ['an older database', { language: undefined }, true, []],
])('%s opens %j', async (_what, user, hasSignedIn, opened) => {
  fakeApi({});
  const { agreeOnLanguage, signIn, replaceBy } = await load('en');
  if (hasSignedIn) await signIn(makeUser(user));
  else await agreeOnLanguage(makeUser(user), { hasSignedIn });
  expect(replaceBy.mock.calls.flat()).toEqual(opened);
});

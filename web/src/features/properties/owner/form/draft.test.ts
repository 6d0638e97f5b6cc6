import { makeId, makeProperty } from '@/testing/factories.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { emptyValues } from './form-values.ts';

/** Loads the module as a new page does. */
const loadPage = async () => {
  vi.resetModules();
  const page = await import('./draft.ts');
  onTestFinished(page.dropDraft);
  return page;
};
const alice = makeId();
const draft: Draft = {
  userId: alice,
  ownerId: alice,
  property: makeProperty(),
  values: { ...emptyValues, name: 'Maple' },
  photos: [{ name: 'front.jpg', path: `${alice}/temp/1.jpg` }],
};

it('a draft survives the end of the session, which clears the session storage and leaves the page', async () => {
  (await loadPage()).keepDraft(draft);
  sessionStorage.clear();
  dispatchEvent(new Event('pagehide'));
  expect((await loadPage()).readDraft(alice)).toEqual(draft);
});

it('a draft of release 1.0.0 keeps what was typed for each room type', async () => {
  const { rates, ...values } = draft.values;
  const typed = { ...rates, Studio: '$4,500' };
  sessionStorage.setItem(
    'propertyDraft',
    JSON.stringify({ ...draft, values: { ...values, roomPrices: typed } }),
  );
  expect((await loadPage()).readDraft(alice)?.values.rates).toEqual(typed);
});

it('a draft is dropped when another user reads it', async () => {
  const page = await loadPage();
  page.keepDraft(draft);
  expect(page.readDraft(makeId())).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect(page.readDraft(alice)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each(['{', '{"userId":"x"}', 'null'])('a draft is null when the storage holds %s', async (garbage) => {
  sessionStorage.setItem('propertyDraft', garbage);
  expect((await loadPage()).readDraft('x')).toBeNull();
});

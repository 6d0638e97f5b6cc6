import { makeId, makeProperty } from '@/testing/factories.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { emptyValues } from './form-values.ts';

/** The module as a freshly loaded page has it. */
const loadPage = async () => {
  vi.resetModules();
  const page = await import('./draft.ts');
  // A page that was left listens no more.
  onTestFinished(page.dropDraft);
  return page;
};
const alice = makeId();
const draft: Draft = {
  userId: alice,
  property: makeProperty(),
  values: { ...emptyValues, name: 'Maple' },
  photos: [{ name: 'front.jpg', path: `${alice}/temp/1.jpg` }],
};

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('outlives a reload of the page', async () => {
    (await loadPage()).keepDraft(draft);
    expect((await loadPage()).readDraft(alice)).toEqual(draft);
  });

  it('outlives a session that ends, clears the session storage and leaves the page', async () => {
    (await loadPage()).keepDraft(draft);
    sessionStorage.clear();
    dispatchEvent(new Event('pagehide'));
    expect((await loadPage()).readDraft(alice)).toEqual(draft);
  });

  it('is not shown to another user, and gone after that', async () => {
    const page = await loadPage();
    page.keepDraft(draft);
    expect(page.readDraft(makeId())).toBeNull();
    expect(page.readDraft(alice)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is gone once it is dropped', async () => {
    const page = await loadPage();
    page.keepDraft(draft);
    page.dropDraft();
    dispatchEvent(new Event('pagehide'));
    expect((await loadPage()).readDraft(alice)).toBeNull();
  });

  it.each(['{', '{"userId":"x"}', 'null'])('is none when the storage holds %s', async (garbage) => {
    sessionStorage.setItem('propertyDraft', garbage);
    expect((await loadPage()).readDraft('x')).toBeNull();
  });

  it('lives as long as the page when nothing can be stored', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const page = await loadPage();
    page.keepDraft(draft);
    expect(page.readDraft(alice)).toEqual(draft);
    setItem.mockRestore();
  });
});

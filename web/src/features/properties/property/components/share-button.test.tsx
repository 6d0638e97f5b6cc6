import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each([
  ['', '/properties/1'],
  ['/es', '/es/properties/1'],
])(
  'shares an address that opens in the language of the reader, from the folder "%s"',
  async (folder, path) => {
    vi.resetModules();
    vi.stubEnv('SITE_BASE', folder);
    const shared: unknown[] = [];
    const share = async (what: unknown) => void shared.push(what);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    const { render } = await import('@testing-library/react');
    const { ShareButton } = await import('./share-button.tsx');
    history.replaceState(null, '', `${path}?from=search`);
    const { unmount } = render(<ShareButton name="Maple Court" />);
    screen.getByRole('button', { name: 'Share' }).click();
    expect(shared).toEqual([{ title: 'Maple Court', url: `${location.origin}/properties/1` }]);
    unmount();
  },
);

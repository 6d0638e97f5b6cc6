import { describe, expect, it, vi } from 'vitest';

/** Loads the components as a build for a language has them. */
async function inBuild(settings: { SITE_BASE: string; OTHER_LANGUAGE: string }) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { render } = await import('@testing-library/react');
  const { PageHead } = await import('./page-head.tsx');
  return { render, PageHead };
}

const links = (rel: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) =>
    [link.hreflang, link.getAttribute('href')].filter(Boolean).join(' '),
  );
const ogUrl = () => document.querySelector('meta[property="og:url"]')?.getAttribute('content');

describe('the head of a page of a site in two languages', () => {
  it.each([
    ['English', ''],
    ['Spanish', '/es'],
  ])('names its own address and those of both languages: %s', async (_name, folder) => {
    const { render, PageHead } = await inBuild({
      SITE_BASE: folder,
      OTHER_LANGUAGE: folder === '' ? 'es' : 'en',
    });
    const { unmount } = render(<PageHead title="Support" path="/support" />);
    const { origin } = location;
    expect(links('canonical')).toEqual([`${origin}${folder}/support`]);
    expect(ogUrl()).toBe(`${origin}${folder}/support`);
    expect(links('alternate')).toEqual([
      `en ${origin}/support`,
      `es ${origin}/es/support`,
      `x-default ${origin}/support`,
    ]);
    unmount();
  });

  it.each(['', '/es'])('has none if search engines leave it out, in the folder "%s"', async (folder) => {
    const { render, PageHead } = await inBuild({
      SITE_BASE: folder,
      OTHER_LANGUAGE: folder === '' ? 'es' : 'en',
    });
    const { unmount } = render(<PageHead title="My Favorites" />);
    expect([...links('canonical'), ...links('alternate')]).toEqual([]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    unmount();
  });
});

it('a site in English alone names no other language', async () => {
  const { render, PageHead } = await inBuild({ SITE_BASE: '', OTHER_LANGUAGE: '' });
  const { unmount } = render(<PageHead title="Support" path="/support" />);
  expect(links('canonical')).toEqual([`${location.origin}/support`]);
  expect(links('alternate')).toEqual([]);
  unmount();
});

import { screen, waitFor } from '@testing-library/react';
import { makeProperty } from '@/testing/factories.ts';
import { fakeApi, requests, type Answer } from '@/testing/fake-api.ts';
import { describe, expect, it, vi } from 'vitest';

const privacy = 'https://www.homes.test/privacy.html';
const address = '12 Oak Street, Springfield, IL 62701';

/** Loads the app again with other settings of the build. */
async function withSettings(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return (await import('@/testing/render.tsx')).renderApp;
}
const set = {
  VITE_PRIVACY_URL: privacy,
  VITE_TERMS_URL: '/terms',
  VITE_SUPPORT_PHONE: '(312) 555-0142',
  POSTAL_ADDRESS: address,
};

it.each([
  [
    'landing page',
    async () => (await import('@/features/site/landing/components/landing-footer.tsx')).LandingFooter,
  ],
  ['other screens', async () => (await import('@/components/site-footer.tsx')).SiteFooter],
])(
  'the footer of the %s has the notices, the telephone number and the postal address',
  async (_name, load) => {
    const renderApp = await withSettings(set);
    const Footer = await load();
    renderApp(<Footer />);
    expect(screen.getByRole('link', { name: 'Privacy Notice' })).toHaveAttribute('href', privacy);
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Call (312) 555-0142' })).toHaveAttribute(
      'href',
      'tel:3125550142',
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`All rights reserved. ${address}`);
  },
);

it.each([
  ['es', ['/es/privacy', null], ['/terms', 'en']],
  ['en', ['/privacy', null], ['/terms', null]],
])('a site in the language “%s” links to its own notices, if there are any', async (language, ...links) => {
  const renderApp = await withSettings({
    LANGUAGE: language,
    VITE_PRIVACY_URL: '/privacy',
    VITE_TERMS_URL: '/terms',
    VITE_PRIVACY_URL_ES: '/es/privacy',
  });
  const { SiteFooter } = await import('@/components/site-footer.tsx');
  const { LandingFooter } = await import('@/features/site/landing/components/landing-footer.tsx');
  for (const Footer of [SiteFooter, LandingFooter]) {
    const { unmount } = renderApp(<Footer />);
    const shown = screen.getAllByRole('link', { name: /Privacy|Terms/ });
    expect(shown.map((link) => [link.getAttribute('href'), link.getAttribute('hreflang')])).toEqual(links);
    unmount();
  }
});

it('the footer has no link to what is not set', async () => {
  const renderApp = await withSettings({});
  const { SiteFooter } = await import('@/components/site-footer.tsx');
  renderApp(<SiteFooter />);
  expect(screen.queryByRole('link', { name: /Privacy|Terms|Call/ })).not.toBeInTheDocument();
});

it.each([
  [
    'sign-up',
    async () => {
      const { CredentialsForm } = await import('@/features/accounts/auth/components/credentials-form.tsx');
      const initialValues = { email: '', password: '', role: 'patient' } as const;
      const ignore = () => undefined;
      return (
        <CredentialsForm
          mode="sign-up"
          initialValues={initialValues}
          onMode={ignore}
          onDone={ignore}
          onCancel={ignore}
        />
      );
    },
  ],
  [
    'inquiry',
    async () => {
      const { InquiryForm } = await import('@/features/inquiries/contact/components/inquiry-form.tsx');
      return <InquiryForm propertyId="home" user={null} isBack={false} onAskForAccount={() => undefined} />;
    },
  ],
])('the %s form opens the notices in a new tab', async (_name, load) => {
  const renderApp = await withSettings(set);
  renderApp(await load());
  expect(screen.getByText(/please read our/)).toHaveTextContent('Privacy Notice and Terms.');
  const links = screen.getAllByRole('link', { name: /Privacy|Terms/ });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    [privacy, '_blank'],
    ['/terms', '_blank'],
  ]);
});

const landing = async () => {
  const { Stats } = await import('@/features/site/landing/components/sections.tsx');
  return <Stats />;
};
const search = async () => {
  const { SearchProvider } = await import('@/features/search/search-provider.tsx');
  const { SearchScreen } = await import('@/features/search/components/search-screen.tsx');
  return (
    <SearchProvider>
      <SearchScreen renderFavorite={() => null} onIntent={() => undefined} />
    </SearchProvider>
  );
};

describe.each([
  ['landing page', landing, ['Available properties', 'Cities']],
  ['search', search, ['Available Properties', 'Cities Covered']],
] as const)('the figures of the %s', (_name, load, [homes, cities]) => {
  async function show(demo: string, answer: Answer) {
    fakeApi({ 'GET /api/figures': answer });
    const renderApp = await withSettings({ VITE_DEMO: demo });
    const { container } = renderApp(await load());
    const shown = () => {
      const labels = [...container.querySelectorAll('dt')].map((label) => label.textContent);
      const figures = [...container.querySelectorAll('dd')].map((figure) => figure.textContent);
      return Object.fromEntries(labels.map((label, at) => [label, figures[at]]));
    };
    return shown;
  }

  it('come from the database', async () => {
    const shown = await show('', { json: { homes: 1234, cities: 50 } });
    await waitFor(() => expect(shown()).toEqual({ [homes]: '1,234', [cities]: '50' }));
  });

  it('leave out what is below 50', async () => {
    const shown = await show('', { json: { homes: 50, cities: 49 } });
    await waitFor(() => expect(shown()).toEqual({ [homes]: '50' }));
  });

  it.each<[string, Answer]>([
    ['without a home', { json: { homes: 0, cities: 0 } }],
    ['after an error', 'offline'],
  ])('are not shown %s', async (_case, answer) => {
    const shown = await show('', answer);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(shown()).toEqual({});
  });

  it('are those of the specification in the demo', async () => {
    const shown = await show('true', 'offline');
    expect(Object.values(shown())).toContain('4.9/5');
    expect(requests).toEqual([]);
  });
});

it.each([
  ['in the demo', 'true', true],
  ['on a real site', '', false],
])('the card of a home shows the fixed rating: %s', async (_case, demo, isShown) => {
  fakeApi({});
  const renderApp = await withSettings({ VITE_DEMO: demo });
  const { PropertyCard } = await import('@/features/properties/property/card/property-card.tsx');
  const { container } = renderApp(<PropertyCard property={makeProperty()} favorite={null} />);
  expect(screen.getByRole('link', { name: 'View Details of Maple Court' })).toBeVisible();
  expect(/4\.8|rating/.test(container.textContent)).toBe(isShown);
});

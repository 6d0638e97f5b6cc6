import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageHead } from './page-head.tsx';

const contentOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute('content'));
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('PageHead', () => {
  it('replaces the static metadata by title, description, canonical URL and previews', () => {
    document.head.innerHTML = '<title data-head>Old</title><meta data-head name="description" content="Old">';
    render(
      <PageHead title="Support" description="How to reach us" path="/support" image="https://a.test/i.jpg" />,
    );
    expect(document.querySelectorAll('[data-head]')).toHaveLength(0);
    expect(document.title).toBe('Support');
    expect(contentOf('meta[name=description]')).toEqual(['How to reach us']);
    expect(canonical()).toBe(`${location.origin}/support`);
    expect(contentOf('meta[property="og:title"]')).toEqual(['Support']);
    expect(contentOf('meta[property="og:image"]')).toEqual(['https://a.test/i.jpg']);
    expect(contentOf('meta[name=robots]')).toEqual([]);
  });

  it('marks other pages as noindex', () => {
    render(<PageHead title="My Favorites" />);
    expect(contentOf('meta[name=robots]')).toEqual(['noindex']);
    expect(canonical()).toBeUndefined();
  });

  it('escapes structured data', () => {
    const { container } = render(<PageHead title="A" path="/" structuredData={{ name: '</script><b>' }} />);
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.innerHTML ?? '')).toEqual({ name: '</script><b>' });
  });
});

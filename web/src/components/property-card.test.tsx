import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { describe, expect, it, vi } from 'vitest';
import { PropertyCard } from './property-card.tsx';

const show = (property = makeProperty(), props: Partial<Parameters<typeof PropertyCard>[0]> = {}) => {
  fakeApi({});
  return renderApp(<PropertyCard property={property} favorite={<button>heart</button>} {...props} />);
};

describe('PropertyCard', () => {
  it('shows name, place, availability, price, distance and confirmation', () => {
    show(makeProperty({ availableSpots: 4, confirmedAt: new Date().toISOString() }), { distanceMiles: 2.44 });
    expect(screen.getByRole('article', { name: 'Maple Court' })).toBeVisible();
    for (const text of [
      'Chicago, IL 60601',
      '4 available',
      '$5,900 a month',
      '2.4 miles away',
      'Price and availability confirmed today',
      'Available',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('shows "Unavailable" and "Price on request", and no distance without a search', () => {
    show(makeProperty({ isActive: false, roomCost: null }));
    expect(screen.getByText('Unavailable')).toBeVisible();
    expect(screen.getByText('Price on request')).toBeVisible();
    expect(screen.queryByText(/mile/)).toBeNull();
  });

  it('shows "Verified" on verified properties only', () => {
    const { unmount } = show(makeProperty({ verifiedAt: '2026-03-04T12:00:00Z' }));
    expect(screen.getByText('Verified')).toBeVisible();
    unmount();
    show(makeProperty({ verifiedAt: null }));
    expect(screen.queryByText('Verified')).toBeNull();
  });

  it('cuts the description after 100 characters', () => {
    show(makeProperty({ description: `${'a'.repeat(100)}b` }));
    expect(screen.getByText(`${'a'.repeat(100)}…`)).toBeVisible();
  });

  it('shows two care types and counts the others', () => {
    show(makeProperty({ careTypes: ['Assisted Living', 'Memory Care', 'Respite Care', 'Skilled Nursing'] }));
    expect(screen.getByText('Assisted Living')).toBeVisible();
    expect(screen.getByText('Memory Care')).toBeVisible();
    expect(screen.queryByText('Respite Care')).toBeNull();
    expect(screen.getByText('+2 more')).toBeVisible();
  });

  it('tells screen readers that the rating is not based on reviews', () => {
    show();
    expect(screen.getByText('4.8')).toHaveTextContent(
      '4.8 rating, the same for every home and not based on reviews',
    );
  });

  it('links to the property and reports hover', async () => {
    const onIntent = vi.fn();
    const property = makeProperty();
    const view = show(property, { onIntent });
    const link = screen.getByRole('link', { name: 'View Details of Maple Court' });
    expect(onIntent).not.toHaveBeenCalled();
    await userEvent.hover(link);
    expect(onIntent).toHaveBeenCalled();
    await userEvent.click(link);
    expect(view.place()).toBe(`/properties/${property.id}`);
  });

  it('shows the first photo', async () => {
    const { container } = show(makeProperty({ imageUrls: ['me/home/cover.jpg', 'me/home/last.jpg'] }));
    await waitFor(() =>
      expect(container.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringContaining('/me/home/cover.thumb.jpg'),
      ),
    );
  });

  it('shows a text without a photo', () => {
    show(makeProperty({ imageUrls: [] }));
    expect(screen.getByText('No image available')).toBeVisible();
  });
});

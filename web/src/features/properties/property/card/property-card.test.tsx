import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it, vi } from 'vitest';
import { PropertyCard } from './property-card.tsx';

const show = (property = makeProperty(), props: Partial<Parameters<typeof PropertyCard>[0]> = {}) => {
  fakeApi({});
  return renderApp(<PropertyCard property={property} favorite={<button>heart</button>} {...props} />);
};

const texts = (...all: string[]) => {
  for (const text of all) expect(screen.getByText(text)).toBeVisible();
};

it('shows the details of a property, two care types and its description', () => {
  const confirmedAt = new Date().toISOString();
  const careTypes = ['Assisted Living', 'Memory Care', 'Respite Care', 'Skilled Nursing'];
  show(makeProperty({ availableSpots: 4, confirmedAt, careTypes }), { distanceMiles: 2.44 });
  expect(screen.getByRole('article', { name: 'Maple Court' })).toBeVisible();
  texts('Chicago, IL 60601', '4 available', '$5,900 a month', '2.4 miles away', 'Available');
  texts('Confirmed today', 'Assisted Living', 'Memory Care', '+2 more');
  texts('No image available', 'Professional Assisted Living services.');
  expect(screen.queryByText(/Respite Care|Owner checked/)).toBeNull();
  expect(screen.getByText('4.8')).toHaveTextContent(
    '4.8 rating, the same for every home and not based on reviews',
  );
});

it('shows the first 100 characters of a description', () => {
  for (const [start, rest] of [
    ['A house with a garden. '.repeat(5).slice(0, 99), 'and more'],
    ['🏡'.repeat(100), '🏡'],
  ]) {
    const { unmount } = show(makeProperty({ description: `${start}${rest}` }));
    expect(screen.getByText(new RegExp(`^${start}a?…$`, 'u'))).toBeVisible();
    unmount();
  }
  show(makeProperty({ description: null }));
  expect(screen.queryByText(/description/)).toBeNull();
});

it('shows a distance of a home in the searched place', () => {
  show(makeProperty(), { distanceMiles: 0 });
  expect(screen.getByText('About a mile')).toBeVisible();
});

it('says that an active home without a free spot is full', () => {
  show(makeProperty({ availableSpots: 0 }));
  texts('Full', 'Full. Ask about the waiting list.');
  expect(screen.queryByText('Available')).toBeNull();
});

it('shows "Unavailable", "Owner checked" and "Price on request", and no distance without a search', () => {
  show(
    makeProperty({ isActive: false, availableSpots: 0, roomCost: null, verifiedAt: '2026-03-04T12:00:00Z' }),
  );
  texts('Unavailable', '0 available', 'Owner checked', 'Price on request');
  expect(screen.queryByText(/mile/)).toBeNull();
});

it('says that Medicare marks a home with its abuse icon, with the stars there', () => {
  show(makeProperty({ abuseIconAsOf: '2026-08-01', careCompareStars: null }));
  expect(screen.getByText('Medicare: abuse icon, not rated')).toBeVisible();
});

it('shows the cost that the search compares in large type, and the other one below', () => {
  const home = makeProperty({ roomCost: 4_500, lowestMonthlyCost: 5_200, highestMonthlyCost: 7_400 });
  const { unmount } = show(home);
  texts('$4,500 a month', 'With care from $5,200');
  unmount();
  show(home, { costWithCare: true });
  expect(screen.getByText('$5,200 a month with care')).toBeVisible();
  texts('Room $4,500');
});

it('says that a home does not state the price with care', () => {
  show(makeProperty({ roomCost: 4_500 }), { costWithCare: true });
  expect(screen.getByText('Price with care not listed')).toBeVisible();
  texts('Room $4,500');
});

it('links to the property and reports pointer and focus', async () => {
  const onActive = vi.fn();
  const property = makeProperty();
  const view = show(property, { onActive });
  const link = screen.getByRole('link', { name: 'View Details of Maple Court' });
  // The page scrolls below a resting pointer.
  fireEvent.pointerEnter(link);
  expect(onActive).not.toHaveBeenCalled();
  await userEvent.hover(link);
  fireEvent.pointerMove(link);
  expect(onActive.mock.calls).toEqual([[true]]);
  await userEvent.unhover(link);
  expect(onActive).toHaveBeenLastCalledWith(false);
  fireEvent.pointerDown(link);
  expect(onActive).toHaveBeenLastCalledWith(true);
  await userEvent.unhover(link);
  expect(onActive).toHaveBeenLastCalledWith(false);
  await userEvent.click(link);
  expect(view.place()).toBe(`/properties/${property.id}`);
});

it('shows the first photo', async () => {
  const { container } = show(makeProperty({ imageUrls: ['me/home/cover.jpg', 'me/home/last.jpg'] }));
  const src = expect.stringContaining('/me/home/cover.thumb.jpg');
  await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', src));
});

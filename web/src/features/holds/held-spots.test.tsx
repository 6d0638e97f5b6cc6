import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { HeldSpots } from './held-spots.tsx';

const property = { id: makeId(), name: 'Maple Court', heldSpots: 2 };
const own = { id: makeId(), propertyId: property.id, heldUntil: '2026-12-05', inquiryId: makeId() };
const taken = { id: makeId(), propertyId: property.id, heldUntil: '2026-12-09', inquiryId: null };
const ofOther = { id: makeId(), propertyId: makeId(), heldUntil: '2026-12-07', inquiryId: makeId() };
const show = () => {
  renderApp(<HeldSpots property={property} />);
  return userEvent.setup();
};
const pressOn = async (user: ReturnType<typeof userEvent.setup>, item: HTMLElement | undefined) => {
  await user.click(within(item ?? document.body).getByRole('button', { name: /Take the hold back/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Take the hold back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take the hold back' }));
};

it('shows the held spots of one home, and ends one that came along with it', async () => {
  let holds = [own, ofOther, taken];
  fakeApi({
    'GET /api/holds': () => ({ json: holds }),
    [`PUT /api/holds/${taken.id}/answer`]: () => {
      holds = [own, ofOther];
      return {
        json: {
          ...taken,
          inquiryId: makeId(),
          state: 'taken_back',
          createdAt: '2026-11-29T17:00:00Z',
          answeredAt: null,
          endedAt: null,
        },
      };
    },
  });
  const user = show();
  const region = await screen.findByRole('region', { name: 'Held spots of Maple Court' });
  const [first, second, third] = within(region).getAllByRole('listitem');
  expect(third).toBeUndefined();
  expect(first).toHaveTextContent('A spot is held for a family until December 5, 2026.');
  expect(within(first ?? region).getByRole('link', { name: /^Open the conversation/ })).toHaveAttribute(
    'href',
    `/inquiries/${own.inquiryId}`,
  );
  expect(second).toHaveTextContent('The former owner agreed to it');
  expect(within(second ?? region).queryByRole('link')).toBeNull();
  await pressOn(user, second);
  expect(await screen.findByText('You took the hold back. The family gets an email.')).toBeVisible();
  expect(bodiesOf('PUT /api/holds')).toEqual([{ answer: 'take_back' }]);
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
});

it('says why a hold could not be taken back, and reads them again', async () => {
  let reads = 0;
  fakeApi({
    'GET /api/holds': () => {
      reads += 1;
      return { json: [own] };
    },
    'PUT /api/holds': refusal(409, 'conflict', 'The family has given this hold back in the meantime.'),
  });
  const user = show();
  await pressOn(user, (await screen.findAllByRole('listitem'))[0]);
  expect(await screen.findByText('The family has given this hold back in the meantime.')).toBeVisible();
  expect(reads).toBe(2);
});

it('asks nothing about a home that holds none', () => {
  const calls = fakeApi({});
  renderApp(<HeldSpots property={{ ...property, heldSpots: 0 }} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls).toEqual([]);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { makeId } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { WaitingPlace } from './waiting-place.tsx';

type Place = NonNullable<HomeWatch['place']>;
const show = (part: Partial<Place>) => {
  const place: Place = {
    number: 2,
    roomType: null,
    isAsked: false,
    turnEndsAt: null,
    heldUntil: null,
    skipped: null,
    timeZone: 'America/Chicago',
    ...part,
  };
  const home = {
    propertyId: makeId(),
    name: 'Maple Court',
    city: 'Chicago',
    state: 'IL',
    endsAt: '2027-01-01T12:00:00Z',
    moveInCount: null,
  };
  renderApp(<WaitingPlace home={{ ...home, place }} place={place} />);
};

it('says in a turn that the home then holds the room', () => {
  show({ turnEndsAt: '2026-12-01T18:00:00Z' });
  expect(
    screen.getByText(/It is your turn: a room is free\. Please answer before .*December 1/),
  ).toBeVisible();
  expect(screen.getByText(/it holds the room for you for 14 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yes, write to the home' })).toBeVisible();
});

it('leads to the messages while a room is held', () => {
  show({ heldUntil: '2026-12-13' });
  expect(screen.getByText('The home holds a room for you until December 13, 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your messages' })).toBeVisible();
  expect(screen.queryByText(/You are number/)).toBeNull();
});

it('says that the home took the hold back, and that the place stays', () => {
  show({ skipped: 'taken_back' });
  expect(screen.getByText(/took back the hold .* You keep your place\./)).toBeVisible();
  expect(screen.getByText('You are number 2 on the waiting list.')).toBeVisible();
});

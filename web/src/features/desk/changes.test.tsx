import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/testing/render.tsx';
import { ChangesTable } from './changes.tsx';

it('names the parts of an agreement, and shows prices as a list', () => {
  const changes = [
    {
      column: 'agreement',
      before: {},
      after: {
        pets: 'No pets',
        increases: [{ year: 2026, percent: 5 }],
        leave_reasons: ['Feeding', 'Wandering'],
      },
    },
    { column: 'rates', before: [], after: [{ room_type: 'Studio', monthly_cost: 4500 }] },
  ];
  renderApp(<ChangesTable changes={changes} before="Before" />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'Not stated',
    'Pets: No pets\nIncreases: 2026: 5\nLeave reasons: Feeding\nWandering',
    'None',
    'Studio: 4500',
  ]);
});

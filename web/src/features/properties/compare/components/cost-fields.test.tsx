import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import CostFields from './cost-fields.tsx';

const level = (name: string) => ({ name, monthlyCost: 700 });

it.each([
  [[], ['No care', 'With care']],
  [
    [[level('Light')], [level('Light'), level('Full')]],
    ['No care', 'Light', 'Full'],
  ],
  [
    [[level('Light')], [level('Basic')]],
    ['No care', 'Light / Basic'],
  ],
])('names care levels as the homes do: %j', (levels, names) => {
  const homes = levels.map((careLevels) => makeProperty({ careLevels }));
  const choice = { roomType: null, careLevel: 1, persons: 1 } as const;
  renderApp(<CostFields homes={homes} choice={choice} onChange={() => undefined} />);
  const options = screen.getByLabelText<HTMLSelectElement>('Care level').options;
  expect([...options].map(({ label }) => label)).toEqual(names);
});

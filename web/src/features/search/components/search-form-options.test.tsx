import { screen, within } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expect, it } from 'vitest';
import { SearchProvider } from '../search-provider.tsx';
import { SearchScreen } from './search-screen.tsx';

const namesIn = (group: RegExp) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map((box) => document.querySelector(`label[for="${box.id}"]`)?.textContent);

it('offers the six care types and the fourteen amenities, above Search Properties and Reset', () => {
  fakeApi({});
  renderApp(
    <SearchProvider>
      <SearchScreen renderFavorite={() => null} onIntent={() => undefined} />
    </SearchProvider>,
    { path: '/search', pattern: '/search' },
  );
  expect(namesIn(/^Care Types/)).toEqual([
    'Assisted Living',
    'Memory Care',
    'Independent Living',
    'Skilled Nursing',
    'Respite Care',
    'Adult Day Care',
  ]);
  expect(namesIn(/^Amenities/)).toEqual([
    '24/7 Medical Care',
    'Private Rooms',
    'Semi-Private Rooms',
    'Hospice',
    'Assistance with Daily Living',
    'Common Areas',
    'Dining Room',
    'Garden/Outdoor Space',
    'Physical Therapy',
    'Recreational Activities',
    'Laundry Service',
    'Housekeeping',
    'Medication Management',
    'Transportation Service',
  ]);
  for (const name of ['Min Cost', 'Max Cost']) expect(screen.getByLabelText(name)).toHaveValue('');
  for (const name of ['Search Properties', 'Reset'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amenities, careTypes, dailyLivingFormLabel, states } from '@contract/options.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { beforeEach, expect, it } from 'vitest';
import { dropDraft } from '../draft.ts';
import { PropertyFormDialog } from './property-form-dialog.tsx';

const userId = makeId();
const open = (property: Parameters<typeof PropertyFormDialog>[0]['property'] = null) => {
  fakeApi({ 'GET /api/places/zip': { json: { zipCode: '60601', city: 'Chicago', state: 'IL' } } });
  renderApp(<PropertyFormDialog userId={userId} property={property} onClose={() => undefined} />);
};
const labelOf = (field: HTMLElement) =>
  document.querySelector(`label[for="${field.id}"]`)?.firstChild?.textContent?.trim();
const labelsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('checkbox')
    .map(labelOf);

beforeEach(dropDraft);

it('asks for everything that a home is made of', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Add New Property' })).toBeVisible();
  expect(screen.getAllByRole('textbox').map(labelOf)).toEqual([
    'Property Name',
    'Street Address',
    'City',
    'Zip Code',
    'Additional Description',
    'Description Preview',
    'Total Capacity',
    'Available Spots',
    'Monthly Room Cost',
  ]);
  expect(labelsIn('Care Types')).toEqual([...careTypes]);
  expect(labelsIn('Amenities')).toEqual(
    amenities.map((name) => (name === 'Assistance with Daily Living' ? dailyLivingFormLabel : name)),
  );
  expect(screen.getByRole('group', { name: 'Property Images' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create' })).toBeVisible();
});

it('offers the 50 states', () => {
  open();
  const options = within(screen.getByRole('combobox', { name: 'State' })).getAllByRole('option');
  expect(options.slice(1).map((option) => option.textContent)).toEqual(states.map(({ name }) => name));
  expect(options).toHaveLength(51);
});

it('shows a home to families unless its switch is turned off', async () => {
  open();
  const active = screen.getByRole('switch', { name: /^Active Property/ });
  expect(active).toBeChecked();
  expect(screen.getByText('Make this property visible to patients searching')).toBeVisible();
  await userEvent.click(active);
  expect(active).not.toBeChecked();
});

it('says Update where a home is edited', () => {
  open(makeProperty({ ownerId: userId }));
  expect(screen.getByRole('dialog', { name: 'Edit Property' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
});

it('warns before a verified home loses its mark, and only then', async () => {
  open(makeProperty({ ownerId: userId, verifiedAt: '2026-01-01T00:00:00Z', careTypes: ['Memory Care'] }));
  expect(
    screen.getByText(/^This home is verified\. If you change its name, address or care types/),
  ).toBeVisible();
  const warning = /^When you save, this home loses “Verified”/;
  await userEvent.type(screen.getByRole('textbox', { name: 'Monthly Room Cost' }), '1');
  expect(screen.queryByText(warning)).toBeNull();
  const name = screen.getByRole('textbox', { name: 'Property Name' });
  await userEvent.type(name, 'X');
  expect(screen.getByText(warning)).toBeVisible();
  await userEvent.type(name, '{Backspace}');
  expect(screen.queryByText(warning)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Memory Care' }));
  expect(screen.getByText(warning)).toBeVisible();
});

it('says nothing of verification about a home that is not verified', async () => {
  open(makeProperty({ ownerId: userId, verifiedAt: null }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Property Name' }), 'X');
  expect(screen.queryByText(/verified/i)).toBeNull();
});

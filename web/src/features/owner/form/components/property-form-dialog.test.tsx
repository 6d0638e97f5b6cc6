import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amenities, careTypes, dailyLivingFormLabel, states } from '@contract/options.ts';
import type { Property } from '@contract/properties.ts';
import { clearToasts } from '@/lib/toast.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { currentToast } from '@/testing/toasts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft } from '../draft.ts';
import { PropertyFormDialog } from './property-form-dialog.tsx';

const userId = makeId();
const zip = (zipCode: string, city: string, state: string) => ({
  [`GET /api/places/zip/${zipCode}`]: { json: { zipCode, city, state } },
});
const chicago = zip('60601', 'Chicago', 'IL');

function open(property: Property | null = null) {
  const onClose = vi.fn();
  renderApp(<PropertyFormDialog userId={userId} property={property} onClose={onClose} />);
  return onClose;
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
async function type(name: string | RegExp, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownToast = () => {
  const current = currentToast();
  return current && [current.title, current.message];
};
async function fillPlace() {
  await type('Property Name', '  Maple House ');
  await type('Street Address', '1 Elm Street');
  await type('Zip Code', '60601');
  await waitFor(() => expect(field('City')).toHaveValue('Chicago'));
}

beforeEach(() => {
  clearToasts();
  dropDraft();
});

describe('adding a property', () => {
  it('names the missing fields, marks them and focuses the first one', async () => {
    const calls = fakeApi({});
    open();
    await type('Street Address', '1 Elm Street');
    await press('Create');
    expect(shownToast()).toEqual([
      'Missing Required Fields',
      'Please fill in the following required fields:\nProperty Name, City, State, Zip Code',
    ]);
    expect(screen.getByText('Property Name is required')).toBeVisible();
    await waitFor(() => expect(field('Property Name')).toHaveFocus());
    await type('Property Name', 'Maple');
    expect(screen.queryByText('Property Name is required')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('sends the trimmed input with the defaults, and closes', async () => {
    let sent: unknown;
    fakeApi({
      ...chicago,
      'POST /api/properties': ({ body }) => {
        sent = body;
        return { status: 201, json: makeProperty() };
      },
    });
    const onClose = open();
    await fillPlace();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Memory Care' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Assitance with Daily Living' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Other' }));
    await type('Additional Description', ' Quiet street. ');
    const description =
      'Professional Memory Care services. Quiet street. Features include: Assistance with Daily Living, Other.';
    expect(field('Description Preview')).toHaveValue(description);
    expect(field('Description Preview')).toHaveAttribute('readonly');
    await press('Create');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual({
      name: 'Maple House',
      description,
      street: '1 Elm Street',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
      capacity: 1,
      availableSpots: 1,
      amenities: ['Assistance with Daily Living', 'Other'],
      careTypes: ['Memory Care'],
      imageUrls: [],
      isActive: true,
    });
    expect(shownToast()).toEqual(['Property created successfully', '']);
    expect(readDraft(userId)).toBeNull();
  });

  it('sends one request and stays open while saving', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const calls = fakeApi({
      ...chicago,
      'POST /api/properties': () => promise,
    });
    const onClose = open();
    await fillPlace();
    await press('Create');
    await press('Saving...');
    await press('Close');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    resolve({ status: 201, json: makeProperty() });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/properties']);
  });

  it('keeps the input when saving fails', async () => {
    fakeApi({ ...chicago, 'POST /api/properties': 'offline' });
    const onClose = open();
    await fillPlace();
    await press('Create');
    expect(await screen.findByText(/We cannot reach the server/)).toBeVisible();
    expect(shownToast()).toEqual(['Error', 'Failed to create property']);
    expect(field('Property Name')).toHaveValue('  Maple House ');
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('creates one property when the first response was lost', async () => {
    const keys: (string | null)[] = [];
    const home = makeProperty();
    const puts: unknown[] = [];
    fakeApi({
      ...chicago,
      'POST /api/properties': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? 'offline' : { status: 201, json: home };
      },
      'PUT /api/properties': ({ body }) => {
        puts.push(body);
        return { json: home };
      },
    });
    const onClose = open();
    await fillPlace();
    await press('Create');
    await screen.findByText(/We cannot reach the server/);
    await type('Property Name', 'Annex');
    await press('Create');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    expect(puts).toMatchObject([{ name: expect.stringContaining('Annex') }]);
  });

  it.each([
    [
      refusal(400, 'invalid_request', 'Invalid', {
        details: [{ field: 'description', message: 'Use at most 5,000 characters' }],
      }),
      'Additional Description',
      'Use at most 5,000 characters',
    ],
    [
      refusal(422, 'unknown_location', 'We do not know Chicago, IL 60601'),
      'Zip Code',
      'We do not know Chicago, IL 60601',
    ],
  ])('shows a server error at its field and focuses it', async (response, name, message) => {
    fakeApi({ ...chicago, 'POST /api/properties': response });
    open();
    await fillPlace();
    await press('Create');
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(field(name)).toHaveAccessibleDescription(new RegExp(message));
  });

  it('shows other server errors under the form and keeps the input', async () => {
    const sentence = 'You have listed 25 homes in the last 24 hours. You can list the next one in 3 hours.';
    fakeApi({ ...chicago, 'POST /api/properties': refusal(429, 'too_many_properties', sentence) });
    open();
    await fillPlace();
    await press('Create');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Zip Code')).toHaveValue('60601');
  });

  it('redirects a signed-out owner to the sign-in and keeps the draft', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    fakeApi({
      ...chicago,
      'POST /api/properties': refusal(401, 'unauthorized', 'Unauthorized: please sign in'),
    });
    open();
    await fillPlace();
    await press('Create');
    await waitFor(() =>
      expect(shownToast()).toEqual(['Unauthorized', 'You are logged out. Logging in again...']),
    );
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login');
    expect(readDraft(userId)?.values).toMatchObject({ name: '  Maple House ', zipCode: '60601' });
    vi.useRealTimers();
  });
});

describe('the ZIP code', () => {
  it('fills blank city and state fields only', async () => {
    fakeApi(chicago);
    open();
    await type('City', 'Lincoln Park');
    await type('Zip Code', '60601');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('IL'));
    expect(field('City')).toHaveValue('Lincoln Park');
  });

  it('offers to change a state that does not match', async () => {
    fakeApi(chicago);
    open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Wisconsin');
    await type('Zip Code', '60601');
    expect(await screen.findByText('Zip Code 60601 is in Illinois.')).toBeVisible();
    await press('Change the state to Illinois');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('IL');
    expect(screen.queryByText('Zip Code 60601 is in Illinois.')).toBeNull();
  });

  it('says when it is unknown', async () => {
    fakeApi({ 'GET /api/places/zip/00000': refusal(404, 'not_found', 'ZIP code not found') });
    open();
    await type('Zip Code', '00000');
    expect(await screen.findByText('We do not know this Zip Code. Please check it.')).toBeVisible();
  });
});

describe('editing a property', () => {
  const home = makeProperty({
    ownerId: userId,
    description:
      'Professional Assisted Living services. Run by a family. Features include: Private Rooms, Housekeeping.',
    roomCost: 5_900.5,
  });

  it('shows the additional text without the generated sentences', () => {
    fakeApi(chicago);
    open(home);
    expect(screen.getByRole('dialog', { name: 'Edit Property' })).toBeVisible();
    expect(field('Additional Description')).toHaveValue('Run by a family.');
    expect(field('Monthly Room Cost')).toHaveValue('5900.50');
    expect(screen.getByRole('checkbox', { name: 'Assisted Living' })).toBeChecked();
    expect(screen.getByRole('switch', { name: /^Active Property/ })).toBeChecked();
  });

  it('sends the changed fields', async () => {
    let sent: unknown;
    fakeApi({
      ...chicago,
      'PUT /api/properties': ({ body }) => {
        sent = body;
        return { json: home };
      },
    });
    const onClose = open(home);
    await userEvent.click(screen.getByRole('switch', { name: /^Active Property/ }));
    await userEvent.clear(field('Monthly Room Cost'));
    await press('Update');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual({ isActive: false, roomCost: null });
    expect(shownToast()).toEqual(['Property updated successfully', '']);
  });

  it('shows an unknown price as an empty field and keeps it unknown', async () => {
    const unpriced = makeProperty({ ownerId: userId, roomCost: null });
    const sent: unknown[] = [];
    fakeApi({
      ...chicago,
      'PUT /api/properties': ({ body }) => {
        sent.push(body);
        return { json: unpriced };
      },
    });
    const onClose = open(unpriced);
    expect(field('Monthly Room Cost')).toHaveValue('');
    await press('Update');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([expect.objectContaining({ name: 'Maple Court', roomCost: null })]);
  });

  it('shows a failed update', async () => {
    fakeApi({ ...chicago, 'PUT /api/properties': refusal(500, 'internal', 'Something went wrong') });
    open(home);
    await press('Update');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(shownToast()).toEqual(['Error', 'Failed to update property']);
  });

  it('closes without a question when nothing has changed', async () => {
    fakeApi(chicago);
    const onClose = open(home);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before it discards changes', async () => {
    fakeApi(chicago);
    const onClose = open(home);
    await type('Property Name', '!');
    expect(readDraft(userId)?.values.name).toBe('Maple Court!');
    await press('Cancel');
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Property Name')).toHaveValue('Maple Court!');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(readDraft(userId)).toBeNull();
  });
});

it('warns before a verified property loses its verification', async () => {
  fakeApi(chicago);
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

it('shows all fields', async () => {
  fakeApi({});
  open();
  const labelOf = (element: HTMLElement) =>
    document.querySelector(`label[for="${element.id}"]`)?.firstChild?.textContent?.trim();
  const labelsIn = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map(labelOf);
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
  const options = within(screen.getByRole('combobox', { name: 'State' })).getAllByRole('option');
  expect(options.slice(1).map((option) => option.textContent)).toEqual(states.map(({ name }) => name));
  const active = screen.getByRole('switch', { name: /^Active Property/ });
  expect(active).toBeChecked();
  expect(active).toHaveAccessibleDescription('Make this property visible to patients searching');
});

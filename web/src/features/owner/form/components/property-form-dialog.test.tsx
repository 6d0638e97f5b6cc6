import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
const type = (name: string | RegExp, text: string) => userEvent.type(field(name), text);
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

describe('adding a home', () => {
  it('names the missing fields, marks them and goes to the first', async () => {
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

  it('says what is wrong with a field', async () => {
    fakeApi(chicago);
    open();
    await fillPlace();
    await userEvent.clear(field('Zip Code'));
    await type('Zip Code', '606');
    await press('Create');
    await waitFor(() => expect(field('Zip Code')).toHaveFocus());
    expect(shownToast()).toEqual(['Validation Errors', 'Zip Code must be exactly 5 digits']);
  });

  it('sends what was entered, trimmed and with the defaults, and closes', async () => {
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

  it('says Saving..., saves once though it is pressed again, and stays open meanwhile', async () => {
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

  it('keeps what was typed when saving fails, and says so', async () => {
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

  it('lists one home when the answer to Create was lost and it is pressed again', async () => {
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

  it('shows the refusals of the server at their fields', async () => {
    const details = [{ field: 'description', message: 'Use at most 5,000 characters' }];
    fakeApi({
      ...chicago,
      'POST /api/properties': refusal(400, 'invalid_request', 'Use at most 5,000 characters', { details }),
    });
    open();
    await fillPlace();
    await press('Create');
    await waitFor(() => expect(field('Additional Description')).toBeInvalid());
    expect(field('Additional Description')).toHaveAccessibleDescription(/Use at most 5,000 characters/);
  });

  it('shows an unknown place at the Zip Code', async () => {
    fakeApi({
      ...chicago,
      'POST /api/properties': refusal(422, 'unknown_location', 'We do not know Chicago, IL 60601'),
    });
    open();
    await fillPlace();
    await press('Create');
    await waitFor(() =>
      expect(field('Zip Code')).toHaveAccessibleDescription('We do not know Chicago, IL 60601'),
    );
  });

  it('says when the next home may be listed, and keeps the form', async () => {
    const sentence = 'You have listed 25 homes in the last 24 hours. You can list the next one in 3 hours.';
    fakeApi({ ...chicago, 'POST /api/properties': refusal(429, 'too_many_properties', sentence) });
    open();
    await fillPlace();
    await press('Create');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Zip Code')).toHaveValue('60601');
  });

  it('sends a logged-out owner to the sign-in and keeps the form', async () => {
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

describe('the Zip Code', () => {
  it('fills city and state where they are empty, and only there', async () => {
    fakeApi({ ...chicago, ...zip('10001', 'New York', 'NY') });
    open();
    await type('City', 'Lincoln Park');
    await type('Zip Code', '60601');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('IL'));
    expect(field('City')).toHaveValue('Lincoln Park');
  });

  it('points out a state that does not fit, and mends it at a press', async () => {
    fakeApi(chicago);
    open();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Wisconsin');
    await type('Zip Code', '60601');
    expect(await screen.findByText('Zip Code 60601 is in Illinois.')).toBeVisible();
    await press('Change the state to Illinois');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('IL');
    expect(screen.queryByText('Zip Code 60601 is in Illinois.')).toBeNull();
  });

  it('says when nobody knows it', async () => {
    fakeApi({ 'GET /api/places/zip/00000': refusal(404, 'not_found', 'ZIP code not found') });
    open();
    await type('Zip Code', '00000');
    expect(await screen.findByText('We do not know this Zip Code. Please check it.')).toBeVisible();
  });
});

describe('editing a home', () => {
  const home = makeProperty({
    ownerId: userId,
    description:
      'Professional Assisted Living services. Run by a family. Features include: Private Rooms, Housekeeping.',
    roomCost: 5_900.5,
  });

  it('shows the home with the additional text alone', () => {
    fakeApi(chicago);
    open(home);
    expect(screen.getByRole('dialog', { name: 'Edit Property' })).toBeVisible();
    expect(field('Additional Description')).toHaveValue('Run by a family.');
    expect(field('Monthly Room Cost')).toHaveValue('5900.50');
    expect(screen.getByRole('checkbox', { name: 'Assisted Living' })).toBeChecked();
    expect(screen.getByRole('switch', { name: /^Active Property/ })).toBeChecked();
  });

  it('sends what was changed', async () => {
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

  it('shows an unknown price as an empty field, and leaves it unknown', async () => {
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

  it('says that updating failed', async () => {
    fakeApi({ ...chicago, 'PUT /api/properties': refusal(500, 'internal', 'Something went wrong') });
    open(home);
    await press('Update');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    expect(shownToast()).toEqual(['Error', 'Failed to update property']);
  });

  it('closes at once when nothing was changed', async () => {
    fakeApi(chicago);
    const onClose = open(home);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before it throws changes away', async () => {
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

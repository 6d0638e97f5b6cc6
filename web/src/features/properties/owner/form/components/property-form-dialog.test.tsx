import type { ComponentProps } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { amenities, careTypes, dailyLivingFormLabel, states } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { makeId, makeProperty } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast } from '@/testing/toasts.ts';
import { eachFee } from '@/lib/fees.ts';
import { leaveTo } from '@/lib/leave.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft } from '../draft.ts';
import { valuesOf } from '../form-values.ts';
import { PropertyFormDialog } from './property-form-dialog.tsx';

vi.mock('@/lib/leave.ts', () => ({ leaveTo: vi.fn() }));

type Props = ComponentProps<typeof PropertyFormDialog>;

const userId = makeId();

/** Opens the form. The ZIP code 60601 is known. */
function open(
  handlers: Parameters<typeof fakeApi>[0] = {},
  property: Property | null = null,
  unsaved: Partial<Props> = {},
) {
  const chicago = { json: { zipCode: '60601', city: 'Chicago', state: 'IL' } };
  const calls = fakeApi({ 'GET /api/places/zip/60601': chicago, ...handlers });
  const onClose = vi.fn();
  const owner = { userId, ownerId: userId };
  renderApp(
    <PropertyFormDialog {...owner} {...unsaved} property={property} Preview={() => null} onClose={onClose} />,
  );
  return { calls, onClose };
}
const post = 'POST /api/properties';
const put = 'PUT /api/properties';
// Hidden elements too: to check for each field whether it or a parent is hidden takes more than half of the time.
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true });
const state = () => screen.getByRole('combobox', { name: 'State', hidden: true });
const toggle = (name: string) => userEvent.click(screen.getByLabelText(name));
async function type(name: string, text: string) {
  await userEvent.click(field(name));
  await userEvent.paste(text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
async function fillPlace() {
  await type('Property Name', '  Maple House ');
  await type('Street Address', '1 Elm Street');
  await type('ZIP code', '60601');
  await waitFor(() => expect(field('City')).toHaveValue('Chicago'));
}
async function create() {
  await fillPlace();
  await press('Create');
}

beforeEach(dropDraft);

describe('adding a property', () => {
  it('shows all options', () => {
    open();
    const labels = amenities.map((name) =>
      name === 'Assistance with Daily Living' ? dailyLivingFormLabel : name,
    );
    for (const label of [...careTypes, ...labels])
      for (const box of screen.getAllByLabelText(label)) expect(box).not.toBeChecked();
    expect(screen.getByRole('group', { name: 'Care Types' })).toContainElement(
      screen.getByLabelText('Memory Care'),
    );
    for (const { name } of states) expect(state()).toHaveTextContent(name);
    const active = screen.getByRole('switch', { name: /^Active Property/ });
    expect(active).toBeChecked();
    expect(active).toHaveAccessibleDescription('Make this property visible to patients searching');
    expect(field('Description Preview')).toHaveAttribute('readonly');
  });

  it('sends the trimmed input with the defaults, and closes', async () => {
    const { onClose } = open({ [post]: { status: 201, json: makeProperty() } });
    await fillPlace();
    for (const name of ['Memory Care', 'Other', 'Assitance with Daily Living']) await toggle(name);
    await type('Phone Number', '312.555.0100');
    await type('Additional Description', ' Quiet street. ');
    await type('Description in Spanish', ' Calle tranquila. ');
    const description =
      'Professional Memory Care services. Quiet street. Features include: Assistance with Daily Living, Other.';
    expect(field('Description Preview')).toHaveValue(description);
    await press('Create');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const sent = {
      name: 'Maple House',
      description,
      nameEs: null,
      descriptionEs: 'Calle tranquila.',
      street: '1 Elm Street',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
      phone: '(312) 555-0100',
      location: null,
      capacity: 1,
      availableSpots: 1,
      amenities: ['Assistance with Daily Living', 'Other'],
      careTypes: ['Memory Care'],
      imageUrls: [],
      isActive: true,
      rates: [],
      careLevels: [],
      ...eachFee(() => null),
      includedServices: [],
      payments: [],
      agreement: {},
      languages: [],
      licenseNumber: null,
      licenseState: null,
      certificationNumber: null,
    };
    expect(bodiesOf(post)).toEqual([sent]);
    await expectToast('Property created successfully');
    expect(readDraft(userId)).toBeNull();
  });

  it('sends one request and stays open while saving', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { calls, onClose } = open({ [post]: () => promise });
    await create();
    await press('Saving...');
    await press('Close');
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByRole('dialog', { name: 'Discard your changes?' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    resolve({ status: 201, json: makeProperty() });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`${post}?ownerId=${userId}`]);
  });

  it('keeps the input when saving fails, and creates one property when the response was lost', async () => {
    const keys: (string | null)[] = [];
    const home = makeProperty();
    const { onClose } = open({
      [post]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length === 1 ? 'offline' : { status: 201, json: home };
      },
      [put]: { json: home },
    });
    await create();
    expect(await screen.findByText(/We cannot reach the server/)).toBeVisible();
    await expectToast('Error', 'Failed to create property');
    expect(field('Property Name')).toHaveValue('  Maple House ');
    await type('Property Name', 'Annex');
    await press('Create');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    expect(bodiesOf(put)).toMatchObject([{ name: expect.stringContaining('Annex') }]);
  });

  it.each([
    ['invalid_request', 'Additional Description', [{ field: 'description', message: 'Too long' }]],
    ['unknown_location', 'ZIP code', undefined],
  ])('shows the error %s at the field %s and focuses it', async (code, name, details) => {
    open({ [post]: refusal(422, code, 'Too long', { details }) });
    await create();
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(field(name)).toHaveAccessibleDescription(/Too long/);
  });

  it('shows other server errors under the form', async () => {
    open({ [post]: refusal(429, 'too_many_properties', 'You have listed 25 homes.') });
    await create();
    expect(await screen.findByText('You have listed 25 homes.')).toBeVisible();
  });

  it('redirects a signed-out owner to the sign-in and keeps the draft', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    open({ [post]: refusal(401, 'unauthorized', 'Unauthorized') });
    await create();
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(leaveTo).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/api/login');
    expect(readDraft(userId)?.values).toMatchObject({ name: '  Maple House ', zipCode: '60601' });
    vi.useRealTimers();
  });

  it('fills blank fields from the ZIP code, and offers to change a state that does not match', async () => {
    open();
    await type('City', 'Lincoln Park');
    await type('ZIP code', '60601');
    await waitFor(() => expect(state()).toHaveValue('IL'));
    expect(field('City')).toHaveValue('Lincoln Park');
    await userEvent.selectOptions(state(), 'Wisconsin');
    expect(await screen.findByText('ZIP code 60601 is in Illinois.')).toBeVisible();
    await press('Change the state to Illinois');
    expect(state()).toHaveValue('IL');
    expect(screen.queryByText('ZIP code 60601 is in Illinois.')).toBeNull();
  });
});

describe('editing a property', () => {
  const home = makeProperty({
    ownerId: userId,
    description:
      'Professional Assisted Living services. Run by a family. Features include: Private Rooms, Housekeeping.',
    roomCost: 5_900.5,
  });

  it('shows the saved values and sends the changed fields', async () => {
    const { onClose } = open({ [put]: { json: home } }, home);
    expect(field('Additional Description')).toHaveValue('Run by a family.');
    expect(field('Monthly Room Cost')).toHaveValue('5900.50');
    expect(screen.getByRole('checkbox', { name: 'Assisted Living' })).toBeChecked();
    await userEvent.click(screen.getByRole('switch', { name: /^Active Property/ }));
    await userEvent.clear(field('Monthly Room Cost'));
    await press('Update');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesOf(put)).toEqual([
      {
        isActive: false,
        roomCost: null,
        from: { isActive: true, roomCost: 5_900.5 },
        // Colleagues read who changed it.
        intentionId: expect.any(String),
      },
    ]);
    await expectToast('Property updated successfully');
  });

  it('names the photos of a draft, which may be of a page in the other language', () => {
    const listed = makeProperty({ ownerId: userId, imageUrls: ['a/1.jpg', 'a/2.jpg'] });
    const photos = [
      { path: 'a/2.jpg', name: 'foto 2' },
      { path: 'temp/3.jpg', name: 'jardín.jpg' },
    ];
    const draft = { userId, ownerId: userId, property: listed, values: valuesOf(listed), photos };
    open({}, listed, { draft });
    for (const name of ['Photo 1: photo 2', 'Photo 2: jardín.jpg'])
      expect(screen.getByRole('article', { name })).toBeInTheDocument();
  });

  it('edits prices, payment and license, counts the sections, and takes the lowest room price', async () => {
    const priced = makeProperty({
      ...home,
      rates: [{ roomType: 'One bedroom', monthlyCost: 5_900.5 }],
      careLevels: [{ name: 'Light', monthlyCost: 700 }],
      payments: ['Medicaid'],
    });
    const { onClose } = open({ [put]: { json: priced } }, priced);
    expect(screen.getByText('4 of 7 sections complete')).toBeInTheDocument();
    expect(field('Monthly Room Cost')).toHaveAttribute('readonly');
    const sections = /^(Rooms and prices|Care levels|Fees and|Accepted|License and)/;
    for (const summary of screen.getAllByText(sections)) await userEvent.click(summary);
    await type('Studio', '$4,500');
    expect(field('Monthly Room Cost')).toHaveValue('4500');
    expect(screen.queryByLabelText('Name of Care Level 3')).toBeNull();
    await type('Name of Care Level 2', 'Full');
    expect(screen.getByLabelText('Name of Care Level 3')).toBeVisible();
    await type('Fee for a Second Person', '0');
    await toggle('VA Aid and Attendance');
    await type('CMS Certification Number', '14a999');
    await press('Update');
    const unpriced = field('Price of Care Level 2');
    await waitFor(() => expect(unpriced).toHaveFocus());
    expect(unpriced).toHaveAccessibleDescription('Full: Please enter an amount in dollars');
    await type('Price of Care Level 2', '1900');
    expect(readDraft(userId)?.values).toMatchObject({ rates: { Studio: '$4,500' }, deposit: '' });
    await press('Update');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesOf(put)).toMatchObject([
      {
        roomCost: 4_500,
        rates: [
          { roomType: 'Studio', monthlyCost: 4_500 },
          { roomType: 'One bedroom', monthlyCost: 5_900.5 },
        ],
        careLevels: [
          { name: 'Light', monthlyCost: 700 },
          { name: 'Full', monthlyCost: 1_900 },
        ],
        secondPersonFee: 0,
        payments: ['Medicaid', 'VA Aid and Attendance'],
        certificationNumber: '14A999',
      },
    ]);
  });

  it('opens the section of the first error', async () => {
    open({}, makeProperty({ ownerId: userId, licenseState: 'IL', licenseNumber: 'AL-7' }));
    await userEvent.click(screen.getByText(/^License and/));
    await userEvent.clear(field('License Number'));
    await userEvent.click(screen.getByText(/^License and/));
    await press('Update');
    await waitFor(() => expect(screen.getByLabelText('License Number')).toHaveFocus());
    expect(screen.getByLabelText('License Number')).toBeVisible();
  });

  it('shows an unknown price as an empty field, and a failed update', async () => {
    const confirm = 'POST /api/properties/changes';
    open({ [confirm]: refusal(500, 'internal', 'no') }, makeProperty({ ownerId: userId, roomCost: null }));
    expect(field('Monthly Room Cost')).toHaveValue('');
    // Without a change, it confirms the home as it is.
    await press('Update');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeVisible();
    await expectToast('Error', 'Failed to update property');
    expect(bodiesOf(confirm)).toMatchObject([{ act: { kind: 'confirm' } }]);
  });

  it('keeps what was typed while changes are paused, and says so', async () => {
    const property = makeProperty({ ownerId: userId });
    const paused = refusal(503, 'paused', 'Changes are paused for a few minutes');
    open({ [`PUT /api/properties/${property.id}`]: paused }, property);
    await userEvent.type(field('Property Name'), '!');
    await press('Update');
    expect(
      await screen.findByText(/Changes are paused for a few minutes\. Your entries are kept/),
    ).toBeVisible();
    expect(field('Property Name')).toHaveValue(`${property.name}!`);
  });

  it.each([
    [
      'Use mine',
      '1',
      { availableSpots: 1, name: 'Maple Court!', from: { availableSpots: 0, name: 'Maple Court' } },
    ],
    ['Use theirs', '0', { name: 'Maple Court!', from: { name: 'Maple Court' } }],
  ])('keeps what was typed when somebody changed the home meanwhile: %s', async (choice, spots, sent) => {
    const theirs = { availableSpots: 0 };
    const conflict = {
      seen: { availableSpots: home.availableSpots },
      theirs,
      yours: { availableSpots: 1 },
      changedAt: null,
      changedBy: null,
    };
    let isTold = false;
    const { onClose } = open(
      {
        [put]: () => {
          if (isTold) return { json: { ...home, ...theirs } };
          isTold = true;
          return { status: 409, json: { code: 'conflict', message: 'no', requestId: makeId(), conflict } };
        },
      },
      home,
    );
    await type('Property Name', '!');
    await userEvent.clear(field('Available Spots'));
    await type('Available Spots', '1');
    await press('Update');
    const told = await screen.findByText('Available Spots: someone saved 0. You have 1.');
    expect(told.closest('ul')?.parentElement).toHaveFocus();
    expect(field('Property Name')).toHaveValue('Maple Court!');
    await press(choice);
    expect(field('Available Spots')).toHaveValue(spots);
    if (choice === 'Use theirs') await press('Update');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesOf(put).at(-1)).toEqual({ ...sent, intentionId: expect.any(String) });
  });

  it('takes the photos of the others with their facts, and writes over none later', async () => {
    const listed = [`${userId}/${home.id}/a.jpg`];
    const theirs = [`${userId}/${home.id}/b.jpg`, ...listed];
    const conflict = {
      seen: { imageUrls: listed },
      theirs: { imageUrls: theirs },
      yours: { imageUrls: [] },
      changedAt: null,
      changedBy: null,
    };
    let isTold = false;
    open(
      {
        [put]: () => {
          if (isTold) return { json: home };
          isTold = true;
          return { status: 409, json: { code: 'conflict', message: 'no', requestId: makeId(), conflict } };
        },
      },
      { ...home, imageUrls: listed },
    );
    await type('Property Name', '!');
    await press('Update');
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await press('Update');
    await waitFor(() => expect(bodiesOf(put)).toHaveLength(2));
    expect(bodiesOf(put).at(-1)).toMatchObject({ name: 'Maple Court!', from: { name: 'Maple Court' } });
  });

  it('closes without a question when nothing has changed', async () => {
    const { onClose } = open({}, home);
    for (const name of ['Assisted Living', 'Assisted Living']) await toggle(name);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before it discards changes', async () => {
    const { onClose } = open({}, home);
    await type('Property Name', '!');
    expect(readDraft(userId)?.values.name).toBe('Maple Court!');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(readDraft(userId)).toBeNull();
  });

  it('warns before a verified property loses its verification', async () => {
    open({}, { ...home, verifiedAt: '2026-01-01T00:00:00Z' });
    expect(screen.getByText(/^This home is verified\. If you change its name, address/)).toBeVisible();
    const warning = () => screen.queryByText(/^When you save, this home loses “Owner checked”/);
    await userEvent.type(field('Monthly Room Cost'), '1');
    expect(warning()).toBeNull();
    await userEvent.type(field('Property Name'), 'X');
    expect(warning()).toBeVisible();
    await userEvent.type(field('Property Name'), '{Backspace}');
    expect(warning()).toBeNull();
    await toggle('Assisted Living');
    expect(warning()).toBeVisible();
  });
});

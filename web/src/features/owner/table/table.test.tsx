import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { updatePropertySchema } from '@contract/properties.ts';
import { makeId, makePerson, makeProperty, makeTeam } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, page, refusal } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast } from '@/testing/toasts.ts';
import type { OwnedHome } from '../csv/columns.ts';
import { changeOf, readRaise } from './bulk-changes.ts';
import { HomesTable } from './components/homes-table.tsx';
import { viewHomes } from './view-homes.ts';

const home = (overrides: Partial<OwnedHome> = {}): OwnedHome => ({
  ...makeProperty({ roomCost: 4_000, capacity: 5, availableSpots: 2 }),
  ownId: null,
  ...overrides,
});

describe('viewHomes', () => {
  const names = (homes: OwnedHome[], view: Partial<Parameters<typeof viewHomes>[1]>) =>
    viewHomes(
      homes,
      { query: '', filter: 'all', sort: 'newest', personId: '', ...view },
      {
        waiting: new Map(homes.slice(1, 2).map(({ id }) => [id, 3])),
        people: [
          makePerson({ id: 'dana', propertyIds: homes.slice(0, 2).map(({ id }) => id) }),
          makePerson({ id: 'lee', propertyIds: homes.slice(1, 2).map(({ id }) => id) }),
        ],
      },
    ).map(({ name }) => name);
  const now = new Date().toISOString();
  const homes = [
    home({ name: 'Oak 10', city: 'Austin', state: 'TX', ownId: 'T-7', confirmedAt: now, roomCost: null }),
    home({ name: 'Oak 9', availableSpots: 0, confirmedAt: now, imageUrls: ['a/b/c.jpg'] }),
    home({ name: 'Elm', isActive: false, zipCode: '02108', roomCost: 900 }),
  ];

  it.each<[Partial<Parameters<typeof viewHomes>[1]>, string[]]>([
    [{ query: 'oak tx' }, ['Oak 10']],
    [{ query: 't-7' }, ['Oak 10']],
    [{ query: '02108' }, ['Elm']],
    [{ filter: 'full' }, ['Oak 9']],
    [{ filter: 'inactive' }, ['Elm']],
    [{ filter: 'noPhoto' }, ['Oak 10', 'Elm']],
    // Nobody finds an inactive home.
    [{ filter: 'old' }, []],
    [{ filter: 'waiting' }, ['Oak 9']],
    [{ personId: 'dana' }, ['Oak 10', 'Oak 9']],
    [{ personId: 'dana', filter: 'full' }, ['Oak 9']],
    [{ personId: 'nobody' }, ['Elm']],
    [{ sort: 'name' }, ['Elm', 'Oak 9', 'Oak 10']],
    [{ sort: 'price' }, ['Elm', 'Oak 9', 'Oak 10']],
    [{ sort: 'confirmed' }, ['Elm', 'Oak 10', 'Oak 9']],
  ])('%j shows %j', (view, expected) => expect(names(homes, view)).toEqual(expected));
});

describe('changeOf', () => {
  const studio = { roomType: 'Studio', monthlyCost: 4_123.5 };
  it.each<[string, Partial<OwnedHome>, Parameters<typeof changeOf>[1], object]>([
    ['a price by per cent', {}, { kind: 'price', by: 3.5, unit: 'percent' }, { roomCost: 4_140 }],
    ['a price by dollars', {}, { kind: 'price', by: -100.5, unit: 'dollars' }, { roomCost: 3_899.5 }],
    [
      'prices of room types',
      { rates: [studio] },
      { kind: 'price', by: 10, unit: 'percent' },
      { rates: [{ roomType: 'Studio', monthlyCost: 4_536 }] },
    ],
    ['spots', {}, { kind: 'spots', spots: 5 }, { availableSpots: 5 }],
    ['the active state', {}, { kind: 'active', isActive: false }, { isActive: false }],
    ['a confirmation', {}, { kind: 'confirm' }, { availableSpots: 2, roomCost: 4_000 }],
  ])('changes %s, and back', (_, overrides, bulk, change) => {
    const before = home(overrides);
    const result = changeOf(before, bulk);
    const kept = Object.fromEntries(Object.entries(before).filter(([field]) => field in change));
    expect(result).toEqual({ change, undo: bulk.kind === 'confirm' ? null : kept });
    expect(updatePropertySchema.safeParse('change' in result && result.change).success).toBe(true);
  });

  it.each<[Partial<OwnedHome>, Parameters<typeof changeOf>[1], string]>([
    [{ roomCost: null }, { kind: 'price', by: 3, unit: 'percent' }, 'it has no price'],
    [{ roomCost: 99.99 }, { kind: 'price', by: -100, unit: 'dollars' }, 'its price would be less than $0'],
    [{}, { kind: 'spots', spots: 6 }, 'it has room for 5'],
    [{ isSuspended: true }, { kind: 'confirm' }, 'our team removed it'],
  ])('says why %j cannot have %j', (overrides, bulk, reason) =>
    expect(changeOf(home(overrides), bulk)).toEqual({ reason }),
  );

  it.each([
    ['3%', 'percent', { value: 3 }],
    ['+3', 'percent', { value: 3 }],
    ['-$150', 'dollars', { value: -150 }],
    ['-50 %', 'percent', { value: -50 }],
    ['51', 'percent', { error: 'Enter at most 50 per cent' }],
    ['-51', 'percent', { error: 'Enter at most 50 per cent' }],
    ['-150', 'dollars', { value: -150 }],
    ['0', 'dollars', { error: 'Enter dollars, such as 200 or -150' }],
    ['three', 'percent', { error: 'Enter a number, such as 3 or -5' }],
  ] as const)('reads %j in %s', (typed, unit, expected) => expect(readRaise(typed, unit)).toEqual(expected));
});

describe('the table of an owner with many homes', () => {
  const ownerId = makeId();
  const put = 'PUT /api/properties';

  function open(homes: OwnedHome[], refused: string[] = [], handlers: Parameters<typeof fakeApi>[0] = {}) {
    const byId = new Map(homes.map((each) => [each.id, each]));
    fakeApi({
      'GET /api/properties/owner': () => page([...byId.values()], { total: homes.length }),
      'GET /api/inquiries/owner/homes': { json: [] },
      'GET /api/team': { json: makeTeam(ownerId) },
      'GET /api/properties/own-ids': {
        json: homes.flatMap(({ id, ownId }) => (ownId === null ? [] : [{ propertyId: id, ownId }])),
      },
      [put]: ({ url, body }) => {
        const id = url.pathname.split('/').at(-1) ?? '';
        const stored = byId.get(id);
        if (!stored || refused.includes(id)) return refusal(429, 'too_many_writes', 'Try again later');
        byId.set(id, Object.assign({}, stored, body));
        return { json: byId.get(id) };
      },
      ...handlers,
    });
    return renderApp(
      <HomesTable ownerId={ownerId} onEdit={vi.fn()} onDelete={vi.fn()} onNumbers={vi.fn()} />,
    );
  }
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

  it('changes the prices of the homes that were found and chosen, and takes the change back', async () => {
    open([
      home({ name: 'Maple', ownId: 'M1' }),
      home({ name: 'Birch', roomCost: null }),
      home({ name: 'Elm' }),
    ]);
    await userEvent.type(await screen.findByRole('searchbox'), 'm');
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 3' }));
    await press('Change prices');
    await userEvent.type(screen.getByLabelText(/^Raise prices/), 'much{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number, such as 3 or -5');
    await userEvent.clear(screen.getByLabelText(/^Raise prices/));
    await userEvent.type(screen.getByLabelText(/^Raise prices/), '5{Enter}');
    expect(await screen.findByText('2 homes saved.')).toHaveFocus();
    expect(screen.getByText('Birch: it has no price')).toBeVisible();
    expect(within(await row('Maple')).getByRole('button', { name: /\$4,200 a month/ })).toBeVisible();
    await press('Undo');
    await waitFor(async () =>
      expect(within(await row('Maple')).getByRole('button', { name: /\$4,000 a month/ })).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(bodiesOf(put)).toEqual([4_200, 4_200, 4_000, 4_000].map((roomCost) => ({ roomCost })));
  });

  it('finds the homes with families who wait, and those of a person', async () => {
    const [maple, elm, oak] = [home({ name: 'Maple' }), home({ name: 'Elm' }), home({ name: 'Oak' })];
    const lee = makePerson({ name: 'Lee', propertyIds: [maple.id, elm.id] });
    open([maple, elm, oak], [], {
      'GET /api/inquiries/owner/homes': {
        json: [
          { propertyId: maple.id, name: 'Maple', count: 4, waiting: 2 },
          { propertyId: elm.id, name: 'Elm', count: 4, waiting: 0 },
        ],
      },
      'GET /api/team': {
        json: makeTeam(ownerId, [makePerson({ role: 'owner', name: 'Group', isYou: true }), lee]),
      },
    });
    expect(await within(await row('Maple')).findByText('2 families wait')).toBeVisible();
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((each) => /Maple|Elm|Oak/.exec(each.textContent)?.[0]);
    await userEvent.selectOptions(screen.getByLabelText('Responsible'), 'Lee');
    await waitFor(() => expect(new Set(names())).toEqual(new Set(['Elm', 'Maple'])));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Needs an answer (1)');
    await waitFor(() => expect(names()).toEqual(['Maple']));
    await userEvent.selectOptions(screen.getByLabelText('Responsible'), 'Nobody');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all homes' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('makes a person responsible for the chosen homes, beside those they have', async () => {
    const [maple, elm] = [home({ name: 'Maple' }), home({ name: 'Elm' })];
    const other = makeId();
    const lee = makePerson({ name: 'Lee', hasAllHomes: false, propertyIds: [other] });
    const change = `PUT /api/team/people/${lee.id}`;
    open([maple, elm], [], {
      'GET /api/team': { json: makeTeam(ownerId, [lee]) },
      [change]: { status: 204 },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 2' }));
    await press('Assign people');
    expect(await screen.findByRole('option', { name: 'Lee, Staff of 1 home' })).toBeVisible();
    await press('Make responsible');
    await expectToast('Lee is responsible for these 2 homes now');
    await press('Take off');
    await expectToast('Lee is no longer responsible for these 2 homes');
    expect(bodiesOf(change)).toEqual([
      { role: 'staff', propertyIds: [other, ...[maple, elm].map(({ id }) => id)] },
      { role: 'staff', propertyIds: [other] },
    ]);
  });

  it('stops at a limit, says it, and goes on with the rest', async () => {
    const homes = Array.from({ length: 10 }, (_, place) => home({ name: `Home ${place}` }));
    const refused = homes.slice(4).map(({ id }) => id);
    open(homes, refused);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 10' }));
    await press('Deactivate');
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again later');
    expect(screen.getByText('4 homes saved.')).toBeVisible();
    expect(screen.getByText('6 homes left.')).toBeVisible();
    refused.length = 0;
    await press('Save the others');
    expect(await screen.findByText('6 homes saved.')).toBeVisible();
    expect(within(await row('Home 9')).getByText('Unavailable')).toBeVisible();
  });

  it('shows 50 rows at a time, and says when nothing matches', async () => {
    open(Array.from({ length: 60 }, (_, place) => home({ name: `Home ${place}` })));
    expect(await screen.findAllByRole('row')).toHaveLength(51);
    await press('Show more (50 of 60)');
    expect(screen.getAllByRole('row')).toHaveLength(61);
    await userEvent.type(screen.getByRole('searchbox'), 'nowhere');
    expect(await screen.findByText('None of your 60 homes matches.')).toBeVisible();
    await press('Show all homes');
    expect(await screen.findAllByRole('row')).toHaveLength(51);
  });
});

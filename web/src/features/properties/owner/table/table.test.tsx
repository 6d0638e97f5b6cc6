import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { changeHomesSchema } from '@contract/properties/properties.ts';
import { expectFocus } from '@/testing/focus.ts';
import { makeId, makePerson, makeProperty, makeTeam } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, page } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast } from '@/testing/toasts.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { reasonAgainst, readRaise } from './bulk-changes.ts';
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
        listed: new Map(),
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

describe('a change of many homes', () => {
  it.each<[Partial<OwnedHome>, Parameters<typeof reasonAgainst>[1], string | undefined]>([
    [{}, { kind: 'spots', spots: 6 }, 'it has room for 5'],
    [{}, { kind: 'spots', spots: 5 }, undefined],
    [{ isSuspended: true }, { kind: 'confirm' }, 'our team removed it'],
  ])('of %j with %j: %s', (overrides, bulk, reason) =>
    expect(reasonAgainst(home(overrides), bulk)).toBe(reason),
  );

  it.each([
    ['3%', 'percent', { value: 3 }],
    ['+3', 'percent', { value: 3 }],
    ['-$150', 'dollars', { value: -150 }],
    ['-50 %', 'percent', { value: -50 }],
    ['51', 'percent', { error: 'Enter at most 50 percent' }],
    ['-51', 'percent', { error: 'Enter at most 50 percent' }],
    ['-150', 'dollars', { value: -150 }],
    ['0', 'dollars', { error: 'Enter dollars, such as 200 or -150' }],
    ['three', 'percent', { error: 'Enter a number, such as 3 or -5' }],
  ] as const)('reads %j in %s', (typed, unit, expected) => expect(readRaise(typed, unit)).toEqual(expected));
});

describe('the table of an owner with many homes', () => {
  const ownerId = makeId();
  const changes = 'POST /api/properties/changes';

  const statusOf = (code: string) => ({ too_many_writes: 429, account_suspended: 423 })[code] ?? 503;

  /** The database: `refused` homes get the error `code`, `theirs` were changed meanwhile. */
  function open(
    homes: OwnedHome[],
    refused: string[] = [],
    handlers: Parameters<typeof fakeApi>[0] = {},
    theirs: Partial<OwnedHome> = {},
    code = 'too_many_writes',
  ) {
    const byId = new Map(homes.map((each) => [each.id, each]));
    const before = new Map<string, OwnedHome>();
    fakeApi({
      'GET /api/properties/owner': () => page([...byId.values()], { total: homes.length }),
      'GET /api/inquiries/owner/homes': { json: [] },
      'GET /api/team': { json: makeTeam(ownerId) },
      'GET /api/properties/own-ids': {
        json: homes.flatMap(({ id, ownId }) => (ownId === null ? [] : [{ propertyId: id, ownId }])),
      },
      [changes]: ({ body }) => {
        const { act, homes: asked } = changeHomesSchema.parse(body);
        const results = asked.map(({ id, from }) => {
          const stored = Object.assign({}, byId.get(id), theirs);
          if (refused.includes(id))
            return { id, error: { status: statusOf(code), code, message: 'Try again later' } };
          const [field = ''] = Object.keys(theirs);
          if (from && field in from && Reflect.get(theirs, field) !== from[field])
            return {
              id,
              conflict: { seen: from, theirs, yours: Object(act).changes, changedAt: null, changedBy: null },
            };
          if (act.kind === 'raise' && stored.roomCost === null)
            return { id, error: { status: 409, code: 'conflict', message: 'it has no price' } };
          if (act.kind === 'undo') byId.set(id, before.get(id) ?? stored);
          else {
            before.set(id, stored);
            const raised = act.kind === 'raise' && { roomCost: (stored.roomCost ?? 0) * (1 + act.by / 100) };
            byId.set(id, Object.assign({}, stored, raised, act.kind === 'set' && act.changes));
          }
          return { id };
        });
        return { json: { results, properties: asked.flatMap(({ id }) => byId.get(id) ?? []) } };
      },
      ...handlers,
    });
    return renderApp(
      <HomesTable
        review={undefined}
        onOldCount={() => undefined}
        ownerId={ownerId}
        onEdit={vi.fn()}
        onDelete={vi.fn()}
        onNumbers={vi.fn()}
      />,
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
    await expectFocus(await screen.findByText('2 homes saved.'));
    expect(screen.getByText('Birch: it has no price')).toBeVisible();
    expect(within(await row('Maple')).getByRole('button', { name: /\$4,200 a month/ })).toBeVisible();
    await press('Undo');
    await waitFor(async () =>
      expect(within(await row('Maple')).getByRole('button', { name: /\$4,000 a month/ })).toBeVisible(),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const [sent, undone] = bodiesOf(changes).map((body) => changeHomesSchema.parse(body));
    expect(sent).toMatchObject({ act: { kind: 'raise', by: 5, unit: 'percent' }, homes: { length: 3 } });
    expect(undone).toMatchObject({
      act: { kind: 'undo' },
      intentionId: sent?.intentionId,
      homes: { length: 2 },
    });
  });

  it('opens a row in its place to what the list of few homes shows, with the keyboard', async () => {
    const photos = Array.from({ length: 6 }, (_, at) => `${ownerId}/home/${at}.jpg`);
    open([
      home({ name: 'Maple', description: 'By the lake.', careTypes: ['Memory Care'], imageUrls: photos }),
    ]);
    const more = within(await row('Maple')).getByRole('button', { name: 'More about Maple' });
    expect(screen.queryByText('By the lake.')).toBeNull();
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('By the lake.')).toBeVisible();
    for (const text of ['5 residents', 'Memory Care', '+2']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('list', { name: 'Photos of Maple' })).toBeVisible();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Delete Maple' })).toHaveFocus();
    more.focus();
    await userEvent.keyboard(' ');
    expect(screen.queryByText('By the lake.')).toBeNull();
  });

  it('writes over no fact that changed meanwhile, and says it', async () => {
    open([home({ name: 'Maple', availableSpots: 2 })], [], {}, { availableSpots: 4 });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Maple' }));
    await press('Set free spots');
    await userEvent.type(screen.getByLabelText('Free spots of each chosen home'), '1{Enter}');
    expect(await screen.findByText('0 homes saved.')).toBeVisible();
    expect(screen.getByText('Maple: Available Spots: someone changed it to 4. Yours was 1.')).toBeVisible();
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
    await userEvent.selectOptions(screen.getByLabelText('Responsible'), 'No one');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all homes' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('makes a person responsible for the chosen homes, beside those they have', async () => {
    const [maple, elm] = [home({ name: 'Maple' }), home({ name: 'Elm' })];
    const other = makeId();
    const lee = makePerson({ name: 'Lee', hasAllHomes: false, propertyIds: [other] });
    const change = `PUT /api/team/people/${lee.id}/rights`;
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
    const ids = expect.arrayContaining([maple.id, elm.id]);
    expect(bodiesOf(change)).toEqual([{ addedHomes: ids }, { removedHomes: ids }]);
  });

  it.each(['too_many_writes', 'account_suspended'])(
    'stops at %s, says it, and goes on with the rest',
    async (code) => {
      const homes = Array.from({ length: 10 }, (_, place) => home({ name: `Home ${place}` }));
      const refused = homes.slice(4).map(({ id }) => id);
      open(homes, refused, {}, {}, code);
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 10' }));
      await press('Deactivate');
      expect(await screen.findByRole('alert')).toHaveTextContent('Try again later');
      expect(screen.getByText('4 homes saved.')).toBeVisible();
      expect(screen.getByText('6 homes left.')).toBeVisible();
      refused.length = 0;
      await press('Save the others');
      expect(await screen.findByText('10 homes saved.')).toBeVisible();
      expect(within(await row('Home 9')).getByText('Unavailable')).toBeVisible();
    },
  );

  it.each([
    ['60 homes', undefined],
    ['50 homes', { status: 409, code: 'conflict', message: 'It was not changed' }],
  ])('takes back all parts of a change, also one whose answer was lost: %s', async (count, error) => {
    const homes = Array.from({ length: 60 }, (_, place) => home({ name: `Home ${place}` }));
    const sent: { kind: string; ids: string[] }[] = [];
    open(homes, [], {
      [changes]: ({ body }) => {
        const { act, homes: asked } = changeHomesSchema.parse(body);
        sent.push({ kind: act.kind, ids: asked.map(({ id }) => id) });
        if (sent.length === 2) return 'offline';
        return {
          json: {
            results: asked.map(({ id }) => ({ id, error: sent.length === 4 ? error : undefined })),
            properties: [],
          },
        };
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 60' }));
    await press('Deactivate');
    expect(await screen.findByText('50 homes saved.')).toBeVisible();
    expect(screen.getByText('10 homes left.')).toBeVisible();
    await press('Undo');
    expect(await screen.findByText(`${count} are as before.`)).toBeVisible();
    expect(screen.queryByText(/It was not changed/)).toBeNull();
    expect(sent.map(({ kind, ids }) => [kind, ids.length])).toEqual([
      ['set', 50],
      ['set', 10],
      ['undo', 50],
      ['undo', 10],
    ]);
  });

  it('says that homes are chosen which a search leaves out', async () => {
    open([home({ name: 'Maple' }), home({ name: 'Elm' })]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 2' }));
    await userEvent.type(screen.getByRole('searchbox'), 'elm');
    expect(await screen.findByText('2 homes chosen, 1 of them not in the list below')).toBeVisible();
  });

  it('shows 50 rows at a time, and says when nothing matches', async () => {
    open(Array.from({ length: 60 }, (_, place) => home({ name: `Home ${place}` })));
    expect(await screen.findAllByRole('row')).toHaveLength(51);
    await press('Show more (50 of 60)');
    expect(screen.getAllByRole('row')).toHaveLength(61);
    await userEvent.type(screen.getByRole('searchbox'), 'nowhere');
    expect(await screen.findByText('None of your 60 homes match.')).toBeVisible();
    await press('Show all homes');
    expect(await screen.findAllByRole('row')).toHaveLength(51);
  });
});

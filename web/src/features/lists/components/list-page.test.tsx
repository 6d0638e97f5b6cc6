import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { List } from '@contract/lists/lists.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { makeId, makeProperty, makeUser } from '@/testing/factories.ts';
import { makeOwnQuote } from '@/testing/quotes.ts';
import { renderApp } from '@/testing/render.tsx';
import { expectToast, toastText } from '@/testing/toasts.ts';
import { ListPage } from './list-page.tsx';

const at = '2026-05-01T12:00:00.000Z';
const later = '2026-05-02T12:00:00.000Z';
const user = makeUser();
const maple = makeProperty();
const member = (name: string, isYou: boolean): List['members'][number] => {
  const role = isYou ? 'organizer' : 'member';
  return { id: makeId(), name, role, isYou, isNew: false, joinedAt: at };
};
const [pat, fay] = [member('Pat S.', true), member('Fay K.', false)];
const list: List = {
  id: makeId(),
  name: 'For Mom',
  role: 'organizer',
  mailEnabled: false,
  seenAt: at,
  updatedAt: later,
  members: [pat, fay],
  homes: [
    {
      propertyId: maple.id,
      name: maple.name,
      state: 'listed',
      property: maple,
      addedBy: fay.id,
      addedAt: at,
      isNew: false,
      votes: [
        { memberId: pat.id, vote: 'yes', votedAt: at, isNew: false },
        { memberId: fay.id, vote: 'no', votedAt: later, isNew: true },
      ],
      notes: [{ id: makeId(), memberId: null, body: 'Hi', createdAt: at, editedAt: null, isNew: false }],
      quotes: [],
    },
  ],
  removedHomes: [],
  invitation: null,
};
const read = `GET /api/lists/${list.id}`;
const seen = `PUT /api/lists/${list.id}/seen`;
const place = `/api/lists/${list.id}/homes/${maple.id}`;
const gone = refusal(404, 'not_found', 'List not found');
const broken = refusal(500, 'internal', 'Something went wrong on our side.');

const Nothing = () => null;
function show(handlers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  fakeApi({ [read]: { json: list }, [seen]: { status: 204 }, 'GET /api/lists': { json: [] }, ...handlers });
  return renderApp(<ListPage id={list.id} browseTo="/patient" AddHomes={Nothing} />, {
    auth: { status: 'authenticated', user },
  });
}
const radio = (name: string) => screen.findByRole('radio', { name });
const votes = () => screen.getByRole('list', { name: 'Votes on Maple Court' });
const rows = () =>
  within(votes())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('leads to asking the homes of the list for room', async () => {
  show({});
  expect(await screen.findByRole('link', { name: 'Ask if this home has room' })).toHaveAttribute(
    'href',
    `/requests/new?homes=${maple.id}`,
  );
});

it('shows a vote at once, and takes it back when sending fails', async () => {
  const answer = Promise.withResolvers<Answer>();
  show({ [`PUT ${place}/vote`]: () => answer.promise });
  await radio('Maybe');
  expect(rows()).toEqual([expect.stringMatching(/^YesYou/), expect.stringMatching(/^NoFay K\./)]);
  await userEvent.click(await radio('Maybe'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Maybe' })).toBeChecked());
  expect(rows().at(-1)).toContain('MaybeYou');
  answer.resolve(broken);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked());
  expect(toastText()).toEqual([
    'Your vote was not saved',
    'Something went wrong on our side. Please try again in a moment.',
  ]);
  expect(bodiesOf(`PUT ${place}/vote`)).toEqual([{ vote: 'maybe' }]);
});

it('keeps the marks of what is new through the visit, and tells the server what was seen', async () => {
  let answer: Answer = { json: list };
  show({ [read]: () => answer });
  await waitFor(() => expect(rows().at(1)).toContain('New'));
  const seenList = structuredClone(list);
  for (const vote of seenList.homes[0]?.votes ?? []) vote.isNew = false;
  answer = { json: { ...seenList, name: 'For Dad', seenAt: later } };
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('heading', { name: 'For Dad' })).toBeVisible();
  expect(rows().at(1)).toContain('New');
  expect(rows().at(0)).not.toContain('New');
  expect(bodiesOf(seen)).toEqual([{ updatedAt: later }]);
});

it('keeps a note that was not saved, also when the page is opened again', async () => {
  const text = 'The garden is lovely.';
  const handlers = { [`POST ${place}/notes`]: broken };
  const view = show(handlers);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note on Maple Court' }));
  const field = screen.getByRole('textbox');
  expect(field).toHaveFocus();
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your note was not saved, and it is still here.',
  );
  expect(field).toHaveValue(text);
  view.unmount();
  show(handlers);
  expect(await screen.findByRole('textbox')).toHaveValue(text);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['when the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['after a vote', async () => userEvent.click(await radio('No'))],
])('says %s that the reader is no longer on the list', async (_name, touch) => {
  let answer: Answer = { json: list };
  show({ [read]: () => answer, [`PUT ${place}/vote`]: gone });
  await radio('No');
  answer = gone;
  await touch();
  expect(await screen.findByRole('alert')).toHaveTextContent('You cannot see this list');
  expect(screen.queryByText('Maple Court')).toBeNull();
});

it('removes a home, says who did, and puts it back while that is possible', async () => {
  const [home] = list.homes;
  const removedHomes = [
    {
      propertyId: maple.id,
      name: maple.name,
      removedBy: pat.id,
      removedAt: at,
      restorableUntil: new Date(Date.now() + 60_000).toISOString(),
    },
    { propertyId: makeId(), name: 'Oak House', removedBy: fay.id, removedAt: at, restorableUntil: null },
    { propertyId: makeId(), name: 'Elm House', removedBy: null, removedAt: at, restorableUntil: at },
  ];
  let answer: Answer = { json: list };
  show({
    [read]: () => answer,
    [`DELETE ${place}`]: () => {
      answer = { json: { ...list, homes: [], removedHomes } };
      return { status: 204 };
    },
    [`POST ${place}/restoration`]: () => {
      answer = { json: list };
      return { json: home };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Maple Court from the list' }));
  await expectToast(
    'Removed from the list',
    'You can put Maple Court back for ten minutes, at the end of the list.',
  );
  const removed = within(screen.getByRole('region', { name: 'Removed in the last 30 days' }));
  expect(removed.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Maple CourtRemoved by you, May 1, 2026 at .*Put back$/),
    expect.stringMatching(/^Oak HouseRemoved by Fay K\., May 1, 2026 at .*M$/),
    expect.stringMatching(/^Elm HouseRemoved by a former member, .*M$/),
  ]);
  await userEvent.click(removed.getByRole('button', { name: 'Put back: Maple Court' }));
  await expectToast('Back on the list', 'Maple Court, with its votes and notes');
  expect(screen.getByRole('heading', { name: '1 home' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Maple Court' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Removed in the last 30 days' })).toBeNull();
});

it('asks before it removes a member', async () => {
  show({ [`DELETE /api/lists/${list.id}/members`]: { status: 204 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Fay K. from the list' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Fay K.' }));
  await expectToast('Fay K. is no longer on the list');
  expect(bodiesOf(`DELETE /api/lists/${list.id}/members/${fay.id}`)).toHaveLength(1);
});

const homeNamed = (name: string, votes: ('yes' | 'maybe' | 'no')[]): List['homes'][number] => {
  const property = makeProperty({ id: makeId(), name });
  const cast = votes.map((vote) => ({ memberId: makeId(), vote, votedAt: at, isNew: false }));
  return {
    propertyId: property.id,
    name,
    state: 'listed',
    property,
    addedBy: null,
    addedAt: at,
    isNew: false,
    votes: cast,
    notes: [],
    quotes: [],
  };
};

it('lists the homes by their votes, and moves none while one votes', async () => {
  const homes = [
    homeNamed('Elm', ['no']),
    homeNamed('Oak', []),
    homeNamed('Ash', ['yes', 'maybe', 'yes', 'no']),
    homeNamed('Fir', ['yes', 'yes']),
  ] as const;
  let answer: Answer = { json: { ...list, homes } };
  const [elmHome, ...others] = homes;
  show({
    [read]: () => answer,
    [`PUT /api/lists/${list.id}/homes/${elmHome.propertyId}/vote`]: () => {
      const votes = [...elmHome.votes, ...homeNamed('', ['yes', 'yes', 'yes']).votes];
      answer = { json: { ...list, homes: [{ ...elmHome, votes }, ...others] } };
      return { status: 204 };
    },
  });
  await screen.findByRole('link', { name: 'Oak' });
  const names = () =>
    screen.getAllByRole('article').map((home) => within(home).getByRole('heading').textContent);
  expect(names()).toEqual(['Fir', 'Ash', 'Oak', 'Elm']);
  expect(screen.getByRole('button', { name: '2 yes, 1 maybe, 1 no on Ash' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  const elm = within(screen.getByRole('article', { name: 'Elm' }));
  await userEvent.click(elm.getByRole('radio', { name: 'Yes' }));
  expect(await elm.findByRole('button', { name: /^3 yes, 1 no/ })).toBeVisible();
  expect(names()).toEqual(['Fir', 'Ash', 'Oak', 'Elm']);
});

it('makes an invitation and opens the menu of the device to send it', async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const expiresAt = '2026-05-09T12:00:00.000Z';
  let answer: Answer = { json: list };
  show({
    [read]: () => answer,
    [`POST /api/lists/${list.id}/invitation`]: () => {
      answer = { json: { ...list, invitation: { createdAt: at, expiresAt } } };
      return { json: { token: 'abc', expiresAt } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const field = await screen.findByLabelText('Invitation link');
  const url = `${location.origin}/join/abc`;
  expect(field).toHaveValue(url);
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'For Mom', url }));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(bodiesOf(`POST /api/lists/${list.id}/invitation`)).toHaveLength(1);
});

const shownBy = (member: List['members'][number], isShown: boolean, isOwn: boolean) => {
  const quote = makeOwnQuote(maple.id);
  return { ...quote, memberId: member.id, isShown, inquiryId: isOwn ? quote.inquiryId : null };
};
const withQuotes = (...quotes: List['homes'][number]['quotes']): Answer => ({
  json: { ...list, homes: list.homes.map((home) => ({ ...home, quotes })) },
});

it('shows a quote of another member, without the way to its conversation', async () => {
  show({ [read]: withQuotes(shownBy(fay, true, false)) });
  expect(await screen.findByText('$5,050 a month')).toBeVisible();
  const quotes = screen.getByRole('list', { name: 'Quotes of Maple Court' });
  expect(quotes).toHaveTextContent(
    'Fay K. shows a quote. $5,050 a month: Studio, Level 1, for 1 person. Once: community fee $2,000, deposit $0.',
  );
  expect(within(quotes).queryByRole('link')).toBeNull();
  expect(within(quotes).queryByRole('checkbox')).toBeNull();
});

it('shows the own quote to the reader alone until the reader shows it, and hides it again', async () => {
  let isShown = false;
  const quote = shownBy(pat, false, true);
  const path = `/api/lists/${list.id}/quotes/${quote.id}`;
  const answer = (next: boolean) => () => {
    isShown = next;
    return { status: 204 };
  };
  const calls = fakeApi({
    [read]: () => withQuotes({ ...quote, isShown }),
    [seen]: { status: 204 },
    'GET /api/lists': { json: [] },
    [`PUT ${path}`]: answer(true),
    [`DELETE ${path}`]: answer(false),
  });
  renderApp(<ListPage id={list.id} browseTo="/patient" AddHomes={Nothing} />, {
    auth: { status: 'authenticated', user },
  });
  expect(await screen.findByText(/seen by you alone/)).toBeVisible();
  const box = screen.getByRole('checkbox', { name: /^Show this quote/ });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  await waitFor(() => expect(screen.queryByText(/seen by you alone/)).toBeNull());
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(await screen.findByText(/seen by you alone/)).toBeVisible();
  expect(box).not.toBeChecked();
  expect(calls.filter((call) => call.includes('/quotes/'))).toEqual([`PUT ${path}`, `DELETE ${path}`]);
});

import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Need, NeedAnswer, NeedChoices, ReceivedNeed } from '@contract/needs/needs.ts';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { AskPage } from './ask-page.tsx';
import { HelperPage } from './helper-page.tsx';
import { NeedPage } from './need-page.tsx';
import { ReceivedNeeds } from './received-needs.tsx';

const choices: NeedChoices = {
  careTypes: ['Memory Care'],
  careLevel: 'daily',
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'private',
  payments: ['Private pay'],
  moveIn: 'three_days',
  budget: 'to_6000',
};
const answeredAt = '2026-11-28T12:00:00+00:00';
const no: NeedAnswer = {
  answer: 'no',
  monthlyPrice: null,
  freeFrom: null,
  freeUntil: null,
  question: null,
  reply: null,
  answeredAt,
};
const yes: NeedAnswer = {
  ...no,
  answer: 'yes',
  monthlyPrice: 4500,
  freeFrom: '2026-11-30',
  freeUntil: '2026-12-04',
};
const homeOf = (name: string, answer: NeedAnswer | null): Need['homes'][number] => ({
  propertyId: makeId(),
  name,
  city: 'Chicago',
  state: 'IL',
  position: 'asked',
  answer,
  inquiryId: null,
});
const makeNeed = (...homes: Need['homes']): Need => ({
  id: makeId(),
  number: 482_113,
  reference: null,
  createdAt: '2026-11-28T09:00:00+00:00',
  closesAt: '2026-12-01T09:00:00+00:00',
  isOpen: true,
  choices,
  homes,
});

describe('asking homes', () => {
  const homes = ['The Elms', 'Oak House'].map((name) => ({ id: makeId(), name }));
  const show = (answer: Answer) => {
    fakeApi({ 'GET /api/helper': { json: { helper: null } }, 'POST /api/needs': answer });
    renderApp(<AskPage userId={makeId()} homes={homes} />, { path: '/requests/new' });
  };
  const choose = async (label: string, value: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), value);
  const fill = async () => {
    await userEvent.click(screen.getByLabelText('Memory Care'));
    await choose('How much help is needed?', 'daily');
    await choose('Getting around', 'walker');
    await choose('Memory', 'forgetful');
    await choose('What kind of room?', 'private');
    await choose('When is the room needed?', 'three_days');
    await choose('How much can you pay each month?', 'to_6000');
    await userEvent.click(screen.getByLabelText('Private pay'));
  };

  it('says what is missing, keeps what was chosen when it cannot be sent, and sends it again with the same id', async () => {
    show('offline');
    await userEvent.click(screen.getByRole('button', { name: 'Ask these 2 homes' }));
    expect(screen.getAllByText('Please choose an answer')).toHaveLength(8);
    await fill();
    await userEvent.click(screen.getByLabelText('The Elms'));
    for (const _ of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Ask this home' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
    }
    expect(screen.getByLabelText('Getting around')).toHaveValue('walker');
    const [first, second] = bodiesOf('POST /api/needs');
    expect(first).toMatchObject({ propertyIds: [homes[1]?.id], choices });
    expect(second).toEqual(first);
  });

  it('shows why the homes were not asked', async () => {
    show(refusal(409, 'conflict', 'You have asked three times and not chosen yet.'));
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Ask these 2 homes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You have asked three times');
  });
});

describe('the answers to a need', () => {
  const [elms, oak] = [homeOf('The Elms', yes), homeOf('Oak House', no)];
  const asks = homeOf('Maple Court', { ...no, answer: 'question', question: 'night_help' });
  const show = (need: Need, answers: Record<string, Answer> = {}) => {
    fakeApi(answers);
    renderApp(
      <NeedPage need={need} factsOf={() => ({ price: '$5,000 a month', distance: '3 miles away' })} />,
    );
  };

  it('stand in one table, beside price and distance', () => {
    show(makeNeed(elms, oak, { ...homeOf('Birch Hall', null), position: 'call' }));
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/The Elms/)).toHaveTextContent(
      'Yes, from $4,500 a month, from November 30 to December 4Answered after 3 hours',
    );
    expect(row(/The Elms/)).toHaveTextContent('$5,000 a month3 miles away');
    expect(row(/Oak House/)).toHaveTextContent('No');
    expect(row(/Birch Hall/)).toHaveTextContent('Please call it.');
    expect(within(row(/Oak House/)).queryByRole('button')).toBeNull();
  });

  it('let the family choose, with the contact details that it gives', async () => {
    const need = makeNeed(elms, oak);
    const path = `/api/needs/${need.id}/choice`;
    show(need, { [`POST ${path}`]: { json: { ...need, isOpen: false } } });
    await userEvent.click(screen.getByRole('button', { name: 'Choose The Elms' }));
    await userEvent.click(screen.getByLabelText('By phone'));
    await userEvent.type(screen.getByLabelText(/^Phone/), '312 555 0100');
    // Another thought about the choice loses nothing.
    for (const name of ['Chosen The Elms', 'Choose The Elms'])
      await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Send to this home' }));
    expect(bodiesOf(`POST ${path}`)).toEqual([
      expect.objectContaining({
        homes: [{ propertyId: elms.propertyId, answeredAt }],
        contactBy: ['message', 'phone'],
        phone: '312 555 0100',
        message: expect.stringContaining('Getting around: Walks with a cane or a walker'),
      }),
    ]);
  });

  it.each([
    ['gone', 'None of these homes is on the site anymore. Please end this request and ask other homes.'],
    [
      'call',
      'No home reads this request: they were asked often today. Please call them, or ask other homes.',
    ],
  ] as const)('say what to do when every home is one of those: %s', (position, text) => {
    show(makeNeed({ ...elms, position, answer: null }));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByText(/Homes can answer until/)).toBeNull();
    expect(screen.getByRole('button', { name: 'End this request' })).toBeVisible();
  });

  it('keep the focus on the page when the button that closed them is gone', async () => {
    const need = makeNeed(elms);
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <main id="main" tabIndex={-1}>
          <NeedPage need={{ ...need, isOpen }} factsOf={() => ({ price: '', distance: '' })} />
          {isOpen && <button onClick={() => setIsOpen(false)}>Close it</button>}
        </main>
      );
    }
    renderApp(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('let the family answer a question', async () => {
    const need = makeNeed(asks);
    const path = `/api/needs/${need.id}/homes/${asks.propertyId}/reply`;
    show(need, { [`PUT ${path}`]: { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'Not sure' }));
    expect(bodiesOf(`PUT ${path}`)).toEqual([{ reply: 'unsure' }]);
  });
});

describe('a helper', () => {
  const organization = {
    organization: 'Lakeside Hospital',
    phone: '(312) 555-0190',
    address: '1 Lake Street, Chicago, IL 60601',
    askedAt: answeredAt,
    decidedAt: null,
    isAccepted: null,
    decision: null,
  };
  const verified = { ...organization, decidedAt: answeredAt, isAccepted: true, decision: 'Welcome.' };

  it('asks to be verified, with what is missing said, and reads that the team will call', async () => {
    fakeApi({
      'GET /api/helper': { json: { helper: null } },
      'PUT /api/helper': { json: { helper: organization } },
    });
    renderApp(<HelperPage />, { path: '/requests/helper' });
    await userEvent.type(await screen.findByLabelText(/Name of your organization/), 'Lakeside Hospital');
    await userEvent.type(screen.getByLabelText(/Your work phone number/), '3125550190');
    await userEvent.click(screen.getByRole('button', { name: 'Ask to be verified' }));
    expect(screen.getByText('Please enter the address of your organization')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Address of your organization/), organization.address);
    await userEvent.click(screen.getByRole('button', { name: 'Ask to be verified' }));
    expect(await screen.findByText('Our team will call your organization')).toBeVisible();
    expect(bodiesOf('PUT /api/helper')).toEqual([
      { organization: 'Lakeside Hospital', phone: '(312) 555-0190', address: organization.address },
    ]);
  });

  it('reads why it was refused', async () => {
    const refused = { ...verified, isAccepted: false, decision: 'Nobody there knows you.' };
    fakeApi({ 'GET /api/helper': { json: { helper: refused } } });
    renderApp(<HelperPage />, { path: '/requests/helper' });
    expect(await screen.findByText('Nobody there knows you.')).toBeVisible();
  });

  it('asks with a number of its own, and calls the homes that said yes', async () => {
    const elms = homeOf('The Elms', yes);
    const need = { ...makeNeed(elms), reference: 17 };
    fakeApi({ 'GET /api/helper': { json: { helper: verified } }, 'POST /api/needs': { json: need } });
    renderApp(<AskPage userId={makeId()} homes={[{ id: elms.propertyId, name: 'The Elms' }]} />, {
      path: '/requests/new',
    });
    const number = await screen.findByLabelText('Your number for this client');
    await userEvent.type(number, 'x7');
    await userEvent.click(screen.getByRole('button', { name: 'Ask this home' }));
    expect(screen.getByText('Enter a number of up to six digits, such as 17')).toBeVisible();
    renderApp(<NeedPage need={need} factsOf={() => ({ price: '', distance: '' })} />, {
      path: '/requests/x',
    });
    expect(await screen.findByText('Your client 17')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose The Elms' })).toBeNull();
  });

  it('is named to a home that said yes', async () => {
    const need = {
      needId: makeId(),
      number: 482_113,
      propertyId: makeId(),
      propertyName: 'The Elms',
      createdAt: '2026-11-28T09:00:00+00:00',
      closesAt: '2026-12-01T09:00:00+00:00',
      isOpen: true,
      choices,
      answer: yes,
      helper: { organization: 'Lakeside Hospital', phone: '(312) 555-0190' },
    };
    fakeApi({ 'GET /api/needs/owner': { json: [need] } });
    renderApp(<ReceivedNeeds ownerId={makeId()} />);
    expect(await screen.findByText(/Lakeside Hospital asks for a client/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0190' })).toHaveAttribute(
      'href',
      'tel:+13125550190',
    );
  });
});

describe('what families ask an owner', () => {
  const received = (overrides: Partial<ReceivedNeed> = {}): ReceivedNeed => ({
    needId: makeId(),
    number: 482_113,
    propertyId: makeId(),
    propertyName: 'The Elms',
    createdAt: '2026-11-28T09:00:00+00:00',
    closesAt: '2026-12-01T09:00:00+00:00',
    isOpen: true,
    choices,
    answer: null,
    helper: null,
    ...overrides,
  });

  it('is answered with a price and days, or with a question', async () => {
    const need = received();
    const path = `/api/needs/${need.needId}/homes/${need.propertyId}/answer`;
    fakeApi({
      'GET /api/needs/owner': { json: [need] },
      [`PUT ${path}`]: { json: { ...need, answer: yes } },
    });
    renderApp(<ReceivedNeeds ownerId={makeId()} />);
    const open = { name: 'Answer request 482113 to The Elms' };
    await userEvent.click(await screen.findByRole('button', open));
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(screen.getByText('Enter a price from $100 to $100,000')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/From, in dollars/), '4500');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    await userEvent.click(await screen.findByRole('button', open));
    await userEvent.click(screen.getByLabelText('I have a question first'));
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(bodiesOf(`PUT ${path}`)).toMatchObject([
      { answer: { answer: 'yes', monthlyPrice: 4500 } },
      { answer: { answer: 'question', question: 'two_to_lift' } },
    ]);
  });

  it('says that more follow when as many wait as the list can show', async () => {
    const waiting = Array.from({ length: 100 }, () => received());
    const follow = /Once you have answered them, others follow/;
    fakeApi({ 'GET /api/needs/owner': { json: waiting } });
    const { unmount } = renderApp(<ReceivedNeeds ownerId={makeId()} />);
    expect(await screen.findByText(follow)).toBeVisible();
    unmount();
    fakeApi({ 'GET /api/needs/owner': { json: [...waiting.slice(1), received({ answer: yes })] } });
    renderApp(<ReceivedNeeds ownerId={makeId()} />);
    expect(await screen.findByText('Your answer:')).toBeVisible();
    expect(screen.queryByText(follow)).toBeNull();
  });

  it('is only "Closed" once it is closed', async () => {
    fakeApi({ 'GET /api/needs/owner': { json: [received({ isOpen: false, choices: null })] } });
    renderApp(<ReceivedNeeds ownerId={makeId()} />);
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

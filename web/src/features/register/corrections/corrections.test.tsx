import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordCorrection, RecordCorrections } from '@contract/register/corrections.ts';
import { queryClient } from '@/lib/query-client.ts';
import { expectFocus } from '@/testing/focus.ts';
import { makeRegisteredHome } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, refusal, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { PublicRecord } from '../public-record.tsx';
import CorrectionsPanel from './corrections-panel.tsx';

const record = makeRegisteredHome({ facts: { beds: 40, fineCount: 0, ownership: 'Non profit' } });
const none: RecordCorrections = {
  canWrite: true,
  facts: [
    { fact: 'fines', value: '[0, null]' },
    { fact: 'beds', value: '40' },
  ],
  corrections: [],
};
const sentence = 'We have 44 beds.';
const asked: RecordCorrection = {
  fact: 'beds',
  sentence,
  evidence: 'The license',
  askedAt: '2026-11-29T12:00:00Z',
  decidedAt: null,
  refusal: null,
  state: 'open',
};
const withOne = (change: Partial<RecordCorrection> = {}) => ({
  ...none,
  corrections: [{ ...asked, ...change }],
});
const at = '/api/properties/p1/record-corrections';
const send = `PUT ${at}/beds`;
const show = (first: RecordCorrections, more: Record<string, Answer | (() => Answer)> = {}) => {
  fakeApi({ [`GET ${at}`]: { json: first }, ...more });
  renderApp(<CorrectionsPanel propertyId="p1" record={record} />);
  return userEvent.setup();
};
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const fact = () => screen.findByRole('combobox', { name: /^Which fact/ });

async function fill(user: ReturnType<typeof show>, what = sentence) {
  await user.click(await button('This is not right'));
  await user.selectOptions(await fact(), 'Certified beds');
  await user.type(await field(/^What is right/), what);
  await user.type(await field(/^How can our team/), 'The license');
  await user.click(await button('Send to our team'));
}

afterEach(() => queryClient.clear());

describe('the corrections of an owner', () => {
  it('name a fact with what the source states, and wait for our team', async () => {
    const user = show(none, { [send]: { json: withOne() } });
    await fill(user);
    expect(await screen.findByText('Thank you. Our team will check it and write to you.')).toBeVisible();
    expect(screen.getByText('Our team is checking this. It is not public yet.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Is one of these facts not right?' })).toHaveFocus();
    expect(bodiesOf(send)).toEqual([{ sentence, evidence: 'The license', from: '40' }]);
    await user.click(await button('This is not right'));
    const options = within(await fact()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a fact',
      'Fines, last three years',
    ]);
  });

  it('say what is missing, and warn of a name', async () => {
    const user = show(none);
    await user.click(await button('This is not right'));
    await user.click(await button('Send to our team'));
    await expectFocus(await fact());
    expect(screen.getByText('Please choose a fact')).toBeVisible();
    expect(screen.getByText('Please say in one sentence what is right')).toBeVisible();
    expect(screen.getByText('Please say how our team can check it')).toBeVisible();
    await user.selectOptions(await fact(), 'Certified beds');
    expect(screen.getByText('The source states: 40')).toBeVisible();
    await user.type(await field(/^What is right/), 'Mrs. Lee knows.');
    await user.type(await field(/^How can our team/), 'The license');
    await user.click(await button('Send to our team'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This may be the name of a person: Mrs. Lee.');
    expect(bodiesOf(send)).toEqual([]);
  });

  it('keep what was typed if the source states something else meanwhile', async () => {
    const changed = 'The source states something else since you opened this.';
    const user = show(none, { [send]: refusal(409, 'conflict', changed) });
    await fill(user);
    expect(await screen.findByText(changed)).toBeVisible();
    expect(await field(/^What is right/)).toHaveValue(sentence);
  });

  it.each([
    [
      { state: 'refused', refusal: 'The license says 40.' },
      'Our team did not accept this: The license says 40.',
    ],
    [{ state: 'ended' }, 'This ended, because the source states something else since.'],
  ] as const)('say how they ended: %o', async (change, text) => {
    show(withOne(change));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('are withdrawn after a question', async () => {
    const withdrawn = withOne({ state: 'withdrawn' });
    const user = show(withOne({ state: 'accepted', decidedAt: '2026-11-30T12:00:00Z' }), {
      [`DELETE ${at}/beds`]: { json: withdrawn },
    });
    expect(await screen.findByText(/^This stands beside the fact since November/)).toBeVisible();
    await user.click(await button('Withdraw the correction of “Certified beds”'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Your correction is withdrawn.')).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('are not offered for a home of others', async () => {
    fakeApi({ [`GET ${at}`]: { json: { canWrite: false, facts: [], corrections: [] } } });
    const { container } = renderApp(<CorrectionsPanel propertyId="p1" record={record} />);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(container).not.toHaveTextContent('not right');
  });
});

it('an accepted correction stands below the words of the source', () => {
  const corrections = [{ fact: 'beds' as const, sentence, checkedAt: '2026-11-30T12:00:00Z' }];
  renderApp(<PublicRecord home={{ ...record, corrections }} />);
  expect(screen.getByText('Certified beds').nextElementSibling).toHaveTextContent(
    /^40The owner says: “We have 44 beds.” Our team checked it on November 30, 2026\.$/,
  );
});

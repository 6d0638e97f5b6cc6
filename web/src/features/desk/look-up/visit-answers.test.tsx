import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeId } from '@/testing/factories.ts';
import { bodiesOf, fakeApi, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { HomeVisitAnswers } from './visit-answers.tsx';

const answers = {
  price: 'higher',
  freeRoom: 'no',
  attention: 'yes',
  roomShown: 'no',
  pressed: 'yes',
  wouldConsider: 'no',
};
const answer = (state: 'answered' | 'removed') => ({
  id: makeId(),
  state,
  isConfirmed: true,
  answers,
  isNewAccount: true,
  otherHomes: 1,
});
const why = async (button: string, reason: string) => {
  const form = within(await screen.findByRole('form', { name: button }));
  await userEvent.type(form.getByLabelText('Why, for the log'), reason);
  await userEvent.click(form.getByRole('button', { name: button }));
};

it('reads answers for a reason, and removes one for another', async () => {
  const [first, removed] = [answer('answered'), answer('removed')];
  const results: Answer[] = ['offline', { json: { isDone: true } }];
  const remove = `POST /api/desk/visit-answers/${first.id}/remove`;
  const read = 'POST /api/desk/homes/h1/visit-answers';
  fakeApi({ [read]: { json: [first, removed] }, [remove]: () => results.shift() ?? 'offline' });
  renderApp(<HomeVisitAnswers propertyId="h1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Read the answers' }));
  expect(bodiesOf(read)).toEqual([]);
  await why('Read the answers', 'A report');
  expect(await screen.findAllByText('No, it was higher')).toHaveLength(2);
  expect(bodiesOf(read)).toEqual([{ reason: 'A report' }]);
  expect(screen.getByText('Removed by the team.')).toBeVisible();
  await why('Remove answer 1', 'Sold by an agency');
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove answer 1' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(bodiesOf(remove)).toEqual([{ reason: 'Sold by an agency' }, { reason: 'Sold by an agency' }]);
});

it('says when nobody has answered', async () => {
  fakeApi({ 'POST /api/desk/homes/h1/visit-answers': { json: [] } });
  renderApp(<HomeVisitAnswers propertyId="h1" />);
  await why('Read the answers', 'A report');
  expect(await screen.findByText('Nobody has answered.')).toBeVisible();
});

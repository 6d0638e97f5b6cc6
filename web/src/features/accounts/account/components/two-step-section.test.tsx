import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { supabase } from '@/lib/supabase.ts';
import { bodiesOf, fakeApi, requests, type Answer } from '@/testing/fake-api.ts';
import { renderApp } from '@/testing/render.tsx';
import { factorId, makeSession, makeToken, storeSession } from '@/testing/session.ts';
import { toastText } from '@/testing/toasts.ts';
import { TwoStepSection } from './two-step-section.tsx';

const id = factorId;
const factor = (status: 'verified' | 'unverified', factorOf = id) => ({
  id: factorOf,
  factor_type: 'totp',
  status,
  created_at: '',
  updated_at: '',
});
const userWith = (status?: 'verified' | 'unverified'): Answer => ({
  json: { ...makeSession().user, factors: status ? [factor(status)] : [] },
});
const passed = makeSession({ token: makeToken('aal2') });
const enroll = 'POST /auth/v1/factors';
const challenge = `POST /auth/v1/factors/${id}/challenge`;
const verify = `POST /auth/v1/factors/${id}/verify`;
const removal = `DELETE /auth/v1/factors/${id}`;
const set = {
  'GET /auth/v1/user': userWith(),
  [enroll]: {
    json: {
      id,
      type: 'totp',
      totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Senior' },
    },
  },
  [challenge]: { json: { id: 'c1', type: 'totp', expires_at: 1 } },
  [verify]: { json: passed },
};
const wrong: Answer = {
  status: 422,
  json: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid' },
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const code = () => screen.findByRole('textbox', { name: /^Code from your app/ });

beforeEach(async () => {
  localStorage.clear();
  await supabase.auth.signOut({ scope: 'local' });
});

it('shows the picture and the key, and turns it on with the right code', async () => {
  storeSession({ token: makeToken('aal1') });
  fakeApi(set);
  renderApp(<TwoStepSection />);
  await press('Turn it on');
  const field = await code();
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute(
    'src',
    'data:image/svg+xml;utf-8,<svg/>',
  );
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your app' })).toHaveAttribute(
    'href',
    'otpauth://totp/Senior',
  );
  expect(bodiesOf(enroll)).toMatchObject([{ factor_type: 'totp', issuer: 'Senior Care Living' }]);

  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(field, '12345');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn it on' }));
  expect(await screen.findByText('Please enter the six digits')).toBeVisible();
  expect(bodiesOf(verify)).toEqual([]);

  fakeApi({ ...set, [verify]: wrong });
  await userEvent.type(field, '6{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^That code is not correct/);
  expect(field).toHaveValue('123456');

  fakeApi(set);
  await userEvent.clear(field);
  await userEvent.type(field, '654 321{Enter}');
  expect(await screen.findByText(/^It is on/)).toBeVisible();
  expect(bodiesOf(verify)).toEqual([{ challenge_id: 'c1', code: '654321' }]);
  expect(toastText()?.[0]).toBe('Two-step sign-in is on');
});

it('offers a retry when the set-up cannot start', async () => {
  storeSession({ token: makeToken('aal1') });
  fakeApi({ ...set, [enroll]: { status: 500, json: { code: 500, msg: 'down' } } });
  renderApp(<TwoStepSection />);
  await press('Turn it on');
  expect(await screen.findByText(/^Setup could not start/)).toBeVisible();
  fakeApi(set);
  await press('Try again');
  expect(await code()).toBeVisible();
});

it('removes old attempts before Auth refuses another one', async () => {
  storeSession({ token: makeToken('aal1') });
  const many = [1, 2, 3, 4, 5].map((n) => factor('unverified', id.replace(/1$/, String(n))));
  fakeApi({
    ...set,
    'GET /auth/v1/user': { json: { ...makeSession().user, factors: many } },
    'DELETE /auth/v1/factors': { json: { id } },
  });
  renderApp(<TwoStepSection />);
  await press('Turn it on');
  await code();
  expect(requests.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(5);
});

it('turns it off after a question, and says so when that fails', async () => {
  storeSession({ token: makeToken('aal2') });
  const on = {
    'GET /auth/v1/user': userWith('verified'),
    [removal]: { json: { id } },
    'POST /auth/v1/token': { json: makeSession({ token: makeToken('aal1') }) },
  };
  fakeApi({ ...on, [removal]: 'offline' });
  renderApp(<TwoStepSection />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn it off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn it off' }));
  await waitFor(() => expect(toastText()?.[0]).toBe('Two-step sign-in is still on'));
  fakeApi(on);
  await userEvent.click(dialog.getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeVisible();
  expect(toastText()?.[0]).toBe('Two-step sign-in is off');
});

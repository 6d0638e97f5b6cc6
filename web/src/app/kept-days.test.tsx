import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { HoldForm } from '@/features/holds/hold-form.tsx';
import { ProposeForm } from '@/features/visits/propose-form.tsx';
import { keepForms } from '@/lib/kept-forms.ts';
import { renderApp } from '@/testing/render.tsx';

const inquiryId = '11111111-1111-4111-8111-111111111111';
const nothing = () => undefined;

it.each([
  [
    'a visit',
    <ProposeForm
      key="visit"
      inquiryId={inquiryId}
      timeZone="America/Chicago"
      home="Maple Court"
      onDone={nothing}
      onCancel={nothing}
    />,
    'Day',
  ],
  [
    'a hold',
    <HoldForm key="hold" holdId={inquiryId} isPending={false} onAnswer={nothing} />,
    'Last day of the hold',
  ],
])('keeps the day of %s', async (_what, form, label) => {
  const first = renderApp(form);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), '2027-01-15');
  keepForms();
  first.unmount();
  renderApp(form);
  expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue('2027-01-15');
});

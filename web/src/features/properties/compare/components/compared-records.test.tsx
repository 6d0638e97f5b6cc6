import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi, refusal } from '@/testing/fake-api.ts';
import { makeProperty, makeRegisteredHome } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import type { Row } from '../rows.ts';
import ComparedRecords from './compared-records.tsx';

const homes = [makeProperty({ certificationNumber: 'V25009', name: 'Oak House' }), makeProperty()];
const recordOf = `GET /api/properties/${homes[0]?.id}/public-record`;

/** As the comparison: new arrays with each rendering. */
function Table() {
  const [rows, setRows] = useState<Row[]>([]);
  return (
    <>
      <ComparedRecords homes={[...homes]} onRows={setRows} />
      <output>{rows.map(({ label, cells }) => `${label}: ${cells.join(' | ')}`).join('\n')}</output>
    </>
  );
}

it('asks only for homes with a number, and links to the source', async () => {
  const record = makeRegisteredHome({ facts: { beds: 90 } });
  const calls = fakeApi({ [recordOf]: { json: { record } } });
  renderApp(<Table />);
  expect(await screen.findByText(/^In the public record: As of August 2026 \| No record/)).toHaveTextContent(
    'Certified beds: 90 | No record',
  );
  expect(screen.getByRole('link', { name: 'Oak House' })).toHaveAttribute(
    'href',
    'https://www.medicare.gov/care-compare/details/nursing-home/V25009',
  );
  expect(calls).toEqual([recordOf]);
});

it('adds no rows without a record, and can be loaded again after a failure', async () => {
  fakeApi({ [recordOf]: refusal(500, 'internal', 'Failed') });
  renderApp(<Table />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The public record could not be loaded.');
  fakeApi({ [recordOf]: { json: { record: null } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
});

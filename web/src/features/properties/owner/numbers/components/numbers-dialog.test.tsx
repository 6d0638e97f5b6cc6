import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '@/testing/fake-api.ts';
import { makeId } from '@/testing/factories.ts';
import { giveChartsWidth } from '@/testing/chart-width.ts';
import { renderApp } from '@/testing/render.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('@/lib/uplot.ts', () => ({
  default: class {
    constructor(_options: unknown, data: unknown) {
      drawn(data);
    }
    destroy() {}
  },
}));

const [propertyId, ownerId] = [makeId(), makeId()];
const from = '2026-05-25';
/** 1, 2, ... in the weeks, times a factor. */
const counts = (factor: number) => Array.from({ length: 26 }, (_, week) => (week + 1) * factor);
const zeros = counts(0);
const home = { propertyId, name: 'Maple', views: counts(10), favorites: zeros, inquiries: counts(1) };

it('draws the chosen figures of the table from its first week on, and says what families look for', async () => {
  giveChartsWidth();
  fakeApi({
    'GET /api/numbers': {
      json: {
        from,
        homes: [{ ...home, visits: zeros, answers: zeros, answerMinutes: zeros, moveIns: zeros }],
      },
    },
    [`GET /api/properties/${propertyId}/unmet-searches`]: {
      json: { wanted: [{ kind: 'amenity', option: 'Garden', families: 20 }] },
    },
  });
  renderApp(<NumbersDialog ownerId={ownerId} ids={null} onClose={vi.fn()} />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^Nov 16, 2026260/);
  // The last week is not over.
  const whole = (values: number[]) => values.slice(0, -1);
  const seconds = Date.parse(from) / 1_000;
  const weeks = whole(counts(1)).map((week) => seconds + (week - 1) * 7 * 86_400);
  await waitFor(() => expect(drawn.mock.lastCall).toEqual([[weeks, whole(counts(10))]]));
  await userEvent.selectOptions(screen.getByLabelText('Chart'), 'Inquiries');
  await waitFor(() => expect(drawn.mock.lastCall).toEqual([[weeks, whole(counts(1))]]));
  expect(await screen.findByText('Amenity: Garden, at least 20 families')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { agreementEntries, type Agreement } from '@contract/properties/agreement.ts';
import { makeProperty } from '@/testing/factories.ts';
import { renderApp } from '@/testing/render.tsx';
import { BeforeYouSign } from './before-you-sign.tsx';
import { agreementFacts, unstatedFacts } from './facts.ts';

const asked = vi.hoisted(() => vi.fn());
vi.mock('@/features/inquiries/inquiries.ts', () => ({ addToInquiry: asked }));

const year = new Date().getUTCFullYear();
const full: Agreement = {
  increases: [
    { year, percent: 5.5 },
    { year: year - 1, percent: 0 },
    { year: year - 9, percent: 20 },
  ],
  increasePace: 'Once a year',
  increaseNoticeDays: 60,
  fixedMonths: 12,
  communityFeeBack: 50,
  communityFeeBackDays: 90,
  depositBack: 100,
  hospitalDays: 30,
  hospitalPrice: 80,
  leaveReasons: ['Injections', 'Wandering'],
  moneyEnds: 'Medicaid bed',
  medicaidMonths: 24,
  secondPersonCare: true,
  arbitration: false,
  nightStaff: true,
  pets: 'Small pets',
};
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

describe('before you sign', () => {
  it('shows the twelve facts that the owner states, without old increases', () => {
    const property = makeProperty({ agreement: full, noticeDays: 30, communityFee: 3_000, deposit: null });
    renderApp(<BeforeYouSign property={property} canWrite />);
    expect(rows()).toEqual([
      `Price increases in the last three years: ${year}: 5.5%${year - 1}: no increase`,
      'How often prices rise: Once a yearWith 60 days of notice',
      'Price fixed after moving in: For 12 months',
      'Refunds: Community fee: 50% ($1,500) refunded if you move out within 90 daysDeposit: all refunded',
      'Notice before moving out: 30 days',
      'During a hospital stay: The room is kept for 30 days, at 80% of the price',
      'Reasons a resident must leave: Injections, Wandering',
      'When the money runs out: A Medicaid bed after 24 months of private pay',
      'Another care level for a second person: Yes',
      'Arbitration clause: No: disputes can go to a court',
      'Staff awake at night: Yes',
      'Pets: Small pets',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what is not stated, and asks about one fact or all with one press', async () => {
    const property = makeProperty({
      agreement: { ...full, pets: undefined, nightStaff: undefined },
      noticeDays: 30,
    });
    renderApp(<BeforeYouSign property={property} canWrite />);
    const unstated = screen.getAllByText('Not stated');
    expect(unstated).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Ask about: Pets' }));
    expect(asked).toHaveBeenLastCalledWith(property.id, 'Which pets can a resident have?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask about all 2 that are not stated' }));
    expect(asked).toHaveBeenLastCalledWith(
      property.id,
      'Are staff awake at night?\nWhich pets can a resident have?',
    );
  });

  it('offers the owner no question to the own home', () => {
    renderApp(<BeforeYouSign property={makeProperty()} canWrite={false} />);
    expect(within(document.body).getAllByText('Not stated')).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has a fact for each part', () => {
    const empty = makeProperty({ noticeDays: null });
    expect(unstatedFacts(empty)).toHaveLength(12);
    const { needs: _, ...parts } = Object.groupBy(agreementEntries, ([, part]) =>
      'needs' in part ? 'needs' : 'alone',
    );
    const shown = (parts.alone ?? []).filter(([part]) => {
      const property = { ...empty, agreement: { [part]: full[part] } };
      return agreementFacts.some(({ lines }) => lines(property).length > 0);
    });
    expect(shown).toEqual(parts.alone);
  });
});

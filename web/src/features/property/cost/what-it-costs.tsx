import { Text, Title } from '@/components/plain.tsx';
import { payments } from '@contract/options.ts';
import type { Property } from '@contract/properties.ts';
import { countText, dollarsText } from '@/lib/wording.ts';
import { OfferedList, Section } from '../components/section.tsx';
import { byPrice } from './by-price.ts';
import classes from './cost.module.css';

const ask = 'Ask the owner';
const noCharge = 'No extra charge';

/** The line under a payment. */
const paymentLines: Partial<Record<string, string>> = {
  'Long-term care insurance': 'A private policy. Ask which settings and which daily amount it covers.',
  Medicaid:
    'A Medicaid waiver (home and community-based services) pays in many states for care in assisted living, not for room and board. Name and waiting list differ by state.',
  'VA Aid and Attendance':
    'Monthly payment added to a VA pension for Veterans and survivors who need daily help. It is paid to the person and can be used here.',
} satisfies Partial<Record<(typeof payments)[number], string>>;

type Row = [term: string, value: string];

const priceOr = (none: string, price: number | null, when = '') =>
  price === null ? ask : price === 0 ? none : dollarsText(price) + when;

/** The whole price, as the owner states it. What is not stated says so. */
export function WhatItCosts({ property }: { property: Property }) {
  const { rates, careLevels, roomCost, noticeDays } = property;
  const rooms = byPrice(rates).map(({ roomType, monthlyCost }): Row => [roomType, dollarsText(monthlyCost)]);
  return (
    <Section title="What it costs">
      <div className={classes.parts}>
        <Prices
          title="Rooms, each month"
          rows={
            rooms.length > 0
              ? rooms
              : [
                  ['Room', roomCost === null ? ask : dollarsText(roomCost)],
                  ['Room types', ask],
                ]
          }
        />
        <Prices
          title="Care, each month on top"
          rows={
            careLevels.length > 0
              ? careLevels.map(({ name, monthlyCost }) => [name, priceOr(noCharge, monthlyCost)])
              : [['Care levels', ask]]
          }
        />
        <Prices
          title="Fees and notice"
          rows={[
            ['Community fee', priceOr('None', property.communityFee, ', once')],
            ['Deposit', priceOr('None', property.deposit, ', once')],
            ['Second person', priceOr(noCharge, property.secondPersonFee, ' each month')],
            ['Notice before moving out', noticeDays === null ? ask : countText(noticeDays, 'day', 'days')],
          ]}
        />
      </div>
      <Title order={3} size="h4" mt="lg" mb="xs">
        Included in the price
      </Title>
      <OfferedList values={property.includedServices} none={ask} />
      <Title order={3} size="h4" mt="lg" mb="xs">
        Accepted payment
      </Title>
      {property.payments.length === 0 && <Text c="dimmed">{ask}</Text>}
      <ul className={classes.payments}>
        {property.payments.map((payment) => (
          <li key={payment}>
            <strong>{payment}</strong>
            {paymentLines[payment] && <Text c="dimmed">{paymentLines[payment]}</Text>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Prices = ({ title, rows }: { title: string; rows: Row[] }) => (
  <div>
    <Title order={3} size="h4" mb="xs">
      {title}
    </Title>
    <dl className={classes.prices}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

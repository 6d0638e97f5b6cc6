import { useState, type ReactNode } from 'react';
import { part } from '@/components/part.tsx';
import { Heading } from '@/components/plain.tsx';
import { payments } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { dollarsOr, fees, noCharge } from '@/lib/fees.ts';
import { dollarsText } from '@/lib/wording.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { OfferedList, Section } from '../components/section.tsx';
import { byPrice } from './by-price.ts';
import classes from './cost.module.css';

const PaymentHelp = part(
  'Help to pay',
  async () => (await import('@/features/places/help/payment-help.tsx')).default,
);

/** The payments of which an agency decides. */
const helped = new Set(['Medicaid', 'VA Aid and Attendance']);

/** What a payment means, in plain words. */
const paymentLines: Record<string, string> = {
  'Private pay':
    'You pay from income, savings or the sale of a house. Most families pay for assisted living this way.',
  'Long-term care insurance': 'A private policy. Ask which types of care and what daily amount it covers.',
  Medicaid:
    'A Medicaid waiver (home and community-based services) pays in many states for care in assisted living, not for room and board. Names and waiting lists differ by state.',
  'Medicare (skilled nursing)':
    'Medicare pays for skilled nursing or rehabilitation for a limited time, usually after a hospital stay: at most 100 days, and you pay a share each day from day 21. It does not pay for long-term care.',
  'VA Aid and Attendance':
    'Monthly payment added to a VA pension for Veterans and survivors who need daily help. It is paid to the person and can be used here.',
} satisfies Record<(typeof payments)[number], string>;

type Row = [term: string, value: string];

/** A row for a value that the owner states. */
const stated = <T,>(name: string, value: T | null, text: (value: T) => string): Row[] =>
  value === null ? [] : [[name, text(value)]];

/** What the owner states about prices. */
function priceFacts(property: Property) {
  const { rates, careLevels, roomCost } = property;
  const rooms = byPrice(rates).map(({ roomType, monthlyCost }): Row => [roomType, dollarsText(monthlyCost)]);
  if (rooms.length === 0) rooms.push(...stated('Room', roomCost, dollarsText));
  const care = careLevels.map(({ name, monthlyCost }): Row => [name, dollarsOr(noCharge)(monthlyCost)]);
  return {
    rooms,
    care,
    fees: fees
      .filter(({ kind }) => kind === 'dollars')
      .flatMap(({ field, name, text }) => stated(name, property[field], text)),
  };
}

/** The whole price, as the owner states it. */
export function WhatItCosts({ property, children }: { property: Property; children: ReactNode }) {
  const { rooms, care, fees } = priceFacts(property);
  const [isExplained, setIsExplained] = useState(false);
  return (
    <Section title="What it costs">
      <div className={classes.parts}>
        <Prices title="Rooms, each month" rows={rooms} />
        <Prices title="Care, added each month" rows={care} />
        <Prices title="Fees" rows={fees} />
      </div>
      <div className={classes.services}>
        {property.includedServices.length > 0 && (
          <div>
            <Subtitle>Included in the price</Subtitle>
            <OfferedList values={property.includedServices} none="" />
          </div>
        )}
        {property.payments.length > 0 && (
          <div>
            <Subtitle>Accepted payment</Subtitle>
            <OfferedList values={property.payments} none="" />
            <details className={classes.more} onToggle={(event) => setIsExplained(event.currentTarget.open)}>
              <summary>What these payments mean</summary>
              <ul className={classes.meanings}>
                {property.payments.map((payment) => (
                  <li key={payment}>
                    <strong>{payment}.</strong> {paymentLines[payment]}
                    {isExplained && helped.has(payment) && (
                      <PaymentHelp payment={payment} state={property.state} />
                    )}
                  </li>
                ))}
              </ul>
            </details>
          </div>
        )}
        {children}
      </div>
    </Section>
  );
}

const Subtitle = ({ children }: { children: string }) => (
  <Heading className="below-xs" order={3} size="h5">
    {children}
  </Heading>
);

function Prices({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <Heading order={3} size="h5">
        {title}
      </Heading>
      <FactRows rows={rows} className="max-34rem" />
    </div>
  );
}

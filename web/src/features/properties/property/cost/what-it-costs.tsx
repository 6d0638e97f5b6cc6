import { optionText } from '@contract/option-text.ts';
import { useState, type ReactNode } from 'react';
import { part } from '@/components/part.tsx';
import { Heading } from '@/components/plain.tsx';
import { payments } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { dollarsOr, fees, noCharge } from '@/lib/fees.ts';
import { dollarsText } from '@/lib/wording.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { t } from '../catalog.ts';
import { OfferedList, Section } from '../components/section.tsx';
import { byPrice } from './by-price.ts';
import classes from './cost.module.css';

const PaymentHelp = part(
  t.helpToPay(),
  async () => (await import('@/features/places/help/payment-help.tsx')).default,
);

/** The payments of which an agency decides. */
const helped = new Set(['Medicaid', 'VA Aid and Attendance']); // no text: stored names

/** What a payment means, in plain words. */
const paymentLines: Record<string, string> = {
  'Private pay': t.youPayFromIncomeSavingsOr(),
  'Long-term care insurance': t.privatePolicyAskWhichTypesCare(),
  Medicaid: t.medicaidWaiverHomeAndCommunityBased(),
  'Medicare (skilled nursing)': t.medicarePaysForSkilledNursingOr(),
  'VA Aid and Attendance': t.monthlyPaymentAddedVaPensionFor(),
} satisfies Record<(typeof payments)[number], string>;

type Row = [term: string, value: string];

/** A row for a value that the owner states. */
const stated = <T,>(name: string, value: T | null, text: (value: T) => string): Row[] =>
  value === null ? [] : [[name, text(value)]];

/** What the owner states about prices. */
function priceFacts(property: Property) {
  const { rates, careLevels, roomCost } = property;
  const rooms = byPrice(rates).map(({ roomType, monthlyCost }): Row => [
    optionText(roomType),
    dollarsText(monthlyCost),
  ]);
  if (rooms.length === 0) rooms.push(...stated(t.room(), roomCost, dollarsText));
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
    <Section title={t.whatItCosts()}>
      <div className={classes.parts}>
        <Prices title={t.roomsEachMonth()} rows={rooms} />
        <Prices title={t.careAddedEachMonth()} rows={care} />
        <Prices title={t.fees()} rows={fees} />
      </div>
      <div className={classes.services}>
        {property.includedServices.length > 0 && (
          <div>
            <Subtitle>{t.includedInPrice()}</Subtitle>
            <OfferedList values={property.includedServices} none="" />
          </div>
        )}
        {property.payments.length > 0 && (
          <div>
            <Subtitle>{t.acceptedPayment()}</Subtitle>
            <OfferedList values={property.payments} none="" />
            <details className={classes.more} onToggle={(event) => setIsExplained(event.currentTarget.open)}>
              <summary>{t.whatThesePaymentsMean()}</summary>
              <ul className={classes.meanings}>
                {property.payments.map((payment) => (
                  <li key={payment}>
                    <strong>{optionText(payment)}.</strong> {paymentLines[payment]}
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

import { Link } from '@/components/link.tsx';
import { Paragraph, Row } from '@/components/plain.tsx';
import buttonClasses from '@/components/text-button.module.css';
import { paths } from '@/config/paths.ts';
import { changeMonthlyCostChoice, personOptions, useMonthlyCostChoice } from '../../money/money.tsx';
import { MoneySection } from '../../money/money-years.tsx';
import { setQuoteOfHome, useCountedPrices, useQuoteOfHome } from '../../money/quote-of-home.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { monthlyCost, type MonthlyCostChoice, type CostTotal } from '@contract/properties/monthly-cost.ts';
import type { Property } from '@contract/properties/properties.ts';
import { dollarsText } from '@/lib/wording.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { Section } from '../components/section.tsx';
import { byPrice } from './by-price.ts';
import classes from './cost.module.css';

const notStated = 'price not listed';
const anyRoom = '';

function roomOptions({ rates }: Property, { roomType }: MonthlyCostChoice) {
  const listed = byPrice(rates).map((rate) => ({
    value: rate.roomType,
    label: `${rate.roomType}, ${dollarsText(rate.monthlyCost)}`,
  }));
  // The choice may come from another home.
  const isMissing = roomType !== null && !rates.some((rate) => rate.roomType === roomType);
  return [
    { value: anyRoom, label: rates.length > 0 ? 'The cheapest room' : 'Any room' },
    ...listed,
    ...(isMissing ? [{ value: roomType, label: `${roomType}, ${notStated}` }] : []),
  ];
}

function careOptions({ careLevels }: Property, { careLevel }: MonthlyCostChoice) {
  const listed = careLevels.map(({ name, monthlyCost: price }, index) => ({
    value: String(index + 1),
    label: `${name}, ${dollarsText(price)}`,
  }));
  const missing = careLevels.length === 0 ? Math.max(careLevel, 1) : careLevel;
  const label = careLevels.length === 0 ? 'With care' : `Care level ${missing}`;
  return [
    { value: '0', label: 'No care' },
    ...listed,
    ...(missing > careLevels.length ? [{ value: String(missing), label: `${label}, ${notStated}` }] : []),
  ];
}

/** Without any price there is nothing to add up. */
export const hasPrice = ({ roomCost, rates, careLevels, ...fees }: Property) =>
  roomCost !== null ||
  rates.length + careLevels.length > 0 ||
  [fees.communityFee, fees.deposit, fees.secondPersonFee].some((fee) => fee !== null);

/** What the family would pay here. The choice is the same for all homes. */
export function YourMonthlyCost({ property }: { property: Property }) {
  const choice = useMonthlyCostChoice();
  const quote = useQuoteOfHome(property.id);
  const priced = useCountedPrices(property);
  const { parts, monthly, firstYear, notIncluded } = monthlyCost(priced, choice);
  return (
    <Section title="Your monthly cost">
      {quote && (
        <div className={classes.quote}>
          <Paragraph>{quote.isCounted ? quote.text : 'From the prices on this page.'}</Paragraph>
          <Row gap="sm">
            <button
              type="button"
              className={buttonClasses.button}
              onClick={() => setQuoteOfHome({ ...quote, isCounted: !quote.isCounted })}
            >
              {quote.isCounted ? 'Count with the stated prices' : 'Count with your quote'}
            </button>
            <Link className={buttonClasses.button} to={paths.inquiry(quote.inquiryId)}>
              See the quote
            </Link>
          </Row>
        </div>
      )}
      {!quote?.isCounted && (
        <div className={classes.choices}>
          <ChoiceField
            label="Room type"
            data={roomOptions(property, choice)}
            value={choice.roomType ?? anyRoom}
            onChange={(event) => changeMonthlyCostChoice({ roomType: event.currentTarget.value || null })}
          />
          <ChoiceField
            label="Care level"
            data={careOptions(property, choice)}
            value={String(choice.careLevel)}
            onChange={(event) => changeMonthlyCostChoice({ careLevel: Number(event.currentTarget.value) })}
          />
          <ChoiceField
            label="People"
            data={personOptions}
            value={String(choice.persons)}
            onChange={(event) =>
              changeMonthlyCostChoice({ persons: event.currentTarget.value === '2' ? 2 : 1 })
            }
          />
        </div>
      )}
      <div role="status" className={classes.totals}>
        <Total label="Each month" total={monthly} />
        <Total label="First year, with one-time fees" total={firstYear} />
      </div>
      {notIncluded.length > 0 && (
        <Paragraph className="above-xs">Not included: {notIncluded.join(', ')}</Paragraph>
      )}
      <div className={classes.after}>
        {monthly.known !== null && (
          <details className={classes.more}>
            <summary>How it adds up</summary>
            <FactRows
              className="max-34rem"
              rows={parts.map(({ label, amount, isMonthly }) => [
                label,
                dollarsText(amount) + (isMonthly ? ' each month' : ''),
              ])}
            />
          </details>
        )}
        <MoneySection property={priced} />
      </div>
    </Section>
  );
}

const phrases: Record<string, string> = {
  'Care levels': 'care',
  'Community fee, once': 'a community fee',
  'Deposit, once': 'a deposit',
  'Room types': 'any difference for this room type',
  'Second person': 'a fee for a second person',
};
const conjunction = new Intl.ListFormat('en-US');

/** 'Plus care and a deposit (amounts not listed)'. */
function missingText(known: number | null, missing: string[]) {
  if (known === null) return `The owner has not listed: ${missing.join(', ')}`;
  const parts = missing.map((part) => phrases[part] ?? part.toLowerCase());
  return `Plus ${conjunction.format(parts)} (amount${parts.length === 1 ? '' : 's'} not listed)`;
}

const Total = ({ label, total: { known, missing } }: { label: string; total: CostTotal }) => (
  <div>
    <p>{label}</p>
    <p className={classes.total}>{known === null ? 'Not listed' : dollarsText(known)}</p>
    {missing.length > 0 && <p className={classes.missing}>{missingText(known, missing)}</p>}
  </div>
);

import { t as ofPrices } from '@contract/properties/catalog.ts';
import { optionText } from '@contract/option-text.ts';
import { locale } from '@contract/locale.ts';
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
import { t } from '../catalog.ts';
import { Section } from '../components/section.tsx';
import { byPrice } from './by-price.ts';
import classes from './cost.module.css';

const notStated = t.priceNotListed();
const anyRoom = '';

function roomOptions({ rates }: Property, { roomType }: MonthlyCostChoice) {
  const listed = byPrice(rates).map((rate) => ({
    value: rate.roomType,
    label: `${optionText(rate.roomType)}, ${dollarsText(rate.monthlyCost)}`,
  }));
  // The choice may come from another home.
  const isMissing = roomType !== null && !rates.some((rate) => rate.roomType === roomType);
  return [
    { value: anyRoom, label: rates.length > 0 ? t.cheapestRoom() : t.anyRoom() },
    ...listed,
    ...(isMissing ? [{ value: roomType, label: `${optionText(roomType)}, ${notStated}` }] : []),
  ];
}

function careOptions({ careLevels }: Property, { careLevel }: MonthlyCostChoice) {
  const listed = careLevels.map(({ name, monthlyCost: price }, index) => ({
    value: String(index + 1),
    label: `${name}, ${dollarsText(price)}`,
  }));
  const missing = careLevels.length === 0 ? Math.max(careLevel, 1) : careLevel;
  const label = careLevels.length === 0 ? t.withCare() : t.careLevelNumber({ number: missing });
  return [
    { value: '0', label: t.noCare() },
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
    <Section title={t.yourMonthlyCost()}>
      {quote && (
        <div className={classes.quote}>
          <Paragraph>{quote.isCounted ? quote.text : t.fromPricesOnThisPage()}</Paragraph>
          <Row gap="sm">
            <button
              type="button"
              className={buttonClasses.button}
              onClick={() => setQuoteOfHome({ ...quote, isCounted: !quote.isCounted })}
            >
              {quote.isCounted ? t.countWithStatedPrices() : t.countWithYourQuote()}
            </button>
            <Link className={buttonClasses.button} to={paths.inquiry(quote.inquiryId)}>
              {t.seeQuote()}
            </Link>
          </Row>
        </div>
      )}
      {!quote?.isCounted && (
        <div className={classes.choices}>
          <ChoiceField
            label={t.roomType()}
            data={roomOptions(property, choice)}
            value={choice.roomType ?? anyRoom}
            onChange={(event) => changeMonthlyCostChoice({ roomType: event.currentTarget.value || null })}
          />
          <ChoiceField
            label={t.careLevel()}
            data={careOptions(property, choice)}
            value={String(choice.careLevel)}
            onChange={(event) => changeMonthlyCostChoice({ careLevel: Number(event.currentTarget.value) })}
          />
          <ChoiceField
            label={t.people()}
            data={personOptions}
            value={String(choice.persons)}
            onChange={(event) =>
              changeMonthlyCostChoice({ persons: event.currentTarget.value === '2' ? 2 : 1 })
            }
          />
        </div>
      )}
      <div role="status" className={classes.totals}>
        <Total label={t.eachMonth()} total={monthly} />
        <Total label={t.firstYearWithOneTimeFees()} total={firstYear} />
      </div>
      {notIncluded.length > 0 && (
        <Paragraph className="above-xs">
          {t.notIncludedList({ notIncluded: notIncluded.join(', ') })}
        </Paragraph>
      )}
      <div className={classes.after}>
        {monthly.known !== null && (
          <details className={classes.more}>
            <summary>{t.howItAddsUp()}</summary>
            <FactRows
              className="max-34rem"
              rows={parts.map(({ label, amount, isMonthly }) => [
                label,
                isMonthly ? t.each({ amount: dollarsText(amount) }) : dollarsText(amount),
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
  [ofPrices.careLevels()]: t.careAmount(),
  [ofPrices.communityFeeOnce()]: t.communityFee(),
  [ofPrices.depositOnce()]: t.deposit(),
  [ofPrices.roomTypes()]: t.anyDifferenceForThisRoomType(),
  [ofPrices.secondPerson()]: t.feeForSecondPerson(),
};
const conjunction = new Intl.ListFormat(locale());

/** 'Plus care and a deposit (amounts not listed)'. */
function missingText(known: number | null, missing: string[]) {
  if (known === null) return t.ownerHasNotListed({ missing: missing.join(', ') });
  const parts = missing.map((part) => phrases[part] ?? part.toLowerCase());
  const joined = conjunction.format(parts);
  return parts.length === 1 ? t.plusNotListed({ part: joined }) : t.plusAllNotListed({ parts: joined });
}

const Total = ({ label, total: { known, missing } }: { label: string; total: CostTotal }) => (
  <div>
    <p>{label}</p>
    <p className={classes.total}>{known === null ? t.notListed() : dollarsText(known)}</p>
    {missing.length > 0 && <p className={classes.missing}>{missingText(known, missing)}</p>}
  </div>
);

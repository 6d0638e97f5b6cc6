import { optionsText } from '@contract/option-text.ts';
import type { Quote } from '@contract/quotes/quotes.ts';
import { Column, Paragraph } from '@/components/plain.tsx';
import { dollarsOr } from '@/lib/fees.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { quoteParts, roomText, stateOf, storedDifference } from './quote-text.ts';
import classes from './quotes.module.css';

/** What a quote says, and where it differs from the page of the home on its day. For the card and for paper. */
export function QuoteFacts({ quote }: { quote: Quote }) {
  const { number, senderName, createdAt, careLevel, persons, includedServices, differences } = quote;
  const { servicesLeftOut, servicesAdded } = differences;
  const shown = quoteParts.filter(({ field }) => quote[field] !== null);
  const labelOf = ({ field, label }: (typeof quoteParts)[number]) =>
    field === 'roomCost' ? roomText(quote) : field === 'careCost' ? (careLevel ?? label) : label;
  const isAsStated =
    Object.keys(differences.amounts).length + servicesLeftOut.length + servicesAdded.length === 0;
  const rows = (isMonthly: boolean) =>
    shown
      .filter((part) => part.isMonthly === isMonthly)
      .map((part) => (
        <Amount
          key={part.field}
          label={labelOf(part)}
          amount={quote[part.field] ?? 0}
          note={storedDifference(quote, part.field)}
        />
      ));
  return (
    <Column gap="sm">
      <Paragraph>
        <strong>{stateOf(quote)}</strong>
        {' · '}
        {senderName
          ? t.sentOnBy({ day: dateText(createdAt), sender: senderName })
          : t.sentOn({ day: dateText(createdAt) })}
        {number > 1 && ` · ${t.replacesQuote({ number: number - 1 })}`}
      </Paragraph>
      <Paragraph>
        {careLevel === null
          ? t.forPersonsWithoutCare({ count: persons })
          : t.forPersonsWithCare({ count: persons })}
      </Paragraph>
      <dl className={classes.amounts}>
        {rows(true)}
        <Amount
          isTotal
          label={t.eachMonth()}
          amount={quote.monthlyTotal}
          note={storedDifference(quote, 'monthlyTotal')}
        />
        {rows(false)}
        <Amount isTotal label={t.firstMonthWithWhatIsPaid()} amount={quote.firstMonthTotal} />
      </dl>
      <Paragraph>
        <strong>{t.included()}</strong>{' '}
        {includedServices.length > 0 ? optionsText(includedServices) : t.nothingIsNamed()}
      </Paragraph>
      {servicesLeftOut.length > 0 && (
        <Paragraph>
          <strong>{t.notIncludedThoughPageHomeLists()}</strong> {optionsText(servicesLeftOut)}
        </Paragraph>
      )}
      {servicesAdded.length > 0 && (
        <Paragraph>
          <strong>{t.includedHereNotOnPageHome()}</strong> {optionsText(servicesAdded)}
        </Paragraph>
      )}
      <Paragraph className="dimmed">
        {isAsStated
          ? t.everythingIsAsPageHomeStated({ day: dateText(createdAt) })
          : t.comparedWithPageHomeOn({ day: dateText(createdAt) })}{' '}
        {t.quoteHoldsNoRoom()}
      </Paragraph>
    </Column>
  );
}

type AmountProps = { label: string; amount: number; note?: string | undefined; isTotal?: boolean };

const Amount = ({ label, amount, note, isTotal = false }: AmountProps) => (
  <div data-total={isTotal}>
    <dt>{label}</dt>
    <dd>{dollarsOr(t.none())(amount)}</dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
);

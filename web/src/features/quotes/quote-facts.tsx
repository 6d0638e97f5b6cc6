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
  const labelOf = (label: string) =>
    label === 'Room' ? roomText(quote) : label === 'Care' ? (careLevel ?? label) : label;
  const isAsStated =
    Object.keys(differences.amounts).length + servicesLeftOut.length + servicesAdded.length === 0;
  const rows = (isMonthly: boolean) =>
    shown
      .filter((part) => part.isMonthly === isMonthly)
      .map(({ field, label }) => (
        <Amount
          key={field}
          label={labelOf(label)}
          amount={quote[field] ?? 0}
          note={storedDifference(quote, field)}
        />
      ));
  return (
    <Column gap="sm">
      <Paragraph>
        <strong>{stateOf(quote)}</strong>
        {' · '}
        Sent {dateText(createdAt)}
        {senderName && ` by ${senderName}`}
        {number > 1 && ` · Replaces quote ${number - 1}`}
      </Paragraph>
      <Paragraph>
        For {t.persons({ count: persons })}, {careLevel === null ? 'without care' : t.withCare()}
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
        {includedServices.length > 0 ? includedServices.join(', ') : t.nothingIsNamed()}
      </Paragraph>
      {servicesLeftOut.length > 0 && (
        <Paragraph>
          <strong>{t.notIncludedThoughPageHomeLists()}</strong> {servicesLeftOut.join(', ')}
        </Paragraph>
      )}
      {servicesAdded.length > 0 && (
        <Paragraph>
          <strong>{t.includedHereNotOnPageHome()}</strong> {servicesAdded.join(', ')}
        </Paragraph>
      )}
      <Paragraph className="dimmed">
        {isAsStated
          ? t.everythingIsAsPageHomeStated({ createdAt: dateText(createdAt) })
          : t.comparedWithPageHomeOn({ createdAt: dateText(createdAt) })}{' '}
        A quote holds no room and is no contract. What you sign counts.
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

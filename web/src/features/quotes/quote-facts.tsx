import type { Quote } from '@contract/quotes/quotes.ts';
import { Column, Paragraph } from '@/components/plain.tsx';
import { dollarsOr } from '@/lib/fees.ts';
import { countText, dateText } from '@/lib/wording.ts';
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
        For {countText(persons, 'person', 'persons')}, {careLevel === null ? 'without care' : 'with care'}
      </Paragraph>
      <dl className={classes.amounts}>
        {rows(true)}
        <Amount
          isTotal
          label="Each month"
          amount={quote.monthlyTotal}
          note={storedDifference(quote, 'monthlyTotal')}
        />
        {rows(false)}
        <Amount isTotal label="First month, with what is paid once" amount={quote.firstMonthTotal} />
      </dl>
      <Paragraph>
        <strong>Included:</strong>{' '}
        {includedServices.length > 0 ? includedServices.join(', ') : 'Nothing is named'}
      </Paragraph>
      {servicesLeftOut.length > 0 && (
        <Paragraph>
          <strong>Not included, though the page of the home lists it:</strong> {servicesLeftOut.join(', ')}
        </Paragraph>
      )}
      {servicesAdded.length > 0 && (
        <Paragraph>
          <strong>Included here, not on the page of the home:</strong> {servicesAdded.join(', ')}
        </Paragraph>
      )}
      <Paragraph className="dimmed">
        {isAsStated
          ? `Everything is as the page of the home stated on ${dateText(createdAt)}.`
          : `Compared with the page of the home on ${dateText(createdAt)}.`}{' '}
        A quote holds no room and is no contract. What you sign counts.
      </Paragraph>
    </Column>
  );
}

type AmountProps = { label: string; amount: number; note?: string | undefined; isTotal?: boolean };

const Amount = ({ label, amount, note, isTotal = false }: AmountProps) => (
  <div data-total={isTotal}>
    <dt>{label}</dt>
    <dd>{dollarsOr('None')(amount)}</dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
);

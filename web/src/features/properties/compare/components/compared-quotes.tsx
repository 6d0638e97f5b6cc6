import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { Link } from '@/components/link.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { ownQuotesQuery } from '@/features/quotes/own-quotes.ts';
import { quotedPrices, type QuotedPrices } from '@/features/quotes/quote-text.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { t } from '../catalog.ts';

type Props = {
  homes: readonly (Property | undefined)[];
  onQuotes: (quoted: Record<string, QuotedPrices>) => void;
};

/** Loads the quotes of a signed-in family for the prices of the table, and says below it which homes sent one. */
export default function ComparedQuotes({ homes, onQuotes }: Props) {
  const { user } = useAuth();
  const { data } = useQuery({ ...ownQuotesQuery(), enabled: user !== null });
  const quotes = user && data;
  useLayoutEffect(
    () =>
      onQuotes(Object.fromEntries((quotes ?? []).map((quote) => [quote.propertyId, quotedPrices(quote)]))),
    [quotes, onQuotes],
  );
  const shown = (quotes ?? []).filter(({ propertyId }) => homes.some((home) => home?.id === propertyId));
  return shown.map(({ id, inquiryId, propertyName }) => (
    <Paragraph key={id}>
      {t.priceIsThatOfQuote({
        propertyName,
        link: (text) => <Link to={paths.inquiry(inquiryId)}>{text}</Link>,
      })}
    </Paragraph>
  ));
}

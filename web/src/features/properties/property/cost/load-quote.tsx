import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownQuotesQuery } from '@/features/quotes/own-quotes.ts';
import { quotedFor, quotedPrices, quoteNameWithin } from '@/features/quotes/quote-text.ts';
import { t } from '../catalog.ts';
import { setQuoteOfHome } from '../../money/quote-of-home.ts';

/** Loads the quote of the signed-in family for a home, which then counts until the page is left. Shows nothing. */
export default function LoadQuote({ propertyId }: { propertyId: string }) {
  const { data } = useQuery(ownQuotesQuery());
  const quote = data?.find((one) => one.propertyId === propertyId);
  useEffect(() => {
    if (quote)
      setQuoteOfHome({
        propertyId,
        inquiryId: quote.inquiryId,
        text: t.from({ quoteName: quoteNameWithin(quote), quotedFor: quotedFor(quote) }),
        prices: quotedPrices(quote),
        isCounted: true,
      });
    return () => setQuoteOfHome(undefined);
  }, [propertyId, quote]);
  return null;
}

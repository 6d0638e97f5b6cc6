import { useSyncExternalStore } from 'react';
import type { QuotedPrices } from '@/features/quotes/quote-text.ts';

/** The quote that the signed-in family got for the home on screen. */
interface QuoteOfHome {
  propertyId: string;
  inquiryId: string;
  /** 'From your quote of November 29, 2026, …: Studio, Level 1, for 1 person.' */
  text: string;
  prices: QuotedPrices;
  /** Whether it counts in place of the stated prices. */
  isCounted: boolean;
}

// In memory: page and print of a home share it, and it ends with the page.
let current: QuoteOfHome | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function setQuoteOfHome(next: QuoteOfHome | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

export function useQuoteOfHome(propertyId: string): QuoteOfHome | undefined {
  const quote = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return quote?.propertyId === propertyId ? quote : undefined;
}

/** A home with the prices of the quote, if it counts. */
export function useCountedPrices<Home extends { id: string }>(home: Home): Home & Partial<QuotedPrices> {
  const quote = useQuoteOfHome(home.id);
  return quote?.isCounted ? { ...home, ...quote.prices } : home;
}

import type { SearchNews } from '@contract/saved-searches/saved-searches.ts';
import type { NewsReason } from '@contract/options.ts';
import { t } from './catalog.ts';
import { locale } from '@contract/locale.ts';

/** What the cards of new homes say, by the ID of the property. */
export type Marks = ReadonlyMap<string, string>;

const day = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' });

/** One mark a home: that it is new says more than that it has a free spot. */
export function marksOf({ since, homes }: SearchNews): Marks {
  const texts: [NewsReason, string][] = [
    ['price', t.priceLowered()],
    ['available', t.nowAvailable()],
    ['listed', t.newSince({ day: day.format(new Date(since)) })],
  ];
  return new Map(
    texts.flatMap(([reason, text]) =>
      homes.filter((home) => home.reason === reason).map(({ propertyId }) => [propertyId, text] as const),
    ),
  );
}

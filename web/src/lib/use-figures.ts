import { useEffect, useState } from 'react';
import { numberText } from '@contract/number-text.ts';
import { readFigures } from '@contract/site/calls/site.ts';
import type { Figures } from '@contract/site/figures.ts';
import { apiUrl } from '@/config/api-url.ts';

/** A smaller figure would not speak for the site. */
const MINIMUM = 50;

export type Stat = { figure: string; label: string };
type Labels = Record<keyof Figures, string>;

/** Without `api-client.ts`: the landing page loads none of it. */
async function readStats({ homes, cities }: Labels, signal: AbortSignal): Promise<Stat[]> {
  const figures: unknown = await (await fetch(apiUrl + readFigures.path, { signal })).json();
  const countOf = (name: keyof Figures): unknown => Object(figures)[name];
  return [
    { count: countOf('homes'), label: homes },
    { count: countOf('cities'), label: cities },
  ].flatMap(({ count, label }) =>
    typeof count === 'number' && count >= MINIMUM ? { figure: numberText(count), label } : [],
  );
}

/** The figures of the database that are large enough to show. None while they load, or when they cannot be read. */
export function useFigures({ homes, cities }: Labels): Stat[] {
  const [stats, setStats] = useState<Stat[]>([]);
  useEffect(() => {
    const request = new AbortController();
    // Nobody waits for the figures, so an error is not shown.
    readStats({ homes, cities }, request.signal).then(setStats, () => undefined);
    return () => request.abort();
  }, [homes, cities]);
  return stats;
}

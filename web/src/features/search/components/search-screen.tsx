import { useEffect, useRef } from 'react';
import { PageIntro } from '@/components/page-intro.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { headings } from '@/config/headings.ts';
import { useFigures, type Stat } from '@/lib/use-figures.ts';
import { t } from '../catalog.ts';
import { useSearch } from '../search-context.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { NeedHelpCard } from './need-help-card.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { SearchBar } from './search-bar.tsx';
import { SearchResults, type ResultsProps } from './search-results.tsx';
import classes from './search-screen.module.css';

/** The search screen: bar, results, figures and help. */
export function SearchScreen(props: ResultsProps) {
  useSearchAddress();
  const { hasSearched, dropped, results } = useSearch();
  const searchAndFocus = useSearchAndFocus();
  return (
    <div className={classes.root} data-compact={hasSearched}>
      <PageIntro {...headings.search} isCompact={hasSearched} />
      <SearchBar onSearch={searchAndFocus} renderSave={props.renderSave} />
      {dropped.length > 0 && (
        <Paragraph className="notice" role="status">
          {dropped.join(' ')}
        </Paragraph>
      )}
      <PlaceChoice />
      <SearchResults {...props} />
      {results.error === null &&
        (import.meta.env.VITE_DEMO === 'true' ? <StatTiles stats={demoStats} /> : <CountedTiles />)}
      <NeedHelpCard />
    </div>
  );
}

/** The figures of the specification, for the demo. */
const demoStats = [
  { figure: '2,400+', label: t.availableProperties() },
  { figure: '350+', label: t.citiesCovered() },
  { figure: '4.9/5', label: t.averageRating() },
];

const StatTiles = ({ stats }: { stats: Stat[] }) => (
  <dl className={classes.stats} data-screen-only>
    {stats.map(({ figure, label }) => (
      <div key={label} className={classes.stat}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);

function CountedTiles() {
  const stats = useFigures({ homes: t.availableProperties(), cities: t.citiesCovered() });
  return stats.length > 0 && <StatTiles stats={stats} />;
}

/** Runs a search and moves the focus to the heading of its results, unless it is on a button of the bar. */
function useSearchAndFocus() {
  const { results, openSearch } = useSearch();
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || results.status === 'idle') return;
    isWanted.current = false;
    const heading = document.getElementById('search-results');
    if (!document.activeElement?.matches('[data-opens]')) heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest' });
  }, [results]);
  return (query: string) => {
    isWanted.current = true;
    openSearch(query);
  };
}

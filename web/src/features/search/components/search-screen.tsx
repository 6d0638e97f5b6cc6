import { useEffect, useRef } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { headings } from '@/config/headings.ts';
import { useSearch } from '../search-context.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { NeedHelpCard } from './need-help-card.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults, type ResultsProps } from './search-results.tsx';
import classes from './search-screen.module.css';

/** The search screen: form, results, figures and help. */
export function SearchScreen(props: ResultsProps) {
  useSearchAddress();
  const searchAndScroll = useSearchAndScroll();
  return (
    <Stack gap="xl">
      <div>
        <Title order={1}>{headings.search.title}</Title>
        <Text size="lg" c="dimmed" mt="xs">
          {headings.search.text}
        </Text>
      </div>
      <SearchForm onSearch={searchAndScroll} />
      <SearchResults {...props} />
      <StatTiles />
      <NeedHelpCard />
    </Stack>
  );
}

const stats = [
  { figure: '2,400+', label: 'Available Properties' },
  { figure: '350+', label: 'Cities Covered' },
  { figure: '4.9/5', label: 'Average Rating' },
];

const StatTiles = () => (
  <dl className={classes.stats}>
    {stats.map(({ figure, label }) => (
      <div key={label} className={classes.stat}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);

/** Runs a search and scrolls to its results. On a phone they begin below the screen. */
function useSearchAndScroll() {
  const { results, openSearch } = useSearch();
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || results.status === 'idle') return;
    isWanted.current = false;
    const heading = document.getElementById('search-results');
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [results]);
  return (query: string) => {
    isWanted.current = true;
    openSearch(query);
  };
}

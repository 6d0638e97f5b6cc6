import { useEffect, useRef } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { headings } from '@/config/headings.ts';
import { useSearch } from '../search-context.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { NeedHelpCard } from './need-help-card.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults, type ResultsProps } from './search-results.tsx';
import { StatTiles } from './stat-tiles.tsx';

type Props = Pick<ResultsProps, 'renderFavorite' | 'onIntent'>;

/** The screen on which families search: form, results, figures, help. */
export function SearchScreen({ renderFavorite, onIntent }: Props) {
  const { openSearch, resetSearch } = useSearchAddress();
  const searchAndLook = useLookAtResults(openSearch);
  return (
    <Stack gap="xl">
      <div>
        <Title order={1}>{headings.search.title}</Title>
        <Text size="lg" c="dimmed" mt="xs">
          {headings.search.text}
        </Text>
      </div>
      <SearchForm onSearch={searchAndLook} onReset={resetSearch} />
      <SearchResults
        openSearch={openSearch}
        onReset={resetSearch}
        renderFavorite={renderFavorite}
        onIntent={onIntent}
      />
      <StatTiles />
      <NeedHelpCard />
    </Stack>
  );
}

/** After a search from the form the results come into view: on a phone they would begin below the screen. */
function useLookAtResults(openSearch: (query: string) => void) {
  const { results } = useSearch();
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

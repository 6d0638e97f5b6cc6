import { useId, useState, type FormEvent } from 'react';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { texts } from '@contract/texts.ts';
import { ChevronDownIcon, SearchIcon } from '@/components/icons.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { countNarrowing, defaultFilters, hasPlace } from '../filters.ts';
import { useSearch } from '../search-context.ts';
import { NarrowingFields } from './narrowing-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './search-form.module.css';

/** The search form, with a callback for the query string of a valid search. On phones the filters are collapsed and render when they are opened. */
export function SearchForm({ onSearch }: { onSearch: (query: string) => void }) {
  const { filters, errors, submit, resetSearch } = useSearch();
  const messageId = useId();
  const moreId = useId();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const canSearch = hasPlace(filters);
  const narrowing = countNarrowing({ ...filters, radius: defaultFilters.radius });
  const isMoreShown = isMoreOpen || Boolean(errors.minCost ?? errors.maxCost);
  // The breakpoint of search-form.module.css.
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch) return;
    const query = submit();
    if (query !== null) return onSearch(query);
    focusFirstError(event.currentTarget);
  };

  return (
    // The list of cities can overflow the card.
    <Card withBorder shadow="sm" padding="lg" style={{ overflow: 'visible' }}>
      <Title order={2} size="h3" mb="md">
        Search Properties
      </Title>
      <form role="search" aria-label="Search Properties" noValidate onSubmit={onSubmit}>
        <PlaceFields />
        <Button
          variant="subtle"
          className={classes.more}
          rightSection={<ChevronDownIcon className={classes.chevron} data-open={isMoreShown} />}
          aria-expanded={isMoreShown}
          aria-controls={moreId}
          onClick={() => setIsMoreOpen(!isMoreShown)}
        >
          {isMoreShown ? 'Fewer filters' : 'More filters'}
          {narrowing > 0 && ` (${narrowing})`}
        </Button>
        <div id={moreId} className={classes.fold} data-open={isMoreShown}>
          {(isMoreShown || isWide) && <NarrowingFields />}
        </div>
        <Group mt="lg" gap="sm" className={classes.actions}>
          <Button
            type="submit"
            disabled={!canSearch}
            leftSection={<SearchIcon />}
            aria-describedby={canSearch ? undefined : messageId}
          >
            Search Properties
          </Button>
          <Button variant="default" onClick={resetSearch}>
            Reset
          </Button>
          {!canSearch && (
            <Text id={messageId} flex="1 1 18rem">
              {texts.searchPlaceMissing}
            </Text>
          )}
        </Group>
      </form>
    </Card>
  );
}

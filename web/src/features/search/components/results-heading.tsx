import { Badge, Box, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { SortOption } from '@contract/options.ts';
import { countText } from '@/lib/wording.ts';
import { fromQuery, toQuery } from '../filters.ts';
import { useSearch } from '../search-context.ts';
import type { SearchResults } from '../use-results.ts';
import classes from './search-results.module.css';
import { UsedPlace } from './used-place.tsx';

const orders: { value: SortOption; label: string }[] = [
  { value: 'distance', label: 'Nearest first' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'newest', label: 'Newest first' },
];

/** Number and order of the results, and what was left out. */
export function ResultsHeading({ results }: { results: SearchResults }) {
  const { sort, query, openSearch } = useSearch();
  const { status, items, total, unpricedCount } = results;
  const isFound = items.length > 0 || status === 'success';
  const order = orders.find(({ value }) => value === sort) ?? orders[0];

  const changeOrder = (value: string) => {
    const next = orders.find((option) => option.value === value);
    if (next) openSearch(toQuery(fromQuery(query).filters, next.value));
  };

  return (
    <Stack component="header" gap="xs">
      <Group justify="space-between" align="flex-end" gap="md">
        <Box flex="1 1 20rem" miw={0}>
          <Group gap="sm">
            <Title order={2} size="h3" id="search-results" tabIndex={-1} className={classes.title}>
              {isFound ? `Search Results (${countText(total, 'property', 'properties')})` : 'Search Results'}
            </Title>
            {isFound && <Badge>{total} found</Badge>}
          </Group>
          {/* Keeps its height when the text changes. */}
          <Text role="status" mih="1lh">
            {status === 'pending' && 'Searching properties...'}
            {isFound && items.length > 0 && `${order?.label}. No home can pay to rank higher.`}
          </Text>
        </Box>
        {(items.length > 0 || status === 'pending') && (
          <NativeSelect
            label="Sort by"
            value={sort}
            data={orders}
            onChange={(event) => changeOrder(event.currentTarget.value)}
          />
        )}
      </Group>
      {isFound && <UsedPlace filters={fromQuery(query).filters} />}
      {items.length > 0 && (
        <Text c="dimmed">The 4.8 rating is the same for every home. It is not based on reviews.</Text>
      )}
      {isFound && unpricedCount > 0 && (
        <Text px="md" py="sm" bg="terracotta.0" bd="1px solid terracotta.2" bdrs="md">
          {unpricedCount === 1
            ? '1 home is not shown because its price is on request.'
            : `${unpricedCount} homes are not shown because their price is on request.`}{' '}
          Remove the cost limits to see {unpricedCount === 1 ? 'it' : 'them'} too.
        </Text>
      )}
    </Stack>
  );
}

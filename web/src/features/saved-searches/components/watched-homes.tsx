import { useQuery } from '@tanstack/react-query';
import type { WatchedHome } from '@contract/watches.ts';
import { Link } from '@/components/link.tsx';
import { Button, Card, Stack, Text, Title } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { useWatch, watchedHomesQueryOptions } from '../watches.ts';
import { dateText } from '@/lib/wording.ts';
import classes from './saved-searches.module.css';

/** The full homes that the user waits for. Nothing without one. */
export function WatchedHomes() {
  const { data = [], error, refetch } = useQuery(watchedHomesQueryOptions());
  const content = useFocusAfterRemoval<HTMLDivElement>(data.length);
  return (
    <div ref={content} tabIndex={-1} className={classes.list}>
      {error && (
        <Text role="alert">
          The homes that you wait for could not be loaded. {outageTextOf(error)}{' '}
          <Button variant="subtle" onClick={() => void refetch()}>
            Try again
          </Button>
        </Text>
      )}
      {data.length > 0 && (
        <section aria-labelledby="watched-homes">
          <Title order={2} size="h3" id="watched-homes">
            Homes that you wait for
          </Title>
          <Text mt="xs">We write to you once when one of these full homes has a free spot.</Text>
          <Stack component="ul" gap="sm" mt="md" className={classes.list}>
            {data.map((home) => (
              <Watched key={home.propertyId} home={home} />
            ))}
          </Stack>
        </section>
      )}
    </div>
  );
}

function Watched({ home }: { home: WatchedHome }) {
  const { mutate, isPending } = useWatch(home);
  return (
    <Card component="li" withBorder>
      <Text fw={600}>
        <Link to={paths.property(home.propertyId)}>{home.name}</Link>
      </Text>
      <Text>
        {home.city}, {home.state}. Until {dateText(home.endsAt)}.
      </Text>
      <Button
        variant="default"
        mt="sm"
        aria-disabled={isPending}
        aria-label={`Stop waiting for ${home.name}`}
        onClick={() => !isPending && mutate(false)}
      >
        Stop waiting
      </Button>
    </Card>
  );
}

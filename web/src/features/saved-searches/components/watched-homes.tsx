import { useQuery } from '@tanstack/react-query';
import type { WatchedHome } from '@contract/saved-searches/watches.ts';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
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
        <Paragraph role="alert">
          The homes that you wait for could not be loaded. {outageTextOf(error)}{' '}
          <ActionButton variant="subtle" onClick={() => void refetch()}>
            Try again
          </ActionButton>
        </Paragraph>
      )}
      {data.length > 0 && (
        <section aria-labelledby="watched-homes">
          <Heading order={2} size="h3" id="watched-homes">
            Homes that you wait for
          </Heading>
          <Paragraph className="above-xs">
            We write to you once when one of these full homes has a free spot.
          </Paragraph>
          <Column as="ul" gap="sm">
            {data.map((home) => (
              <Watched key={home.propertyId} home={home} />
            ))}
          </Column>
        </section>
      )}
    </div>
  );
}

function Watched({ home }: { home: WatchedHome }) {
  const { mutate, isPending } = useWatch(home);
  return (
    <Panel as="li" withBorder>
      <Paragraph className="strong">
        <Link to={paths.property(home.propertyId)}>{home.name}</Link>
      </Paragraph>
      <Paragraph>
        {home.city}, {home.state}. Until {dateText(home.endsAt)}.
      </Paragraph>
      <ActionButton
        className="above-sm"
        variant="default"
        aria-disabled={isPending}
        aria-label={`Stop waiting for ${home.name}`}
        onClick={() => !isPending && mutate(false)}
      >
        Stop waiting
      </ActionButton>
    </Panel>
  );
}

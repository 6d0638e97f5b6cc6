import { useQuery } from '@tanstack/react-query';
import type { HomeWatch } from '@contract/saved-searches/home-watches.ts';
import { Link } from '@/components/link.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { useAuth } from '@/lib/auth-context.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { useHomeWatch, homeWatchesQueryOptions } from '../home-watches.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { JoinForm } from './join-form.tsx';
import { moveInsText } from '../waiting-lists.ts';
import { WaitingPlace } from './waiting-place.tsx';
import classes from './saved-searches.module.css';

/** The homes that the user waits for: places in waiting lists, then alerts. Nothing without one. */
export function HomeWatches() {
  const { data = [], error, refetch } = useQuery(homeWatchesQueryOptions());
  const alerts = data.filter(({ place }) => !place);
  // Who joins a waiting list has one alert less.
  const content = useFocusAfterRemoval<HTMLDivElement>(data.length + alerts.length);
  const places = data.flatMap((home) => (home.place ? [{ home, place: home.place }] : []));
  return (
    <div ref={content} tabIndex={-1} className={classes.list}>
      {error && (
        <Paragraph role="alert">
          {t.yourAlertsCouldNotBeLoaded()} {outageTextOf(error)}{' '}
          <ActionButton variant="subtle" onClick={() => void refetch()}>
            {t.tryAgain()}
          </ActionButton>
        </Paragraph>
      )}
      {places.length > 0 && (
        <section aria-labelledby="waiting-lists" className={alerts.length > 0 ? 'below-md' : undefined}>
          <Heading order={2} size="h3" id="waiting-lists">
            {t.yourWaitingLists()}
          </Heading>
          <Paragraph className="above-xs">{t.whenRoomIsFreeWeAsk()}</Paragraph>
          <Column as="ul" gap="sm" className="above-sm">
            {places.map(({ home, place }) => (
              <WaitingPlace key={home.propertyId} home={home} place={place} />
            ))}
          </Column>
        </section>
      )}
      {alerts.length > 0 && (
        <section aria-labelledby="home-watches">
          <Heading order={2} size="h3" id="home-watches">
            {t.alertsForFullHomes()}
          </Heading>
          <Paragraph className="above-xs">{t.weEmailYouOnceWhenOne()}</Paragraph>
          <Column as="ul" gap="sm" className="above-sm">
            {alerts.map((home) => (
              <HomeWatchItem key={home.propertyId} home={home} />
            ))}
          </Column>
        </section>
      )}
    </div>
  );
}

function HomeWatchItem({ home }: { home: HomeWatch }) {
  const { mutate, isPending } = useHomeWatch(home);
  const { user } = useAuth();
  return (
    <Panel as="li" withBorder>
      <Paragraph className="strong">
        <Link to={paths.property(home.propertyId)}>{home.name}</Link>
      </Paragraph>
      <Paragraph>{t.until({ city: home.city, state: home.state, endsAt: dateText(home.endsAt) })}</Paragraph>
      <Paragraph className="above-xs">{moveInsText(home.moveInCount)}</Paragraph>
      {!user?.isHelper && <JoinForm home={home} />}
      <ActionButton
        className="above-sm"
        variant="default"
        aria-disabled={isPending}
        aria-label={t.turnOffAlertFor({ name: home.name })}
        onClick={() => !isPending && mutate(false)}
      >
        {t.turnOffAlert()}
      </ActionButton>
    </Panel>
  );
}

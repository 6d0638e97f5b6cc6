import type { ReactNode } from 'react';
import { Button, Card, Group, Stack, Text, Title } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import type { Property } from '@contract/properties.ts';
import { isOutdated } from '@contract/outdated.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { OwnPlaceDistances, OwnPlacesButton } from '@/components/own-places.tsx';
import { part } from '@/components/part.tsx';
import { VerifiedBadge } from '@/components/verified-badge.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { confirmedText, costText, dateText } from '@/lib/wording.ts';
import classes from './property-details.module.css';
import { PropertyPhotos } from './property-photos.tsx';
import { OfferedList, Section } from './section.tsx';

/** As high as a screen: what follows is below it before and after. */
const LoadingCosts = () => (
  <p role="status" className={classes.loadingCosts}>
    Loading prices…
  </p>
);
const BelowFirstView = part(
  'The prices of this home',
  async () => (await import('./below-first-view.tsx')).default,
  <LoadingCosts />,
);

type Props = {
  property: Property;
  favorite: ReactNode;
  /** The inquiry form, or the sign-in for visitors. */
  contact: ReactNode;
};

export function PropertyDetails({ property, favorite, contact }: Props) {
  return (
    <article className={classes.root} aria-labelledby="property-name">
      <Group component="header" justify="space-between" align="flex-start" className={classes.head}>
        <div className={classes.names}>
          <Title order={1} id="property-name">
            {property.name}
          </Title>
          <Group gap="sm" mt="xs">
            <Text size="lg">
              {property.city}, {property.state} {property.zipCode}
            </Text>
            <AvailabilityBadge isActive={property.isActive} isSuspended={property.isSuspended} />
            {property.verifiedAt && <VerifiedBadge />}
          </Group>
        </div>
        {favorite}
      </Group>
      <Stack gap="xl" miw={0}>
        <PropertyPhotos propertyName={property.name} paths={property.imageUrls} />
        <Price property={property} />
        <Section title="About This Property">
          {/* Keeps the line breaks of the owner. */}
          <Text maw="44rem" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {property.description || 'The owner has not written a description yet.'}
          </Text>
        </Section>
        <dl className={classes.figures}>
          <Fact term="Total capacity">
            {property.capacity === 1 ? '1 resident' : `${property.capacity} residents`}
          </Fact>
          <Fact term="Available spots">{property.availableSpots}</Fact>
        </dl>
        <Section title="Care Types Offered">
          <OfferedList values={property.careTypes} none="The owner has not listed care types." />
        </Section>
        <Section title="Amenities">
          <OfferedList values={property.amenities} none="The owner has not listed amenities." />
        </Section>
        <BelowFirstView property={property} />
      </Stack>
      <Stack gap="lg">
        {contact}
        <QuickInformation property={property} />
      </Stack>
    </article>
  );
}

/** Scrolls to the inquiry form, which is far below on a phone. */
function showContact() {
  const contact = document.getElementById('contact');
  contact?.scrollIntoView({ block: 'start' });
  contact?.querySelector<HTMLElement>('a, textarea, button')?.focus({ preventScroll: true });
}

function Price({ property }: { property: Property }) {
  const { user } = useAuth();
  return (
    <div>
      <Text ff="heading" fz="h2" fw={600} lh={1.2}>
        {costText(property)}
      </Text>
      <Text c="dimmed">{confirmedText(property.confirmedAt)}</Text>
      {isOutdated(property.confirmedAt) && (
        <Text maw="44rem">
          That is more than {limits.confirmationDays} days ago. Please ask the owner whether prices and
          available spots are still right.
        </Text>
      )}
      {user?.id !== property.ownerId && (
        <Button mt="sm" className={classes.toContact} leftSection={<MailIcon />} onClick={showContact}>
          Contact the owner
        </Button>
      )}
      {property.verifiedAt && (
        <Text c="dimmed" mt="sm" maw="44rem">
          On {dateText(property.verifiedAt)}, our team checked that this home exists at this address and is
          run by the person who lists it. This says nothing about the quality of care. Please visit before you
          decide.
        </Text>
      )}
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <Text component="dt" c="dimmed">
      {term}
    </Text>
    <dd>{children}</dd>
  </div>
);

const QuickInformation = ({ property }: { property: Property }) => (
  <Card component="section" withBorder aria-labelledby="quick-information">
    <Title order={2} size="h4" id="quick-information" mb="sm">
      Quick Information
    </Title>
    <Stack component="dl" gap="sm" className={classes.facts}>
      <Fact term="Type">Senior Care Home</Fact>
      <Fact term="Location">{`${property.street}, ${property.city}, ${property.state} ${property.zipCode}`}</Fact>
      <Fact term="Status">{property.isActive ? 'Available' : 'Unavailable'}</Fact>
      <Fact term="Available spots">{property.availableSpots}</Fact>
    </Stack>
    <div className={classes.ownPlaces}>
      <OwnPlaceDistances property={property} />
      <OwnPlacesButton />
    </div>
  </Card>
);

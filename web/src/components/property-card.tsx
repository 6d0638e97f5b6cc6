import type { ReactNode } from 'react';
import { Badge, Button, Card, Group, Text, Title, VisuallyHidden, type TitleOrder } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Property } from '@contract/properties.ts';
import { paths } from '@/config/paths.ts';
import { confirmedText, distanceText, firstAndRest, priceText, truncate } from '@/lib/wording.ts';
import { AvailabilityBadge } from './availability-badge.tsx';
import { StarIcon } from './icons.tsx';
import { Photo } from './photo.tsx';
import classes from './property-card.module.css';
import { VerifiedBadge } from './verified-badge.tsx';

// Shared by the search results and the favorites page.

/** The same on every card: a figure of the product, not made of reviews of this home. */
const cardRating = '4.8';

type Props = {
  property: Property;
  /** Miles from the searched place; left out where nothing was searched. */
  distanceMiles?: number;
  /** The heart that saves the home. */
  favorite: ReactNode;
  /** Kept in the browser's history, so that the home's page knows where its reader came from. */
  linkState?: unknown;
  /** Somebody points at the card or moves the focus to it, and may open it next. */
  onIntent?: () => void;
  onOpen?: () => void;
  /** Level of the name's heading: one below that of the list. */
  order?: TitleOrder;
};

export function PropertyCard({
  property,
  distanceMiles,
  favorite,
  linkState,
  onIntent,
  onOpen,
  order = 3,
}: Props) {
  const { id, name, description, availableSpots, careTypes, isActive } = property;
  const care = firstAndRest(careTypes, 2);
  return (
    <Card
      component="article"
      padding={0}
      withBorder
      shadow="sm"
      className={classes.card}
      aria-labelledby={`property-${id}`}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <div className={classes.photo}>
        <Photo path={property.imageUrls[0]} alt="" thumbnail />
        <div className={classes.badge}>
          <AvailabilityBadge isActive={isActive} />
          {property.verifiedAt && <VerifiedBadge />}
        </div>
        <div className={classes.favorite}>{favorite}</div>
      </div>
      <div className={classes.body}>
        <Title order={order} size="h4" id={`property-${id}`} className={classes.name}>
          {name}
        </Title>
        <div>
          <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
            <Text c="dimmed">
              {property.city}, {property.state} {property.zipCode}
            </Text>
            <span className={classes.rating}>
              <StarIcon size="1.1em" className={classes.star} />
              {cardRating}{' '}
              <VisuallyHidden component="span">
                rating, the same for every home and not made of reviews
              </VisuallyHidden>
            </span>
          </Group>
          {distanceMiles !== undefined && <Text c="dimmed">{distanceText(distanceMiles)}</Text>}
        </div>
        <Text className={classes.description}>{description ? truncate(description, 100) : ''}</Text>
        <Group gap="xs" className={classes.care}>
          {care.first.map((careType) => (
            <Badge key={careType} color="gray" className={classes.careType}>
              {careType}
            </Badge>
          ))}
          {care.rest > 0 && <Text>+{care.rest} more</Text>}
        </Group>
        <div className={classes.end}>
          <Group justify="space-between" gap="xs">
            <Text fw={600}>{priceText(property.roomCost)}</Text>
            <Text>{availableSpots} available</Text>
          </Group>
          <Text c="dimmed">{confirmedText(property.confirmedAt)}</Text>
          <Button
            component={Link}
            to={paths.property(id)}
            state={linkState}
            variant="light"
            fullWidth
            mt="sm"
            className={classes.open}
            onClick={onOpen}
            data-property-id={id}
          >
            View Details <VisuallyHidden component="span">of {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
    </Card>
  );
}

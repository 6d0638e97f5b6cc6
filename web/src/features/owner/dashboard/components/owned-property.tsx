import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import type { Property } from '@contract/properties.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import {
  CheckIcon,
  EyeIcon,
  MapPinIcon,
  PencilIcon,
  TrashIcon,
  UsersIcon,
  BedIcon,
} from '@/components/icons.tsx';
import { confirmedText, countText, priceText } from '@/lib/wording.ts';
import { useConfirmTerms } from '../use-property-actions.ts';
import classes from './owned-property.module.css';
import { PhotoStrip } from './photo-strip.tsx';

type Props = { property: Property; onEdit: () => void; onDelete: () => void };

/** One home of the owner, as it stands, with what can be done to it. */
export function OwnedProperty({ property, onEdit, onDelete }: Props) {
  const { id, name, description, city, state, capacity, availableSpots, viewCount, careTypes } = property;
  return (
    <Card component="article" withBorder shadow="sm" padding="lg" aria-labelledby={`owned-${id}`}>
      <div className={classes.root}>
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={3} id={`owned-${id}`} className={classes.name}>
            {name}
          </Title>
          <AvailabilityBadge isActive={property.isActive} />
        </Group>
        <PhotoStrip paths={property.imageUrls} name={name} />
        <ul className={classes.facts}>
          <li>
            <MapPinIcon /> {city}, {state}
          </li>
          <li>
            <UsersIcon /> {countText(capacity, 'resident', 'residents')}
          </li>
          <li>
            <BedIcon /> {availableSpots} available {availableSpots === 1 ? 'spot' : 'spots'}
          </li>
          <li>
            <EyeIcon /> {countText(viewCount, 'view', 'views')}
          </li>
        </ul>
        {description && <Text className={classes.description}>{description}</Text>}
        {careTypes.length > 0 && (
          <Group gap="xs">
            {careTypes.map((careType) => (
              <Badge key={careType} color="gray" className={classes.careType}>
                {careType}
              </Badge>
            ))}
          </Group>
        )}
        <Terms property={property} />
        <Group gap="sm">
          <Button variant="default" leftSection={<PencilIcon />} onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<TrashIcon />}
            onClick={onDelete}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </Group>
      </div>
    </Card>
  );
}

/** Price and the day it was last confirmed; one press says that it still holds. */
function Terms({ property }: { property: Property }) {
  const { mutate, isPending } = useConfirmTerms(property);
  return (
    <div className={classes.terms}>
      <div>
        <Text fw={600}>{priceText(property.roomCost)}</Text>
        <Text>{confirmedText(property.confirmedAt)}</Text>
      </div>
      <Button
        variant="light"
        aria-label={`Still right: price and free spots of ${property.name}`}
        leftSection={<CheckIcon />}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Still right
      </Button>
    </div>
  );
}

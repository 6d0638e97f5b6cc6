import { useState } from 'react';
import { Badge, Box, Button, Card, Group, Stack, Text, Title } from '@/components/plain.tsx';
import { readDollars } from '@contract/dollars.ts';
import { limits } from '@contract/limits.ts';
import { isOutdated } from '@contract/outdated.ts';
import type { Property } from '@contract/properties.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { CheckIcon } from '@/components/icons.tsx';
import { PencilIcon, TrashIcon } from '@/components/more-icons.tsx';
import { Photo } from '@/components/photo.tsx';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { countText, dayText, firstAndRest, priceText } from '@/lib/wording.ts';
import { useCanManage } from '../../can-manage.ts';
import { useChangeProperty, useConfirmTerms } from '../../api/properties.ts';
import classes from './owned-property.module.css';
import { QuickChange } from './quick-change.tsx';

const maxThumbnails = 4;

type Props = { property: Property; onEdit: () => void; onDelete: () => void };

/** A home as a row: what changes often stands in it, the rest opens below. */
export function OwnedProperty({ property, onEdit, onDelete }: Props) {
  const { id, name, city, state, viewCount } = property;
  const [isOpen, setIsOpen] = useState(false);
  const canManage = useCanManage();
  return (
    <Card component="article" withBorder className={classes.row} aria-labelledby={`owned-${id}`}>
      <Photo path={property.imageUrls[0]} alt="" thumbnail className={classes.cover} />
      <div className={classes.text}>
        <Title order={3} size="h4" id={`owned-${id}`} tabIndex={-1}>
          {name}
        </Title>
        <Group gap="0 var(--mantine-spacing-sm)">
          <Text>
            {city}, {state}
          </Text>
          <Text c="dimmed">{countText(viewCount, 'view', 'views')}</Text>
          <AvailabilityBadge property={property} />
        </Group>
      </div>
      <Figures property={property} />
      <Terms property={property} />
      <Group gap="xs" className={classes.actions}>
        <Button variant="default" leftSection={<PencilIcon />} onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        {canManage && (
          <Button
            variant="danger"
            leftSection={<TrashIcon />}
            onClick={onDelete}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        )}
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </Button>
      </Group>
      {property.isSuspended && (
        <Text className={classes.whole}>
          Families do not see this home, and you do not see their messages. Write to <SupportAnchor />.
        </Text>
      )}
      {isOpen && <More property={property} />}
    </Card>
  );
}

const readSpots =
  (capacity: number) =>
  (typed: string): { value: number } | { error: string } => {
    const spots = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    return spots <= capacity ? { value: spots } : { error: `Enter a whole number from 0 to ${capacity}` };
  };

function readPrice(typed: string): { value: number | null } | { error: string } {
  const dollars = readDollars(typed);
  if (dollars === undefined) return { value: null };
  if (dollars >= 0 && dollars <= limits.roomCost) return { value: dollars };
  return { error: 'Enter an amount in dollars, such as 4,500. Empty means on request.' };
}

/** Free spots and price. The price of a home with room types is that of the cheapest one, which the form changes. */
export function Figures({ property }: { property: Property }) {
  const { mutateAsync } = useChangeProperty(property);
  const { name, availableSpots, capacity, roomCost } = property;
  return (
    <div>
      <QuickChange
        label={`available spots of ${name}`}
        text={countText(availableSpots, 'available spot', 'available spots')}
        value={availableSpots}
        typed={String(availableSpots)}
        read={readSpots(capacity)}
        save={(spots) => mutateAsync({ availableSpots: spots })}
      />
      {property.rates.length > 0 ? (
        <Text fw={600}>{priceText(roomCost)}</Text>
      ) : (
        <QuickChange
          label={`price of ${name}`}
          text={priceText(roomCost)}
          value={roomCost}
          typed={roomCost === null ? '' : String(roomCost)}
          read={readPrice}
          save={(cost) => mutateAsync({ roomCost: cost })}
        />
      )}
    </div>
  );
}

/** What changes seldom. */
function More({ property }: { property: Property }) {
  const { name, description, capacity, careTypes } = property;
  return (
    <Stack gap="sm" className={classes.whole}>
      <PhotoStrip paths={property.imageUrls} name={name} />
      <Text>{countText(capacity, 'resident', 'residents')}</Text>
      {description && <Text className={`${classes.text} ${classes.excerpt}`}>{description}</Text>}
      {careTypes.length > 0 && (
        <Group gap="xs">
          {careTypes.map((careType) => (
            <Badge key={careType} bg="gray.1" c="gray.9">
              {careType}
            </Badge>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** The first photos and the number of the others. */
function PhotoStrip({ paths, name }: { paths: string[]; name: string }) {
  const { first, rest } = firstAndRest(paths, maxThumbnails);
  if (first.length === 0) return <Photo path={undefined} alt="" ratio={16 / 6} className={classes.noPhoto} />;
  return (
    <Box component="ul" maw="47rem" className={classes.strip} aria-label={`Photos of ${name}`}>
      {first.map((path, index) => (
        <li key={path}>
          <Photo path={path} alt={`Photo ${index + 1} of ${name}`} thumbnail className={classes.thumbnail} />
        </li>
      ))}
      {rest > 0 && <li className={classes.rest}>+{rest}</li>}
    </Box>
  );
}

/** The date of the last confirmation of price and availability, and a button that confirms both. */
function Terms({ property }: { property: Property }) {
  const { mutate, isPending } = useConfirmTerms(property);
  return (
    <div>
      <Text>Confirmed {dayText(property.confirmedAt, 'medium')}</Text>
      {isOutdated(property.confirmedAt) && (
        <Text>That is more than {limits.confirmationDays} days ago, and families are told to ask you.</Text>
      )}
      <Button
        variant="light"
        aria-label={`Confirm price and availability of ${property.name}`}
        leftSection={<CheckIcon />}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Confirm
      </Button>
    </div>
  );
}

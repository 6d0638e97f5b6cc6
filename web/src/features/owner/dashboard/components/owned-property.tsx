import { Badge, Box, Button, Card, Group, Stack, Text, Title } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import { isOutdated } from '@contract/outdated.ts';
import type { Property } from '@contract/properties.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { CheckIcon, MapPinIcon, UsersIcon } from '@/components/icons.tsx';
import { EyeIcon, PencilIcon, TrashIcon, BedIcon } from '@/components/more-icons.tsx';
import { Photo } from '@/components/photo.tsx';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { confirmedText, countText, firstAndRest, priceText } from '@/lib/wording.ts';
import { useConfirmTerms } from '../../api/properties.ts';
import classes from './owned-property.module.css';

const maxThumbnails = 4;

type Props = { property: Property; onEdit: () => void; onDelete: () => void };

export function OwnedProperty({ property, onEdit, onDelete }: Props) {
  const { id, name, description, city, state, capacity, availableSpots, viewCount, careTypes } = property;
  const facts = [
    [MapPinIcon, `${city}, ${state}`],
    [UsersIcon, countText(capacity, 'resident', 'residents')],
    [BedIcon, `${availableSpots} available ${availableSpots === 1 ? 'spot' : 'spots'}`],
    [EyeIcon, countText(viewCount, 'view', 'views')],
  ] as const;
  return (
    <Card component="article" withBorder shadow="sm" aria-labelledby={`owned-${id}`}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={3} id={`owned-${id}`} className={classes.text}>
            {name}
          </Title>
          <AvailabilityBadge property={property} />
        </Group>
        {property.isSuspended && (
          <Text>
            Families do not see this home, and you do not see their messages. Write to <SupportAnchor />.
          </Text>
        )}
        <PhotoStrip paths={property.imageUrls} name={name} />
        <Group component="ul" gap="0.25rem var(--mantine-spacing-lg)" className={classes.facts}>
          {facts.map(([Icon, text]) => (
            <Group component="li" key={text} gap="0.4rem" wrap="nowrap">
              <Icon /> {text}
            </Group>
          ))}
        </Group>
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
        <Terms property={property} />
        <Group gap="sm">
          <Button variant="default" leftSection={<PencilIcon />} onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button
            variant="danger"
            leftSection={<TrashIcon />}
            onClick={onDelete}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </Group>
      </Stack>
    </Card>
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

/** The price, the date of the last confirmation, and a button that confirms both. */
function Terms({ property }: { property: Property }) {
  const { mutate, isPending } = useConfirmTerms(property);
  return (
    <Group justify="space-between" gap="sm" px="md" py="sm" bg="gray.1" bdrs="md">
      <div>
        <Text fw={600}>{priceText(property.roomCost)}</Text>
        <Text>{confirmedText(property.confirmedAt)}</Text>
        {isOutdated(property.confirmedAt) && (
          <Text>That is more than {limits.confirmationDays} days ago, and families are told to ask you.</Text>
        )}
      </div>
      <Button
        variant="light"
        aria-label={`Confirm price and availability of ${property.name}`}
        leftSection={<CheckIcon />}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        Confirm
      </Button>
    </Group>
  );
}

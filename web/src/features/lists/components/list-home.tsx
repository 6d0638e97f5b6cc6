import { Checkbox, Group, Text, Title } from '@mantine/core';
import type { List, ListHome } from '@contract/lists.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { Link } from '@/components/link.tsx';
import { TrashIcon } from '@/components/more-icons.tsx';
import { MoneyLine } from '@/features/money/money.tsx';
import { Photo } from '@/components/photo.tsx';
import { Badge } from '@/components/plain.tsx';
import { WatchHome } from '@/features/saved-searches/watch-home.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { costText, dayText } from '@/lib/wording.ts';
import { removeHome } from '../api.ts';
import { homeMark, memberName } from '../list-changes.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';
import { NotesSection } from './notes-section.tsx';
import { SmallButton } from './small-button.ts';
import { VoteSection } from './vote-section.tsx';

type Props = {
  list: List;
  home: ListHome;
  marks: ReadonlySet<string>;
  /** Whether the home is chosen for the comparison; undefined when no other can be chosen. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
};

/** A home on a list, with what the members say about it. */
export function ListHomeCard({ list, home, marks, isChosen, onChoose }: Props) {
  const { propertyId, name, property, addedBy, addedAt } = home;
  return (
    <article className={classes.home} aria-labelledby={`home-${propertyId}`}>
      <div className={classes.photo}>
        <Photo path={property?.imageUrls[0]} alt="" thumbnail ratio={3 / 2} />
      </div>
      <div className={classes.facts}>
        <Group gap="xs">
          <Title order={3} id={`home-${propertyId}`} className={classes.name}>
            {property ? <Link to={paths.property(propertyId)}>{name}</Link> : name}
          </Title>
          {property ? (
            <AvailabilityBadge property={property} />
          ) : (
            <Badge variant="white" c="gray.9" bd="1px solid gray.5">
              No longer listed
            </Badge>
          )}
          <NewMark isNew={marks.has(homeMark(home))} />
        </Group>
        {property ? (
          <>
            <Text>
              {property.city}, {property.state} {property.zipCode}
            </Text>
            <Text fw={600}>{costText(property)}</Text>
            <MoneyLine property={property} />
          </>
        ) : (
          <Text>This home was removed from the site. Your votes and notes stay here.</Text>
        )}
        <Text c="dimmed">
          Added by {memberName(list.members, addedBy).replace(/^[YA]/, (letter) => letter.toLowerCase())}{' '}
          <time dateTime={addedAt}>{dayText(addedAt, 'medium')}</time>
        </Text>
        <Group gap="md">
          {property && (
            <Checkbox
              label="Compare"
              aria-label={`Compare ${name}`}
              checked={isChosen ?? false}
              disabled={isChosen === undefined}
              onChange={(event) => onChoose(event.currentTarget.checked)}
            />
          )}
          <RemoveHome list={list} home={home} />
          {property && <WatchHome property={property} />}
        </Group>
      </div>
      <VoteSection list={list} home={home} marks={marks} />
      <NotesSection list={list} home={home} marks={marks} />
    </article>
  );
}

/** Asks nothing: the home can be put back, in the section below the homes. */
function RemoveHome({ list, home: { propertyId, name } }: { list: List; home: ListHome }) {
  const { mutate, isPending } = useListWrite(list.id, {
    send: () => removeHome(list.id, propertyId),
    failed: 'The home was not removed',
    onDone: () =>
      toast.success(
        'Removed from the list',
        `You can put ${name} back for ten minutes, at the end of the list.`,
      ),
  });
  return (
    <SmallButton
      color="red"
      leftSection={<TrashIcon />}
      loading={isPending}
      aria-label={`Remove ${name} from the list`}
      onClick={() => mutate()}
    >
      Remove
    </SmallButton>
  );
}

import { Checkbox } from '@mantine/core';
import type { List, ListHome } from '@contract/lists/lists.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { Link } from '@/components/link.tsx';
import { TrashIcon } from '@/components/more-icons.tsx';
import { MoneyLine } from '@/features/properties/money/money.tsx';
import { Photo } from '@/components/photo.tsx';
import { Heading, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { HomeWatchPart } from '@/features/saved-searches/home-watch.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { monthlyCostText, dayText } from '@/lib/wording.ts';
import { removeHome } from '../api.ts';
import { homeMark, memberNameWithin } from '../list-changes.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';
import { NotesSection } from './notes-section.tsx';
import { SmallButton } from './small-button.tsx';
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
        <Row gap="xs">
          <Heading order={3} id={`home-${propertyId}`} className={classes.name}>
            {property ? <Link to={paths.property(propertyId)}>{name}</Link> : name}
          </Heading>
          {property ? <AvailabilityBadge property={property} /> : <Tag variant="quiet">No longer listed</Tag>}
          <NewMark isNew={marks.has(homeMark(home))} />
        </Row>
        {property ? (
          <>
            <Paragraph>
              {property.city}, {property.state} {property.zipCode}
            </Paragraph>
            <Paragraph className="strong">{monthlyCostText(property)}</Paragraph>
            <MoneyLine property={property} />
          </>
        ) : (
          <Paragraph>This home was removed from the site. Your votes and notes stay here.</Paragraph>
        )}
        <Paragraph className="dimmed">
          Added by {memberNameWithin(list.members, addedBy)}{' '}
          <time dateTime={addedAt}>{dayText(addedAt, 'medium')}</time>
        </Paragraph>
        <Row>
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
          {property && <HomeWatchPart property={property} />}
        </Row>
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
      variant="danger"
      leftSection={<TrashIcon />}
      loading={isPending}
      aria-label={`Remove ${name} from the list`}
      onClick={() => mutate()}
    >
      Remove
    </SmallButton>
  );
}

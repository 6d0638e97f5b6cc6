import { useId, useState } from 'react';
import { Checkbox } from '@mantine/core';
import type { List, ListHome } from '@contract/lists/lists.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { Link } from '@/components/link.tsx';
import { TrashIcon } from '@/components/more-icons.tsx';
import { MoneyLine } from '@/features/properties/money/money.tsx';
import { Photo } from '@/components/photo.tsx';
import { ActionButton, Heading, HiddenText, Paragraph, Row, Tag } from '@/components/plain.tsx';
import { quotedPrices } from '@/features/quotes/quote-text.ts';
import { HomeWatchPart } from '@/features/saved-searches/home-watch.tsx';
import { paths } from '@/config/paths.ts';
import { toast } from '@/lib/toast.ts';
import { monthlyCostText, dayText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { removeHome } from '../api.ts';
import { homeMark, memberNameWithin, noteMark, opinionsText, voteMark } from '../list-changes.ts';
import { useListWrite } from '../use-list-write.ts';
import { useNoteDraft } from '../use-note-draft.ts';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';
import { NotesSection } from './notes-section.tsx';
import { QuoteLine, QuotesSection } from './quotes-section.tsx';
import { SmallButton } from './small-button.tsx';
import { Ballot, SaidVotes } from './vote-section.tsx';

type Props = {
  list: List;
  home: ListHome;
  marks: ReadonlySet<string>;
  /** Whether the home is chosen for the comparison; undefined when no other can be chosen. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
};

/** A home on a list in one row, which opens to what the members say about it. */
export function ListHomeCard({ list, home, marks, isChosen, onChoose }: Props) {
  const { propertyId, name, property, addedBy, addedAt, notes, votes, quotes } = home;
  const id = useId();
  const isNew = [homeMark(home), ...votes.map((vote) => voteMark(home, vote)), ...notes.map(noteMark)].some(
    (mark) => marks.has(mark),
  );
  const ownQuote = quotes.find(({ inquiryId }) => inquiryId !== null);
  const draft = useNoteDraft(`${list.id}:${propertyId}`);
  const [isOpen, setIsOpen] = useState(() => isNew || draft.read() !== undefined);
  return (
    <article className={classes.home} aria-labelledby={`home-${propertyId}`}>
      <div className={classes.photo}>
        <Photo path={property?.imageUrls[0]} alt="" thumbnail ratio={3 / 2} />
      </div>
      <div>
        <Row gap="xs">
          <Heading order={3} size="h4" id={`home-${propertyId}`} className={classes.name}>
            {property ? <Link to={paths.property(propertyId)}>{name}</Link> : name}
          </Heading>
          <NewMark isNew={marks.has(homeMark(home))} />
        </Row>
        {property ? (
          <Row gap="xs">
            <Paragraph className="strong">{monthlyCostText(property)}</Paragraph>
            <AvailabilityBadge property={property} />
          </Row>
        ) : (
          <>
            <Tag variant="quiet">{t.noLongerListed()}</Tag>
            <Paragraph>{t.thisHomeWasRemovedFromSite()}</Paragraph>
          </>
        )}
        <QuoteLine list={list} home={home} />
      </div>
      <Ballot list={list} home={home} />
      <div className={classes.foot}>
        <ActionButton
          variant="subtle"
          className="tight-sides"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {opinionsText(home) || t.addNote()} <HiddenText>{t.onHome({ name })}</HiddenText>
          <span aria-hidden="true">{isOpen ? ' ▴' : ' ▾'}</span>
        </ActionButton>
        {property && (
          <Checkbox
            label={t.compare()}
            aria-label={t.compareHome({ name })}
            checked={isChosen ?? false}
            disabled={isChosen === undefined}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
      </div>
      <div id={id} className={classes.more} hidden={!isOpen}>
        <SaidVotes list={list} home={home} marks={marks} />
        <QuotesSection list={list} home={home} />
        <NotesSection list={list} home={home} marks={marks} />
        <div>
          {property && (
            <>
              <Paragraph>
                {property.city}, {property.state} {property.zipCode}
              </Paragraph>
              <MoneyLine property={{ ...property, ...(ownQuote && quotedPrices(ownQuote)) }} />
            </>
          )}
          <Paragraph className="dimmed">
            {t.addedBy({
              who: memberNameWithin(list.members, addedBy),
              day: dayText(addedAt, 'medium'),
              time: (text) => <time dateTime={addedAt}>{text}</time>,
            })}
          </Paragraph>
        </div>
        <Row gap="sm">
          {property && <HomeWatchPart property={property} />}
          <RemoveHome list={list} home={home} />
        </Row>
      </div>
    </article>
  );
}

/** Asks nothing: the home can be put back, in the section below the homes. */
function RemoveHome({ list, home: { propertyId, name } }: { list: List; home: ListHome }) {
  const { mutate, isPending } = useListWrite(list.id, {
    send: () => removeHome(list.id, propertyId),
    failed: t.homeWasNotRemoved(),
    onDone: () => toast.success(t.removedFromList(), t.youCanPutBackForTen({ name })),
  });
  return (
    <SmallButton
      variant="danger"
      leftSection={<TrashIcon />}
      loading={isPending}
      aria-label={t.removeFromList({ name })}
      onClick={() => mutate()}
    >
      {t.remove()}
    </SmallButton>
  );
}

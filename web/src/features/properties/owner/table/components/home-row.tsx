import { memo, useId, useState } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { AvailabilityBadge } from '@/components/availability-badge.tsx';
import { PencilIcon } from '@/components/more-icons.tsx';
import { ActionButton, Paragraph, Tag } from '@/components/plain.tsx';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { dayText, numberText } from '@/lib/wording.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { t } from '../catalog.ts';
import { isPlain, More, Price, Spots } from '../../dashboard/components/owned-property.tsx';
import { needsReview } from '../../needs-review.ts';
import classes from './homes-table.module.css';

/** The columns of the table. */
const columnCount = 6;

type Props = {
  home: OwnedHome;
  waitingCount: number;
  /** On the waiting list. */
  listedCount: number;
  isChosen: boolean;
  /** Chooses the home, or takes it out. */
  onChoose: (id: string) => void;
  onEdit: (property: Property) => void;
  onDelete: (property: Property) => void;
};

/** Rendered again only when its home changes or is chosen: there can be hundreds. */
export const HomeRow = memo(function HomeRow({
  home,
  waitingCount,
  listedCount,
  isChosen,
  onChoose,
  onEdit,
  onDelete,
}: Props) {
  const { id, name, city, state, zipCode, ownId } = home;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const row = (
    <tr data-open={isOpen || undefined}>
      <th scope="row" className={classes.home}>
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-labelledby={`name-${id}`}
            aria-describedby={`place-${id}`}
            checked={isChosen}
            onChange={() => onChoose(id)}
          />
          <span className={classes.line}>
            <span id={`name-${id}`}>{name}</span>{' '}
            <span id={`place-${id}`} className={classes.place}>
              {city}, {state}
            </span>
          </span>
        </label>
        {waitingCount > 0 && (
          <Tag variant="accent">
            {t.familiesWait({ count: waitingCount, number: numberText(waitingCount) })}
          </Tag>
        )}
        {listedCount > 0 && (
          <Tag variant="muted">{t.onWaitingList({ families: numberText(listedCount) })}</Tag>
        )}
        {home.heldSpots > 0 && (
          <Tag variant="muted" className={classes.held}>
            {t.held({ spots: numberText(home.heldSpots) })}
          </Tag>
        )}
        {home.isSuspended && (
          <Paragraph className="regular">
            {t.familiesDoNotSeeThisHome({ support: () => <SupportAnchor /> })}
          </Paragraph>
        )}
      </th>
      <td>
        <Spots property={home} />
      </td>
      <td>
        <Price property={home} />
      </td>
      <td className={needsReview(home) ? classes.oneLine : `${classes.oneLine} ${classes.later}`}>
        <span className={classes.inHeading}>{`${t.confirmed()} `}</span>
        {dayText(home.confirmedAt, 'medium')}
      </td>
      <td className={isPlain(home) ? `${classes.oneLine} ${classes.later}` : classes.oneLine}>
        <AvailabilityBadge property={home} />
      </td>
      <td className={`${classes.oneLine} ${classes.actions}`}>
        <ActionButton
          variant="default"
          className={classes.later}
          leftSection={<PencilIcon />}
          aria-label={t.editHome({ name })}
          onClick={() => onEdit(home)}
        >
          {t.edit()}
        </ActionButton>
        <ActionButton
          variant="subtle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          aria-label={isOpen ? t.lessAbout({ name }) : t.moreAbout({ name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t.less() : t.more()}
        </ActionButton>
      </td>
    </tr>
  );
  return (
    <>
      {row}
      {isOpen && (
        <tr id={moreId}>
          <td colSpan={columnCount}>
            <Paragraph className="below-xs">
              {city}, {state} {zipCode}
              {ownId !== null && <> · {ownId}</>} ·{' '}
              {t.views({ count: home.viewCount, number: numberText(home.viewCount) })}
            </Paragraph>
            <More property={home} onDelete={() => onDelete(home)} />
          </td>
        </tr>
      )}
    </>
  );
});

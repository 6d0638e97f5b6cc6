import { useSelection } from '@mantine/hooks';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { inquiryHomesQuery } from '@/features/inquiries/inquiries.ts';
import { peopleOptions, usePeople } from '@/lib/team-query.ts';
import { numberText } from '@/lib/wording.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { ownedHomesQuery, type OwnedHome } from '@/lib/owned-homes.ts';
import { t } from '../catalog.ts';
import {
  homeFilters,
  homeSorts,
  viewHomes,
  type HomeFilter,
  type HomeSort,
  type HomeView,
  type Waiting,
} from '../view-homes.ts';
import { BulkBar, bulkBarId } from './bulk-bar.tsx';
import { HomeRow } from './home-row.tsx';
import classes from './homes-table.module.css';

type Props = {
  ownerId: string;
  /** Another object for each time that the homes to confirm are wanted. */
  review: object | undefined;
  /** Of the homes to confirm. */
  onOldCount: (count: number) => void;
  onEdit: (property: Property) => void;
  onDelete: (property: Property) => void;
  onNumbers: (ids: string[]) => void;
};

/** The homes of an owner with many: to search, sort and change at once. */
export function HomesTable(props: Props) {
  const query = useQuery(ownedHomesQuery(props.ownerId));
  if (!query.data)
    return (
      <QueryState
        query={query}
        loading={t.loadingYourProperties()}
        failed={t.yourPropertiesCouldNotBeLoaded()}
      />
    );
  return <FilledTable {...props} homes={query.data} />;
}

const wholeList: HomeView = { query: '', filter: 'all', sort: 'newest', personId: '' };

/** Rows at once. A slow phone renders hundreds for seconds. */
const pageSize = 50;

const filterNames = Object.keys(homeFilters).filter((name): name is HomeFilter => name in homeFilters);
const sortNames = Object.keys(homeSorts).filter((name): name is HomeSort => name in homeSorts);

/** What waits for an answer, the waiting lists and the people of the owner. The table works without them. */
function useFacts(ownerId: string) {
  const homes = useQuery(inquiryHomesQuery(ownerId)).data;
  const waiting = useMemo<Waiting>(
    () =>
      new Map(homes?.flatMap((home) => (home.waiting > 0 ? [[home.propertyId, home.waiting] as const] : []))),
    [homes],
  );
  const lists = useQuery(waitingListsQuery).data;
  const listed = useMemo<Waiting>(
    () => new Map(lists?.map((list) => [list.propertyId, list.waitingCount])),
    [lists],
  );
  return { waiting, listed, people: usePeople(ownerId) };
}

function FilledTable({
  ownerId,
  homes,
  review,
  onOldCount,
  onEdit,
  onDelete,
  onNumbers,
}: Props & { homes: OwnedHome[] }) {
  const [view, setView] = useState<HomeView>(wholeList);
  const [reviewed, setReviewed] = useState<object>();
  if (review !== reviewed) {
    setReviewed(review);
    setView({ ...wholeList, filter: 'old' });
  }
  /** On a phone they open. */
  const [hasFilters, setHasFilters] = useState(false);
  const oldCount = homes.filter(homeFilters.old.has).length;
  useEffect(() => onOldCount(oldCount), [onOldCount, oldCount]);
  const { waiting, listed, people } = useFacts(ownerId);
  const [shown, setShown] = useState(pageSize);
  const deferredView = useDeferredValue(view);
  const found = useMemo(
    () => viewHomes(homes, deferredView, { waiting, listed, people }),
    [homes, deferredView, waiting, listed, people],
  );
  const change = (part: Partial<HomeView>) => {
    setView({ ...view, ...part });
    setShown(pageSize);
  };
  const shownHomes = new Set(found);
  const foundIds = found.map(({ id }) => id);
  const [chosen, selection] = useSelection({ data: foundIds });
  const chosenHomes = homes.filter(({ id }) => chosen.includes(id));
  const searchId = useId();
  return (
    <Column>
      <div
        className={classes.view}
        role="search"
        aria-label={t.yourProperties()}
        data-open={hasFilters || view.filter !== 'all' || view.personId !== '' || undefined}
      >
        <div>
          <label htmlFor={searchId} className={`strong ${classes.label}`}>
            {t.search()}
          </label>
          <input
            id={searchId}
            type="search"
            className={classes.input}
            placeholder={t.homeOrCity()}
            autoComplete="off"
            maxLength={120}
            value={view.query}
            onChange={(event) => change({ query: event.currentTarget.value })}
          />
        </div>
        <ActionButton
          variant="default"
          className={classes.toggle}
          aria-expanded={hasFilters}
          onClick={() => setHasFilters(!hasFilters)}
        >
          {t.filterAndSort()}
        </ActionButton>
        <ChoiceField
          label={t.show()}
          value={view.filter}
          onChange={(event) =>
            change({ filter: filterNames.find((name) => name === event.currentTarget.value) ?? 'all' })
          }
          data={filterNames.map((name) => ({
            value: name,
            label: `${homeFilters[name].label} (${numberText(homes.filter((home) => homeFilters[name].has(home, waiting, listed)).length)})`,
          }))}
        />
        {people.length > 1 && (
          <ChoiceField
            label={t.responsible()}
            value={view.personId}
            onChange={(event) => change({ personId: event.currentTarget.value })}
            data={[
              { value: '', label: t.everyone() },
              { value: 'nobody', label: t.noOne() },
              ...peopleOptions(people),
            ]}
          />
        )}
        <ChoiceField
          label={t.sortBy()}
          value={view.sort}
          onChange={(event) =>
            change({ sort: sortNames.find((name) => name === event.currentTarget.value) ?? 'newest' })
          }
          data={sortNames.map((name) => ({ value: name, label: homeSorts[name].label }))}
        />
      </div>
      <BulkBar
        ownerId={ownerId}
        homes={chosenHomes}
        hiddenCount={chosenHomes.filter((home) => !shownHomes.has(home)).length}
        onNumbers={onNumbers}
        onClear={selection.resetSelection}
      />
      <Paragraph role="status" className={classes.counted}>
        {t.homes({ count: found.length, number: numberText(found.length) })}
      </Paragraph>
      {found.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <caption className={classes.caption}>{t.yourProperties()}</caption>
            <thead>
              <tr>
                <th scope="col" aria-label={t.home()}>
                  <label className={classes.choice}>
                    <input
                      type="checkbox"
                      checked={selection.isAllSelected()}
                      onChange={({ currentTarget }) =>
                        selection.setSelection(
                          currentTarget.checked
                            ? [...chosen, ...foundIds]
                            : chosen.filter((id) => !foundIds.includes(id)),
                        )
                      }
                    />
                    <span>{t.chooseAll({ total: numberText(found.length) })}</span>
                  </label>
                </th>
                <th scope="col">{t.freeSpots()}</th>
                <th scope="col">{t.priceMonth()}</th>
                <th scope="col">{t.confirmed()}</th>
                <th scope="col">{t.status()}</th>
                <th scope="col">{t.change()}</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, shown).map((home) => (
                <HomeRow
                  key={home.id}
                  home={home}
                  waitingCount={waiting.get(home.id) ?? 0}
                  listedCount={listed.get(home.id) ?? 0}
                  isChosen={chosen.includes(home.id)}
                  onChoose={selection.toggle}
                  onEdit={onEdit}
                  onDelete={onDelete}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosenHomes.length > 0 && (
        <div className={classes.chosen}>
          <Paragraph>
            {t.homesChosen({ count: chosenHomes.length, number: numberText(chosenHomes.length) })}
          </Paragraph>
          <ActionButton variant="subtle" onClick={() => document.getElementById(bulkBarId)?.focus()}>
            {chosenHomes.length === 1 ? t.changeIt() : t.changeThem()}
          </ActionButton>
        </div>
      )}
      {found.length === 0 && (
        <div>
          <Paragraph>{t.noneYourHomesMatch({ total: numberText(homes.length) })}</Paragraph>
          <ActionButton
            className="above-sm"
            variant="default"
            onClick={() => change({ query: '', filter: 'all', personId: '' })}
          >
            {t.showAllHomes()}
          </ActionButton>
        </div>
      )}
      {found.length > shown && (
        <div>
          <ActionButton variant="default" onClick={() => setShown(shown + pageSize)}>
            {t.showMore({ shown: numberText(shown), total: numberText(found.length) })}
          </ActionButton>
        </div>
      )}
    </Column>
  );
}

import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@contract/limits.ts';
import type { Person } from '@contract/team/team.ts';
import { peopleOptions } from '@/lib/team-query.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { inquiryStates, type InboxView } from '../inbox-view.ts';
import { inquiryHomesQuery } from '../inquiry-counts.ts';
import classes from './inquiry-list.module.css';

type Props = {
  ownerId: string;
  people: readonly Person[];
  view: InboxView;
  onChange: (part: Partial<InboxView>) => void;
  /** Of the state. It stays when inquiries go. */
  filter: RefObject<HTMLSelectElement | null>;
};

/** With fewer, one sees them all. */
const minSearched = 9;

/** What the inbox shows: search, home, who answers, state. */
export function InboxFilters({ ownerId, people, view, onChange, filter }: Props) {
  const homes = useQuery(inquiryHomesQuery(ownerId)).data ?? [];
  const total = homes.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.filters}>
      {total >= minSearched && (
        <TextInput
          type="search"
          label={t.search()}
          placeholder={t.homeMessagePhoneOrEmail()}
          autoComplete="off"
          maxLength={limits.inquirySearch}
          value={view.query}
          onChange={(event) => onChange({ query: event.currentTarget.value })}
        />
      )}
      {homes.length > 1 && (
        <NativeSelect
          label={t.home()}
          value={view.propertyId}
          onChange={(event) => onChange({ propertyId: event.currentTarget.value })}
          data={[
            { value: '', label: t.allHomes({ total: numberText(total) }) },
            ...homes.map(({ propertyId, name, count }) => ({
              value: propertyId,
              label: `${name} (${numberText(count)})`,
            })),
          ]}
        />
      )}
      {people.length > 1 && (
        <NativeSelect
          label={t.answeredBy()}
          value={view.personId}
          onChange={(event) => onChange({ personId: event.currentTarget.value })}
          data={[
            { value: '', label: t.everyone() },
            { value: 'nobody', label: t.noOneAssigned() },
            ...peopleOptions(people),
          ]}
        />
      )}
      <NativeSelect
        ref={filter}
        label={t.show()}
        value={view.state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
        data={inquiryStates.map(({ value, label }) => ({ value, label }))}
      />
    </div>
  );
}

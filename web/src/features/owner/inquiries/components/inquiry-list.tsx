import { useState, type RefObject } from 'react';
import { Badge, Group, NativeSelect, Text, Title } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { inquiryStatuses, type InquiryStatus } from '@contract/options.ts';
import { countText } from '@/lib/wording.ts';
import { statusLabels } from '../actions.ts';
import { groupByProperty } from '../group-inquiries.ts';
import classes from './inquiry-list.module.css';
import { InquiryCard } from './inquiry-card.tsx';

export type InquiryListProps = {
  items: ReceivedInquiry[];
  /** How many there are in all. */
  total: number;
  /** The control that chooses the status. */
  filter: RefObject<HTMLSelectElement | null>;
  onSetStatus: (change: { id: string; status: InquiryStatus }) => void;
  onDelete: (id: string) => void;
};

/** Deleted ones are never listed. */
const choosable = inquiryStatuses.filter((status) => status !== 'deleted');

/** Inquiries under the home they are about; one status or all of them. */
export function InquiryList({ items, total, filter, onSetStatus, onDelete }: InquiryListProps) {
  const [status, setStatus] = useState('');
  const shown = items.filter((item) => status === '' || item.status === status);
  const count = (wanted: string) => items.filter((item) => item.status === wanted).length;
  return (
    <div className={classes.root}>
      <NativeSelect
        ref={filter}
        label="Show"
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value)}
        data={[
          { value: '', label: `All inquiries (${items.length})` },
          ...choosable.map((value) => ({ value, label: `${statusLabels[value]} (${count(value)})` })),
        ]}
      />
      {total > items.length && (
        <Text>
          These are the newest {items.length} of {total}.
        </Text>
      )}
      {shown.length === 0 && <Text>There are no inquiries with this status.</Text>}
      {groupByProperty(shown).map(({ propertyId, propertyName, inquiries }) => (
        <section key={propertyId} aria-labelledby={`inquiries-${propertyId}`} className={classes.group}>
          <Group gap="sm">
            <Title order={3} size="h4" id={`inquiries-${propertyId}`} className={classes.name}>
              {propertyName}
            </Title>
            <Badge color="gray" className={classes.count}>
              {countText(inquiries.length, 'inquiry', 'inquiries')}
            </Badge>
          </Group>
          {inquiries.map((inquiry) => (
            <InquiryCard
              key={inquiry.id}
              inquiry={inquiry}
              onSetStatus={(next) => onSetStatus({ id: inquiry.id, status: next })}
              onDelete={() => onDelete(inquiry.id)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

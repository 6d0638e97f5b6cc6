import { useState, type RefObject } from 'react';
import { Badge, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { inquiryStatuses } from '@contract/options.ts';
import { countText } from '@/lib/wording.ts';
import type { ReceivedInquiries } from '../../api/inquiries.ts';
import { statusViews } from '../status.ts';
import type { StatusChange } from '../use-set-status.ts';
import classes from './inquiry-list.module.css';
import { InquiryCard } from './inquiry-card.tsx';

export type InquiryListProps = ReceivedInquiries & {
  filter: RefObject<HTMLSelectElement | null>;
  onSetStatus: (change: StatusChange) => void;
  onDelete: (id: string) => void;
};

/** Deleted inquiries are never listed. */
const listedStatuses = inquiryStatuses.filter((status) => status !== 'deleted');

/** Inquiries grouped by property, filtered by status. */
export function InquiryList({ items, total, filter, onSetStatus, onDelete }: InquiryListProps) {
  const [status, setStatus] = useState('');
  const shown = items.filter((item) => status === '' || item.status === status);
  const count = (wanted: string) => items.filter((item) => item.status === wanted).length;
  // The property with the newest inquiry comes first.
  const names = new Map(shown.map(({ propertyId, propertyName }) => [propertyId, propertyName]));
  const groups = Array.from(names, ([propertyId, propertyName]) => ({
    propertyId,
    propertyName,
    inquiries: shown.filter((item) => item.propertyId === propertyId),
  }));
  return (
    <Stack gap="lg">
      <NativeSelect
        ref={filter}
        label="Show"
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value)}
        data={[
          { value: '', label: `All inquiries (${items.length})` },
          ...listedStatuses.map((value) => ({
            value,
            label: `${statusViews[value].label} (${count(value)})`,
          })),
        ]}
      />
      {total > items.length && (
        <Text>
          These are the newest {items.length} of {total} inquiries.
        </Text>
      )}
      {shown.length === 0 && <Text>There are no inquiries with this status.</Text>}
      {groups.map(({ propertyId, propertyName, inquiries }) => (
        <Stack component="section" gap="sm" key={propertyId} aria-labelledby={`inquiries-${propertyId}`}>
          <Group gap="sm">
            <Title order={3} size="h4" id={`inquiries-${propertyId}`} className={classes.name}>
              {propertyName}
            </Title>
            <Badge color="gray" c="gray.9">
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
        </Stack>
      ))}
    </Stack>
  );
}

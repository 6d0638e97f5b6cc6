import { useState, type RefObject } from 'react';
import { Badge, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { inquiryStatuses, type InquiryStatus } from '@contract/options.ts';
import { countText } from '@/lib/wording.ts';
import { statusViews } from '../status.ts';
import classes from './inquiry-list.module.css';
import { InquiryCard } from './inquiry-card.tsx';

export type InquiryListProps = {
  items: ReceivedInquiry[];
  /** All inquiries, of which `items` are the newest. */
  total: number;
  filter: RefObject<HTMLSelectElement | null>;
  onSetStatus: (change: { id: string; status: InquiryStatus }) => void;
  onDelete: (id: string) => void;
};

/** Deleted inquiries are never listed. */
const listedStatuses = inquiryStatuses.filter((status) => status !== 'deleted');

/** Inquiries grouped by property, filtered by status. */
export function InquiryList({ items, total, filter, onSetStatus, onDelete }: InquiryListProps) {
  const [status, setStatus] = useState('');
  const shown = items.filter((item) => status === '' || item.status === status);
  const count = (wanted: string) => items.filter((item) => item.status === wanted).length;
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
      {groupByProperty(shown).map(({ propertyId, propertyName, inquiries }) => (
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

type PropertyGroup = { propertyId: string; propertyName: string; inquiries: ReceivedInquiry[] };

/** Groups in the order of the items: the property with the newest inquiry comes first. */
function groupByProperty(items: ReceivedInquiry[]): PropertyGroup[] {
  const groups = new Map<string, PropertyGroup>();
  for (const item of items) {
    const { propertyId, propertyName } = item;
    const group = groups.get(propertyId) ?? { propertyId, propertyName, inquiries: [] };
    group.inquiries.push(item);
    groups.set(propertyId, group);
  }
  return [...groups.values()];
}

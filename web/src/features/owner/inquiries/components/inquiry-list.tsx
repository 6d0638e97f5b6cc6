import { useState, type RefObject } from 'react';
import { Anchor, Badge, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { inquiryStatuses, type InquiryStatus } from '@contract/options.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { MailIcon } from '@/components/icons.tsx';
import { PhoneIcon, TrashIcon } from '@/components/more-icons.tsx';
import { countText } from '@/lib/wording.ts';
import type { ReceivedInquiries, StatusChange } from '../../api/inquiries.ts';
import classes from './inquiry-list.module.css';

type StatusAction = { label: string; status: InquiryStatus };

/** How each status looks, and the statuses an owner can choose next. */
const statusViews: Record<InquiryStatus, { label: string; color: string; actions: StatusAction[] }> = {
  pending: {
    label: 'Pending',
    color: 'terracotta',
    actions: [
      { label: 'Mark Contacted', status: 'contacted' },
      { label: 'Mark Spam', status: 'spam' },
    ],
  },
  contacted: {
    label: 'Contacted',
    color: 'evergreen',
    actions: [{ label: 'Mark Pending', status: 'pending' }],
  },
  spam: { label: 'Spam', color: 'gray', actions: [{ label: 'Mark Pending', status: 'pending' }] },
  closed: { label: 'Closed', color: 'gray', actions: [] },
  deleted: { label: 'Deleted', color: 'gray', actions: [] },
};

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
            <Title order={3} size="h4" id={`inquiries-${propertyId}`} style={{ overflowWrap: 'anywhere' }}>
              {propertyName}
            </Title>
            <Badge color="gray" c="gray.9">
              {countText(inquiries.length, 'inquiry', 'inquiries')}
            </Badge>
          </Group>
          {inquiries.map((inquiry) => (
            <InquiryCard key={inquiry.id} inquiry={inquiry} onSetStatus={onSetStatus} onDelete={onDelete} />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

type CardProps = Pick<InquiryListProps, 'onSetStatus' | 'onDelete'> & { inquiry: ReceivedInquiry };

const received = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

function InquiryCard({ inquiry, onSetStatus, onDelete }: CardProps) {
  const { id, phone, email, message, status, seen, createdAt } = inquiry;
  const { label, color, actions } = statusViews[status];
  const date = received.format(new Date(createdAt));
  return (
    <Stack
      component="article"
      gap="sm"
      p="md"
      bg="white"
      bd="1px solid var(--app-border)"
      bdrs="md"
      aria-label={`Inquiry of ${date}`}
    >
      <Group gap="xs">
        <Badge color={color} variant="filled">
          {label}
        </Badge>
        {!seen && (
          <Badge color="terracotta" variant="outline">
            New
          </Badge>
        )}
        <Text c="dimmed" component="time" dateTime={createdAt}>
          {date}
        </Text>
      </Group>
      <Text className={classes.message}>{message}</Text>
      <Group gap="md">
        <Anchor href={phoneHref(phone)} className={classes.contact}>
          <PhoneIcon />
          {phoneText(phone)}
        </Anchor>
        {email && (
          <Anchor href={mailTo(email, inquiry.propertyName)} className={classes.contact}>
            <MailIcon />
            {email}
          </Anchor>
        )}
      </Group>
      <Group gap="xs">
        {actions.map((action, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the next action replaces the pressed button, which keeps the focus
          <Button key={index} variant="default" onClick={() => onSetStatus({ id, status: action.status })}>
            {action.label}
          </Button>
        ))}
        <Button variant="subtle" color="red" leftSection={<TrashIcon />} onClick={() => onDelete(id)}>
          Delete
        </Button>
      </Group>
    </Stack>
  );
}

const mailTo = (email: string, propertyName: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your inquiry about ${propertyName}`)}`;

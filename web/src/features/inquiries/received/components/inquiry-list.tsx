import { Suspense, useDeferredValue, useState, type ComponentType, type RefObject } from 'react';
import { Anchor, Badge, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { PhoneIcon, TrashIcon } from '@/components/more-icons.tsx';
import { countText, momentText, numberText } from '@/lib/wording.ts';
import type { InquiryChange, ReceivedInquiries, StatusChange } from '../api.ts';
import { findInquiries, inquiryStates, statusLabels, type InquiryView } from '../find-inquiries.ts';
import classes from './inquiry-list.module.css';

type StatusAction = { label: string; status: InquiryStatus };

/** How each status looks, and the statuses an owner can choose next. */
const statusViews: Record<InquiryStatus, { color: string; actions: StatusAction[] }> = {
  pending: {
    color: 'terracotta',
    actions: [
      { label: 'Mark Contacted', status: 'contacted' },
      { label: 'Mark Spam', status: 'spam' },
    ],
  },
  contacted: {
    color: 'evergreen',
    actions: [{ label: 'Mark Pending', status: 'pending' }],
  },
  spam: { color: 'gray', actions: [{ label: 'Mark Pending', status: 'pending' }] },
  closed: { color: 'gray', actions: [] },
  deleted: { color: 'gray', actions: [] },
};

export type InquiryListProps = ReceivedInquiries & {
  filter: RefObject<HTMLSelectElement | null>;
  /** The conversation about an inquiry. It comes from another feature. */
  Conversation: ComponentType<{
    inquiry: ReceivedInquiry;
    onChange: (change: InquiryChange) => void;
  }>;
  onChange: (id: string, change: InquiryChange) => void;
  onSetStatus: (change: StatusChange) => void;
  onDelete: (id: string) => void;
};

/** Cards at once. Each holds a conversation, and a slow phone renders hundreds for seconds. */
const pageSize = 50;

/** With fewer, one sees them all. */
const minSearched = 9;

/** Inquiries grouped by property, searched and filtered by home and state. */
export function InquiryList({ items, total, filter, ...cardProps }: InquiryListProps) {
  const [view, setView] = useState<InquiryView>({ query: '', propertyId: '', state: '' });
  const [size, setSize] = useState(pageSize);
  const change = (part: Partial<InquiryView>) => {
    setView({ ...view, ...part });
    setSize(pageSize);
  };
  const found = findInquiries(items, useDeferredValue(view));
  const shown = found.slice(0, size);
  const homes = new Map(items.map(({ propertyId, propertyName }) => [propertyId, propertyName]));
  // The property with the newest inquiry comes first.
  const names = new Map(shown.map(({ propertyId, propertyName }) => [propertyId, propertyName]));
  const groups = Array.from(names, ([propertyId, propertyName]) => ({
    propertyId,
    propertyName,
    inquiries: shown.filter((item) => item.propertyId === propertyId),
  }));
  return (
    <Stack gap="lg">
      {items.length >= minSearched && (
        <TextInput
          type="search"
          label="Search"
          placeholder="Home, message, phone or email"
          autoComplete="off"
          maxLength={120}
          value={view.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
      )}
      {homes.size > 1 && (
        <NativeSelect
          label="Home"
          value={view.propertyId}
          onChange={(event) => change({ propertyId: event.currentTarget.value })}
          data={[
            { value: '', label: `All homes (${numberText(homes.size)})` },
            ...Array.from(homes, ([value, label]) => ({ value, label })).toSorted((a, b) =>
              a.label.localeCompare(b.label),
            ),
          ]}
        />
      )}
      <NativeSelect
        ref={filter}
        label="Show"
        value={view.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
        data={inquiryStates.map(({ value, label, has }) => ({
          value,
          label: `${label} (${numberText(items.filter(has).length)})`,
        }))}
      />
      {total > items.length && (
        <Text>
          These are the newest {numberText(items.length)} of {numberText(total)} inquiries.
        </Text>
      )}
      <Text role="status">
        {found.length === 0
          ? 'There are no such inquiries.'
          : found.length < items.length && countText(found.length, 'inquiry', 'inquiries')}
      </Text>
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
            <InquiryCard key={inquiry.id} inquiry={inquiry} {...cardProps} />
          ))}
        </Stack>
      ))}
      {found.length > size && (
        <Button variant="default" onClick={() => setSize(size + pageSize)}>
          Show more ({numberText(size)} of {numberText(found.length)})
        </Button>
      )}
    </Stack>
  );
}

type CardProps = Omit<InquiryListProps, 'items' | 'total' | 'filter'> & { inquiry: ReceivedInquiry };

const NoConversation = () => <Text>The conversation cannot be loaded now.</Text>;

function InquiryCard({ inquiry, Conversation, onSetStatus, onDelete, onChange }: CardProps) {
  const { id, phone, email, message, status, seen, isWithdrawn, createdAt } = inquiry;
  const { color, actions } = statusViews[status];
  const date = momentText(createdAt);
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
          {statusLabels[status]}
        </Badge>
        {!seen && (
          <Badge color="terracotta" variant="outline">
            New
          </Badge>
        )}
        {isWithdrawn && <Badge color="gray">Withdrawn by the family</Badge>}
        <Text c="dimmed" component="time" dateTime={createdAt}>
          {date}
        </Text>
      </Group>
      <Text className={classes.message}>
        {isWithdrawn
          ? 'The family withdrew this inquiry. Their messages and contact data are no longer here.'
          : message}
      </Text>
      {!isWithdrawn && phone === null && email === null && (
        <Text fw={600}>This family asks you to answer by message here.</Text>
      )}
      <Group gap="md">
        {phone && (
          <Anchor href={phoneHref(phone)} className={classes.contact}>
            <PhoneIcon />
            {phoneText(phone)}
          </Anchor>
        )}
        {email && (
          <Anchor href={mailTo(email, inquiry.propertyName)} className={classes.contact}>
            <MailIcon />
            {email}
          </Anchor>
        )}
      </Group>
      <ErrorBoundary Fallback={NoConversation}>
        <Suspense>
          <Conversation inquiry={inquiry} onChange={(change) => onChange(id, change)} />
        </Suspense>
      </ErrorBoundary>
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

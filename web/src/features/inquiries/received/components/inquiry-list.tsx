import {
  Suspense,
  useDeferredValue,
  useState,
  type ComponentProps,
  type ComponentType,
  type RefObject,
} from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { ActionButton, Column, Heading, Paragraph, Row, Tag } from '@/components/plain.tsx';
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
const statusViews: Record<
  InquiryStatus,
  { tag: ComponentProps<typeof Tag>['variant']; actions: StatusAction[] }
> = {
  pending: {
    tag: 'accent-filled',
    actions: [
      { label: 'Mark Contacted', status: 'contacted' },
      { label: 'Mark Spam', status: 'spam' },
    ],
  },
  contacted: {
    tag: 'filled',
    actions: [{ label: 'Mark Pending', status: 'pending' }],
  },
  spam: { tag: 'muted', actions: [{ label: 'Mark Pending', status: 'pending' }] },
  closed: { tag: 'muted', actions: [] },
  deleted: { tag: 'muted', actions: [] },
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
    <Column gap="lg">
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
        <Paragraph>
          These are the newest {numberText(items.length)} of {numberText(total)} inquiries.
        </Paragraph>
      )}
      <Paragraph role="status">
        {found.length === 0
          ? 'There are no such inquiries.'
          : found.length < items.length && countText(found.length, 'inquiry', 'inquiries')}
      </Paragraph>
      {groups.map(({ propertyId, propertyName, inquiries }) => (
        <Column as="section" gap="sm" key={propertyId} aria-labelledby={`inquiries-${propertyId}`}>
          <Row gap="sm">
            <Heading className="breaks" order={3} size="h4" id={`inquiries-${propertyId}`}>
              {propertyName}
            </Heading>
            <Tag variant="muted">{countText(inquiries.length, 'inquiry', 'inquiries')}</Tag>
          </Row>
          {inquiries.map((inquiry) => (
            <InquiryCard key={inquiry.id} inquiry={inquiry} {...cardProps} />
          ))}
        </Column>
      ))}
      {found.length > size && (
        <ActionButton variant="default" onClick={() => setSize(size + pageSize)}>
          Show more ({numberText(size)} of {numberText(found.length)})
        </ActionButton>
      )}
    </Column>
  );
}

type CardProps = Omit<InquiryListProps, 'items' | 'total' | 'filter'> & { inquiry: ReceivedInquiry };

const NoConversation = () => <Paragraph>The conversation cannot be loaded now.</Paragraph>;

function InquiryCard({ inquiry, Conversation, onSetStatus, onDelete, onChange }: CardProps) {
  const { id, phone, email, message, status, seen, isWithdrawn, createdAt } = inquiry;
  const { tag, actions } = statusViews[status];
  const date = momentText(createdAt);
  return (
    <Column className={classes.inquiry} as="article" gap="sm" aria-label={`Inquiry of ${date}`}>
      <Row gap="xs">
        <Tag variant={tag}>{statusLabels[status]}</Tag>
        {!seen && <Tag variant="accent">New</Tag>}
        {isWithdrawn && <Tag variant="muted">Withdrawn by the family</Tag>}
        <Paragraph className="dimmed" as="time" dateTime={createdAt}>
          {date}
        </Paragraph>
      </Row>
      <Paragraph className={classes.message}>
        {isWithdrawn
          ? 'The family withdrew this inquiry. Their messages and contact data are no longer here.'
          : message}
      </Paragraph>
      {!isWithdrawn && phone === null && email === null && (
        <Paragraph className="strong">This family asks you to answer by message here.</Paragraph>
      )}
      <Row>
        {phone && (
          <a href={phoneHref(phone)} className={classes.contact}>
            <PhoneIcon />
            {phoneText(phone)}
          </a>
        )}
        {email && (
          <a href={mailTo(email, inquiry.propertyName)} className={classes.contact}>
            <MailIcon />
            {email}
          </a>
        )}
      </Row>
      <ErrorBoundary Fallback={NoConversation}>
        <Suspense>
          <Conversation inquiry={inquiry} onChange={(change) => onChange(id, change)} />
        </Suspense>
      </ErrorBoundary>
      <Row gap="xs">
        {actions.map(({ label, status: next }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the next action replaces the pressed button, which keeps the focus
          <ActionButton key={index} variant="default" onClick={() => onSetStatus({ id, status: next })}>
            {label}
          </ActionButton>
        ))}
        <ActionButton variant="danger" leftSection={<TrashIcon />} onClick={() => onDelete(id)}>
          Delete
        </ActionButton>
      </Row>
    </Column>
  );
}

const mailTo = (email: string, propertyName: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your inquiry about ${propertyName}`)}`;

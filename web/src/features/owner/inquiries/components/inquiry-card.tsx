import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { MailIcon, PhoneIcon, TrashIcon } from '@/components/icons.tsx';
import { statusViews } from '../status.ts';
import classes from './inquiry-list.module.css';

type Props = {
  inquiry: ReceivedInquiry;
  onSetStatus: (status: InquiryStatus) => void;
  onDelete: () => void;
};

const received = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export function InquiryCard({ inquiry, onSetStatus, onDelete }: Props) {
  const { phone, email, message, status, seen, createdAt } = inquiry;
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
          <Button key={index} variant="default" onClick={() => onSetStatus(action.status)}>
            {action.label}
          </Button>
        ))}
        <Button variant="subtle" color="red" leftSection={<TrashIcon />} onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </Stack>
  );
}

const mailTo = (email: string, propertyName: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your inquiry about ${propertyName}`)}`;

import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import classes from './account-page.module.css';
import { TextInput } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { sendFeed } from '@contract/team/calls/feed.ts';
import { type FeedKey, makeFeedKeySchema } from '@contract/team/feed.ts';
import { limits } from '@contract/limits.ts';
import { CopyField } from '@/components/copy-field.tsx';
import { FailureAlert, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { LoadFailure } from '@/components/load-failure.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { callUrl } from '@/lib/call-url.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { feedKeysQuery, useMakeKey, useRevokeKey } from '../api.ts';

const feedUrl = new URL(callUrl(sendFeed, { params: { ownId: 'YOUR-OWN-ID' } }), location.origin);

const curlExample = `curl -X ${sendFeed.method} ${feedUrl.href} \\
  -H 'X-Feed-Key: YOUR-KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"availableSpots": 2, "roomCost": 4800}'`;

/** The keys with which a system of the owner sends free spots, prices and phone numbers. */
export function FeedKeys() {
  return (
    <Panel className="block" withBorder as="section" aria-labelledby="feed-keys">
      <Heading order={2} size="h3" id="feed-keys">
        Keys for your own system
      </Heading>
      <Paragraph className="above-xs below-md">
        With a key, the software you use for your homes can send us free spots, prices and the phone number.
        It can do nothing else: a key cannot read anything or change any other part of a home. It identifies a
        home by the own ID you gave it.
      </Paragraph>
      <details>
        <summary className={classes.summary}>For the people who run your software</summary>
        <Paragraph className="above-xs">
          Send this request for each home, at most 600 an hour. Prices are dollars. What you leave out stays
          as it is.
        </Paragraph>
        {/* It scrolls, so that it can have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={`above-xs below-md ${classes.request}`} tabIndex={0}>
          {curlExample}
        </pre>
      </details>
      <Keys />
    </Panel>
  );
}

function Keys() {
  const { data, error, isFetching, refetch } = useQuery(feedKeysQuery);
  if (error && !data && !isFetching)
    return <LoadFailure what="Your keys" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Paragraph role="status">Loading your keys…</Paragraph>;
  return (
    <Column gap="lg">
      <KeyList keys={data} />
      {data.length < limits.feedKeys ? (
        <MakeKey />
      ) : (
        <Paragraph>
          You have {limits.feedKeys} keys, the most an owner can have. Revoke one to make another.
        </Paragraph>
      )}
    </Column>
  );
}

function KeyList({ keys }: { keys: FeedKey[] }) {
  const { ask, dialog } = useQuestion();
  const revoke = useRevokeKey();
  const list = useRef<HTMLDivElement>(null);
  const askToRevoke = ({ id, name }: FeedKey) =>
    ask({
      title: `Revoke the key ${name}?`,
      message: 'The software that uses it can no longer send anything. This cannot be undone.',
      confirmLabel: 'Revoke the key',
      onConfirm: () =>
        revoke.mutate(id, {
          onSuccess: () => {
            toast.success('Key revoked');
            list.current?.focus();
          },
          onError: (failure) => toast.error('The key was not revoked', failureTextOf(failure)),
        }),
    });
  return (
    <>
      <div ref={list} tabIndex={-1} aria-label="Your keys" role="group">
        <Column as="ul" gap="sm">
          {keys.length === 0 && <li>You have no keys.</li>}
          {keys.map((key) => (
            <Row as="li" key={key.id} justify="between" className="wide-gap">
              <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Paragraph className="strong breaks">{key.name}</Paragraph>
                <Paragraph className="dimmed">
                  Made {dateText(key.createdAt)}.{' '}
                  {key.lastUsedAt ? `Last used ${dateText(key.lastUsedAt)}.` : 'Not used yet.'}
                </Paragraph>
              </div>
              <ActionButton
                variant="danger-outline"
                aria-label={`Revoke ${key.name}`}
                loading={revoke.isPending && revoke.variables === key.id}
                onClick={() => askToRevoke(key)}
              >
                Revoke
              </ActionButton>
            </Row>
          ))}
        </Column>
      </div>
      {dialog}
    </>
  );
}

function MakeKey() {
  const make = useMakeKey();
  const form = useForm({
    initialValues: { name: '' },
    validate: schemaResolver(makeFeedKeySchema, { sync: true }),
    clearInputErrorOnChange: false,
  });
  const send = (values: typeof form.values) =>
    make.mutate(makeFeedKeySchema.parse(values).name, { onSuccess: form.reset });
  return (
    <form
      noValidate
      aria-label="New key"
      onSubmit={sendOnce(form, { isPending: make.isPending, mutate: send })}
    >
      <Column>
        {make.data && (
          <Callout role="status" title={`The key ${make.data.name}`}>
            <CopyField
              label="The key"
              value={make.data.key}
              description="Copy it now. For security, we show it only once. Keep it as safe as a password."
            />
          </Callout>
        )}
        <TextInput
          label="Name of a new key"
          description="Such as the software or the office that will use it"
          required
          maxLength={limits.feedKeyName}
          {...form.getInputProps('name')}
        />
        <FailureAlert of={make} />
        <div>
          <SubmitButton isBusy={make.isPending}>Make a key</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

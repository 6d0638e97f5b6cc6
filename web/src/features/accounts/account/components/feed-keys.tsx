import { schemaResolver } from '@mantine/form';
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
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { feedKeysQuery, useMakeKey, useRevokeKey } from '../api.ts';

const feedUrl = new URL(callUrl(sendFeed, { params: { ownId: 'YOUR-OWN-ID' } }), location.origin);

// no text: a command
const curlExample = `curl -X ${sendFeed.method} ${feedUrl.href} \\
  -H 'X-Feed-Key: YOUR-KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"availableSpots": 2, "roomCost": 4800}'`;

/** The keys with which a system of the owner sends free spots, prices and phone numbers. */
export function FeedKeys() {
  return (
    <Panel className="block" withBorder as="section" aria-labelledby="feed-keys">
      <Heading order={2} size="h3" id="feed-keys">
        {t.keysForYourOwnSystem()}
      </Heading>
      <Paragraph className="above-xs below-md">{t.withKeySoftwareYouUseFor()}</Paragraph>
      <details>
        <summary className={classes.summary}>{t.forPeopleWhoRunYourSoftware()}</summary>
        <Paragraph className="above-xs">{t.sendThisRequestForEachHome()}</Paragraph>
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
    return <LoadFailure what={t.yourKeys()} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Paragraph role="status">{t.loadingYourKeys()}</Paragraph>;
  return (
    <Column gap="lg">
      <KeyList keys={data} />
      {data.length < limits.feedKeys ? (
        <MakeKey />
      ) : (
        <Paragraph>{t.youHaveKeysMostOwnerCan({ feedKeys: limits.feedKeys })}</Paragraph>
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
      title: t.revokeKeyQuestion({ name }),
      message: t.softwareThatUsesItCanNo(),
      confirmLabel: t.revokeKey(),
      onConfirm: () =>
        revoke.mutate(id, {
          onSuccess: () => {
            toast.success(t.keyRevoked());
            list.current?.focus();
          },
          onError: (failure) => toast.error(t.keyWasNotRevoked(), failureTextOf(failure)),
        }),
    });
  return (
    <>
      <div ref={list} tabIndex={-1} aria-label={t.yourKeys()} role="group">
        <Column as="ul" gap="sm">
          {keys.length === 0 && <li>{t.youHaveNoKeys()}</li>}
          {keys.map((key) => (
            <Row as="li" key={key.id} justify="between" className="wide-gap">
              <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Paragraph className="strong breaks">{key.name}</Paragraph>
                <Paragraph className="dimmed">
                  {t.made({ createdAt: dateText(key.createdAt) })}{' '}
                  {key.lastUsedAt ? t.lastUsed({ lastUsedAt: dateText(key.lastUsedAt) }) : t.notUsedYet()}
                </Paragraph>
              </div>
              <ActionButton
                variant="danger-outline"
                aria-label={t.revokeNamed({ name: key.name })}
                loading={revoke.isPending && revoke.variables === key.id}
                onClick={() => askToRevoke(key)}
              >
                {t.revoke()}
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
  const form = useKeptForm('feed-key', {
    initialValues: { name: '' },
    validate: schemaResolver(makeFeedKeySchema, { sync: true }),
    clearInputErrorOnChange: false,
  });
  const send = (values: typeof form.values) =>
    make.mutate(makeFeedKeySchema.parse(values).name, { onSuccess: form.reset });
  return (
    <form
      noValidate
      aria-label={t.newKey()}
      onSubmit={sendOnce(form, { isPending: make.isPending, mutate: send })}
    >
      <Column>
        {make.data && (
          <Callout role="status" title={t.keyNamed({ name: make.data.name })}>
            <CopyField label={t.key()} value={make.data.key} description={t.copyItNowForSecurityWe()} />
          </Callout>
        )}
        <TextInput
          label={t.nameNewKey()}
          description={t.suchAsSoftwareOrOfficeThat()}
          required
          maxLength={limits.feedKeyName}
          {...form.getInputProps('name')}
        />
        <FailureAlert of={make} />
        <div>
          <SubmitButton isBusy={make.isPending}>{t.makeKey()}</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

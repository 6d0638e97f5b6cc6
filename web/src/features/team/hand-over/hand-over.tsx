import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type HomeOffer, offerHomeSchema } from '@contract/team/home-offers.ts';
import { Callout } from '@/components/callout.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { CopyField } from '@/components/copy-field.tsx';
import { FailureAlert, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { LoadFailure } from '@/components/load-failure.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { paths } from '@/config/paths.ts';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { dateText } from '@/lib/wording.ts';
import { ownedHomesQuery } from '@/lib/owned-homes.ts';
import { homeOffersQuery, useOfferHome, useTakeOfferBack } from './api.ts';

/** How an owner gives a home to another owner. */
export function HandOver({ userId }: { userId: string }) {
  const homes = useQuery(ownedHomesQuery(userId));
  const offers = useQuery(homeOffersQuery);
  const failed = [homes, offers].find(({ error, data, isFetching }) => error && !data && !isFetching);
  return (
    <Panel className="block" withBorder as="section" aria-labelledby="hand-over">
      <Heading order={2} size="h3" id="hand-over">
        Transfer a home
      </Heading>
      <Paragraph className="above-xs below-md">
        If a home gets a new owner, offer it to the email address of their account. Its facts, photos and
        views go with it, and families keep it in their favorites. The home is no longer verified. Your
        conversations with families stay with you and are closed.
      </Paragraph>
      {failed?.error ? (
        <LoadFailure what="Your homes" error={failed.error} onRetry={() => void failed.refetch()} />
      ) : homes.data && offers.data ? (
        <Column gap="lg">
          <Offers offers={offers.data} />
          {homes.data.length > 0 ? (
            <OfferForm homes={homes.data} />
          ) : (
            <Paragraph>You have no homes to transfer.</Paragraph>
          )}
        </Column>
      ) : (
        <Paragraph role="status">Loading your homes…</Paragraph>
      )}
    </Panel>
  );
}

function Offers({ offers }: { offers: HomeOffer[] }) {
  const { ask, dialog } = useQuestion();
  const takeBack = useTakeOfferBack();
  const list = useRef<HTMLDivElement>(null);
  const askToTakeBack = ({ propertyId, propertyName, email }: HomeOffer) =>
    ask({
      title: `Withdraw the offer of ${propertyName}?`,
      message: `${email} can no longer take over the home with the link. The home stays yours.`,
      confirmLabel: 'Withdraw the offer',
      onConfirm: () =>
        takeBack.mutate(propertyId, {
          onSuccess: () => {
            toast.success('The offer was withdrawn');
            list.current?.focus();
          },
          onError: (failure) => toast.error('The offer was not withdrawn', failureTextOf(failure)),
        }),
    });
  return (
    <>
      <div ref={list} tabIndex={-1} role="group" aria-label="Homes you offer">
        <Column as="ul" gap="sm">
          {offers.length === 0 && <li>No pending transfers</li>}
          {offers.map((offer) => (
            <Row as="li" key={offer.propertyId} justify="between" className="wide-gap">
              <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Paragraph className="strong">{offer.propertyName}</Paragraph>
                <Paragraph className="dimmed">
                  Offered to {offer.email} until {dateText(offer.expiresAt)}
                </Paragraph>
              </div>
              <ActionButton
                variant="danger-outline"
                aria-label={`Withdraw the offer of ${offer.propertyName}`}
                loading={takeBack.isPending && takeBack.variables === offer.propertyId}
                onClick={() => askToTakeBack(offer)}
              >
                Withdraw
              </ActionButton>
            </Row>
          ))}
        </Column>
      </div>
      {dialog}
    </>
  );
}

type Home = { id: string; name: string; city: string; state: string };

function OfferForm({ homes }: { homes: readonly Home[] }) {
  const [propertyId, setPropertyId] = useState(homes[0]?.id ?? '');
  const offer = useOfferHome();
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(offerHomeSchema, { sync: true }),
    clearInputErrorOnChange: false,
  });
  // The chosen one may have been handed over meanwhile.
  const chosen = homes.find(({ id }) => id === propertyId) ?? homes[0];
  const offered = homes.find(({ id }) => id === offer.variables?.propertyId);
  const send = (values: typeof form.values) => {
    if (!chosen) return;
    const { email } = offerHomeSchema.parse(values);
    offer.mutate({ propertyId: chosen.id, email }, { onSuccess: form.reset });
  };
  return (
    <form
      noValidate
      aria-label="Offer a home"
      onSubmit={sendOnce(form, { isPending: offer.isPending, mutate: send })}
    >
      <Column>
        {offer.data && (
          <Callout role="status" title={`${offered?.name ?? 'The home'} is offered`}>
            <Paragraph className="below-sm">
              If {offer.variables?.email} has an owner account here, we send the link there. Send it yourself
              too. It works for seven days, for that address only.
            </Paragraph>
            <CopyField
              label="The link"
              value={new URL(paths.homeOffer(offer.data.token), location.origin).href}
            />
          </Callout>
        )}
        <ChoiceField
          label="Home"
          value={chosen?.id}
          onChange={(event) => setPropertyId(event.currentTarget.value)}
          data={homes.map(({ id, name, city, state }) => ({
            value: id,
            label: `${name}, ${city}, ${state}`,
          }))}
        />
        <TextInput
          type="email"
          inputMode="email"
          label="Email address of the new owner"
          description="The address they sign in with, or will sign up with as an owner"
          required
          {...form.getInputProps('email')}
        />
        <FailureAlert of={offer} />
        <div>
          <SubmitButton isBusy={offer.isPending}>Offer the home</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

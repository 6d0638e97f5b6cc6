import { schemaResolver } from '@mantine/form';
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
import { useKept } from '@/lib/kept-forms.ts';
import { text } from '@/lib/shape.ts';
import { toast } from '@/lib/toast.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { dateText } from '@/lib/wording.ts';
import { ownedHomesQuery } from '@/lib/owned-homes.ts';
import { t } from '../catalog.ts';
import { homeOffersQuery, useOfferHome, useTakeOfferBack } from './api.ts';

/** How an owner gives a home to another owner. */
export function HandOver({ userId }: { userId: string }) {
  const homes = useQuery(ownedHomesQuery(userId));
  const offers = useQuery(homeOffersQuery);
  const failed = [homes, offers].find(({ error, data, isFetching }) => error && !data && !isFetching);
  return (
    <Panel className="block" withBorder as="section" aria-labelledby="hand-over">
      <Heading order={2} size="h3" id="hand-over">
        {t.transferHome()}
      </Heading>
      <Paragraph className="above-xs below-md">{t.ifHomeGetsNewOwnerOffer()}</Paragraph>
      {failed?.error ? (
        <LoadFailure what={t.yourHomes()} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : homes.data && offers.data ? (
        <Column gap="lg">
          <Offers offers={offers.data} />
          {homes.data.length > 0 ? (
            <OfferForm homes={homes.data} />
          ) : (
            <Paragraph>{t.youHaveNoHomesTransfer()}</Paragraph>
          )}
        </Column>
      ) : (
        <Paragraph role="status">{t.loadingYourHomes()}</Paragraph>
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
      title: t.withdrawOfferQuestion({ propertyName }),
      message: t.canNoLongerTakeOverHome({ email }),
      confirmLabel: t.withdrawOffer(),
      onConfirm: () =>
        takeBack.mutate(propertyId, {
          onSuccess: () => {
            toast.success(t.offerWasWithdrawn());
            list.current?.focus();
          },
          onError: (failure) => toast.error(t.offerWasNotWithdrawn(), failureTextOf(failure)),
        }),
    });
  return (
    <>
      <div ref={list} tabIndex={-1} role="group" aria-label={t.homesYouOffer()}>
        <Column as="ul" gap="sm">
          {offers.length === 0 && <li>{t.noPendingTransfers()}</li>}
          {offers.map((offer) => (
            <Row as="li" key={offer.propertyId} justify="between" className="wide-gap">
              <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Paragraph className="strong">{offer.propertyName}</Paragraph>
                <Paragraph className="dimmed">
                  {t.offeredUntil({ email: offer.email, expiresAt: dateText(offer.expiresAt) })}
                </Paragraph>
              </div>
              <ActionButton
                variant="danger-outline"
                aria-label={t.withdrawOfferOf({ propertyName: offer.propertyName })}
                loading={takeBack.isPending && takeBack.variables === offer.propertyId}
                onClick={() => askToTakeBack(offer)}
              >
                {t.withdraw()}
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
  useKept('home-offer-home', { shape: text, read: () => propertyId, restore: setPropertyId });
  const offer = useOfferHome();
  const form = useKeptForm('home-offer', {
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
      aria-label={t.offerHomeHeading()}
      onSubmit={sendOnce(form, { isPending: offer.isPending, mutate: send })}
    >
      <Column>
        {offer.data && (
          <Callout role="status" title={offered ? t.isOffered({ name: offered.name }) : t.homeIsOffered()}>
            <Paragraph className="below-sm">
              {t.ifHasOwnerAccountHereWe({ email: offer.variables?.email ?? '' })}
            </Paragraph>
            <CopyField
              label={t.link()}
              value={new URL(paths.homeOffer(offer.data.token), location.origin).href}
            />
          </Callout>
        )}
        <ChoiceField
          label={t.home()}
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
          label={t.emailAddressNewOwner()}
          description={t.addressTheySignInWithOr()}
          required
          {...form.getInputProps('email')}
        />
        <FailureAlert of={offer} />
        <div>
          <SubmitButton isBusy={offer.isPending}>{t.offerHome()}</SubmitButton>
        </div>
      </Column>
    </form>
  );
}

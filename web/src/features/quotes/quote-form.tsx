import { useState } from 'react';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { optionText } from '@contract/option-text.ts';
import { includedServices } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { quoteLimits } from '@contract/quotes/quote-options.ts';
import type { Quote, SendQuote } from '@contract/quotes/quotes.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { dayIn, dayOf } from '@/lib/day-in.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { propertyQueryOptions } from '@/lib/property-query.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { dollarsText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import { sendQuote } from './api.ts';
import { differenceText, type QuoteAmount, sumOf } from './quote-text.ts';
import {
  amountOf,
  firstValues,
  parseQuote,
  quoteErrors,
  type QuoteValues,
  shownParts,
  statedAmounts,
  statedTyped,
} from './quote-values.ts';
import classes from './quotes.module.css';

type Props = {
  inquiryId: string;
  homeId: string;
  /** The number of the newest quote on screen, 0 without one. */
  lastNumber: number;
  onDone: (quote: Quote) => void;
  onCancel: () => void;
};

/** Hints below, so that fields beside each other are level. */
const below: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** The form takes the focus when it appears. */
const focus = (form: HTMLFormElement | null) => form?.focus({ preventScroll: true });

/** Begins with what the page of the home states. */
function QuoteForm({ homeId, ...props }: Props) {
  useReturnFocus();
  // The prices that the page has now, also after a while on this screen.
  const query = useQuery({ ...propertyQueryOptions(homeId), staleTime: 0 });
  if (!query.data)
    return (
      <QueryState query={query} loading={t.loadingYourPrices()} failed={t.yourPricesCouldNotBeLoaded()} />
    );
  return <Fields home={query.data} {...props} />;
}

function Fields({
  home,
  inquiryId,
  lastNumber,
  onDone,
  onCancel,
}: Omit<Props, 'homeId'> & { home: Property }) {
  const client = useQueryClient();
  const [toSend, setToSend] = useState<SendQuote>();
  // Another attempt is the same quote; changed values are another one.
  const [quoteId, setQuoteId] = useState(() => crypto.randomUUID());
  const form = useKeptForm<QuoteValues>(`quote:${inquiryId}`, {
    initialValues: firstValues(home),
    validate: quoteErrors,
    validateInputOnBlur: false,
    onValuesChange: () => setQuoteId(crypto.randomUUID()),
  });
  const { values, setFieldValue } = form;
  const sending = useMutation({
    mutationFn: (quote: SendQuote) => sendQuote(inquiryId, quote),
    onSuccess: onDone,
    onSettled: () => {
      setToSend(undefined);
      // After a failure too: a colleague may have sent another, or the conversation has ended.
      return client.invalidateQueries({ queryKey: inquiriesKey });
    },
  });
  const stated = statedAmounts(home, values);
  const parts = shownParts(values);
  const sum = (isOfIt: (isMonthly: boolean) => boolean) =>
    sumOf(parts.filter(({ isMonthly }) => isOfIt(isMonthly)).map(({ field }) => amountOf(values, field)));
  const monthly = sum((isMonthly) => isMonthly);
  const hintOf = (field: QuoteAmount, onPage: number | null) => {
    if (onPage === null) return t.yourPageStatesNoAmount0();
    const typed = amountOf(values, field);
    return (typed !== null && differenceText(field, typed, onPage)) || t.asOnYourPage();
  };
  /** What the page states for another room or level comes along. */
  const choose = (field: 'roomType' | 'careLevel', chosen: string) => {
    const amount = field === 'roomType' ? 'roomCost' : 'careCost';
    setFieldValue(field, chosen);
    setFieldValue(amount, statedTyped(home, { ...values, [field]: chosen }, amount));
  };
  return (
    <form
      noValidate
      ref={focus}
      tabIndex={-1}
      aria-label={t.quote()}
      className={classes.form}
      onSubmit={form.onSubmit(
        (valid) => {
          if (!sending.isPending) setToSend(parseQuote(valid, quoteId, lastNumber));
        },
        (_errors, _values, event) => focusFirstError(event?.currentTarget),
      )}
    >
      <Paragraph>{t.amountsAreThoseYourPageChange()}</Paragraph>
      <div className={classes.fields}>
        {home.rates.length > 0 && (
          <NativeSelect
            label={t.room()}
            data={home.rates.map(({ roomType }) => ({ value: roomType, label: optionText(roomType) }))}
            {...form.getInputProps('roomType')}
            onChange={({ currentTarget }) => choose('roomType', currentTarget.value)}
          />
        )}
        <TextInput
          label={t.nameRoom()}
          description={t.optionalSuchAs()}
          inputWrapperOrder={below}
          autoComplete="off"
          {...form.getInputProps('roomName')}
        />
        <NativeSelect
          label={t.personsLabel()}
          data={[
            { value: '1', label: t.onePerson() },
            { value: '2', label: t.twoPersons() },
          ]}
          {...form.getInputProps('persons')}
        />
        {home.careLevels.length > 0 && (
          <NativeSelect
            label={t.care()}
            data={[{ value: '', label: t.noCare() }, ...home.careLevels.map(({ name }) => name)]}
            {...form.getInputProps('careLevel')}
            onChange={({ currentTarget }) => choose('careLevel', currentTarget.value)}
          />
        )}
        {parts.map(({ field, label, isMonthly }) => (
          <TextInput
            key={field}
            label={isMonthly ? t.dollarsAMonth({ label }) : t.dollarsOnce({ label })}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            required
            description={hintOf(field, stated[field])}
            inputWrapperOrder={below}
            {...form.getInputProps(field)}
          />
        ))}
        <TextInput
          label={t.validUntil()}
          type="date"
          required
          min={dayIn(0)}
          max={dayIn(quoteLimits.days)}
          inputWrapperOrder={below}
          description={t.atMostDaysUntil({ days: quoteLimits.days, day: dayOf(dayIn(quoteLimits.days)) })}
          {...form.getInputProps('validUntil')}
        />
      </div>
      <Checkbox.Group
        label={t.whatMonthlyPriceIncludes()}
        value={values.includedServices}
        onChange={(chosen) =>
          setFieldValue(
            'includedServices',
            includedServices.filter((service) => chosen.includes(service)),
          )
        }
      >
        <div className={classes.options}>
          {includedServices.map((service) => (
            <Checkbox key={service} value={service} label={optionText(service)} />
          ))}
        </div>
      </Checkbox.Group>
      <Paragraph className={`strong ${classes.totals}`}>
        {t.eachMonthFirstMonthWithWhat({
          monthly: dollarsText(monthly),
          first: dollarsText(sum(() => true)),
        })}
      </Paragraph>
      <FailureAlert of={sending} />
      <Row gap="sm">
        <SubmitButton isBusy={sending.isPending}>{t.sendQuote()}</SubmitButton>
        <ActionButton variant="default" onClick={onCancel}>
          {t.cancel()}
        </ActionButton>
      </Row>
      <ConfirmDialog
        opened={toSend !== undefined}
        title={t.sendThisQuote()}
        message={
          lastNumber > 0
            ? t.sendingReplaces({ monthly: dollarsText(monthly), until: dayOf(values.validUntil) })
            : t.sendingFirst({ monthly: dollarsText(monthly), until: dayOf(values.validUntil) })
        }
        confirmLabel={t.send()}
        cancelLabel={t.goBack()}
        busy={sending.isPending}
        onConfirm={() => toSend && sending.mutate(toSend)}
        onCancel={() => setToSend(undefined)}
      />
    </form>
  );
}

export default withLibrary(QuoteForm);

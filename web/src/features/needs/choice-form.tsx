import { Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSentInquiries } from '@contract/inquiries/calls/conversations.ts';
import { t as prepared } from '@contract/inquiries/prepared/catalog.ts';
import { contactWays } from '@contract/inquiries/inquiry-options.ts';
import { limits } from '@contract/limits.ts';
import { locale } from '@contract/locale.ts';
import { chooseNeedHomesSchema, type Need } from '@contract/needs/needs.ts';
import { FailureAlert, LongTextField, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { wayLabels } from '@/lib/way-labels.ts';
import { isConflict } from '@/lib/errors.ts';
import { chooseNeedHomes, needQueryOptions, needsQueryOptions, type Choice } from './api.ts';
import { choicesText } from '@contract/needs/texts.ts';
import { t } from './catalog.ts';

type Props = { need: Need; homes: Need['homes'] };
type Fields = { message: string; phone: string; email: string; contactBy: Choice['contactBy'] };

const pair = new Intl.ListFormat(locale());
/** 'The Oaks and Maple Court and Rose Hill', in Spanish with “e” before “Iris”. */
const allOf = ([first = '', ...others]: string[]) =>
  others.reduce((before, next) => pair.format([before, next]), first);

/** Begins a conversation with the chosen homes. Here the family gives its contact details, for the first time. */
export function ChoiceForm({ need, homes }: Props) {
  const client = useQueryClient();
  const toChoice = ({ message, phone, email, contactBy }: Fields): Choice => ({
    homes: homes.map(({ propertyId, answer }) => ({ propertyId, answeredAt: answer?.answeredAt ?? '' })),
    message,
    ...(contactBy.includes('phone') && { phone }),
    ...(contactBy.includes('email') && { email: email.trim() }),
    contactBy,
  });
  const form = useKeptForm<Fields>(`need-choice:${need.id}`, {
    initialValues: {
      message: `${prepared.youSaidYesOurRequest({ number: need.number })}\n\n${choicesText(need.choices)}`,
      phone: '',
      email: '',
      contactBy: ['message'],
    },
    validate: (fields) =>
      Object.fromEntries(
        chooseNeedHomesSchema
          .safeParse(toChoice(fields))
          .error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
      ),
  });
  const { queryKey } = needQueryOptions(need.id);
  const choose = useMutation({
    mutationFn: (fields: Fields) => chooseNeedHomes(need.id, toChoice(fields)),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: needsQueryOptions.queryKey });
      void client.invalidateQueries({ queryKey: [listSentInquiries.path] });
    },
    // An answer has changed: the table shows how.
    onError: (error) => isConflict(error) && void client.invalidateQueries({ queryKey }),
  });
  const { contactBy } = form.values;
  return (
    <Panel withBorder>
      <form noValidate onSubmit={sendOnce(form, choose)} aria-labelledby="choice">
        <Column>
          <Heading order={2} size="h3" id="choice">
            {t.writeTo({ names: allOf(homes.map(({ name }) => name)) })}
          </Heading>
          <Paragraph>{homes.length === 1 ? t.conversationBeginsOne() : t.conversationBegins()}</Paragraph>
          <LongTextField
            label={t.message()}
            name="message"
            required
            rows={6}
            max={limits.message}
            {...form.getInputProps('message')}
            value={form.values.message}
          />
          <Checkbox.Group label={t.howMayHomesReachYou()} {...form.getInputProps('contactBy')}>
            {contactWays.map((way) => (
              <Checkbox key={way} value={way} label={wayLabels[way]} />
            ))}
          </Checkbox.Group>
          {contactBy.includes('phone') && (
            <TextInput
              label={t.phone()}
              name="phone"
              type="tel"
              required
              autoComplete="tel"
              {...form.getInputProps('phone')}
            />
          )}
          {contactBy.includes('email') && (
            <TextInput
              label={t.email()}
              name="email"
              type="email"
              required
              autoCapitalize="none"
              autoComplete="email"
              maxLength={limits.email}
              {...form.getInputProps('email')}
            />
          )}
          <FailureAlert of={choose} />
          <SubmitButton isBusy={choose.isPending} fullWidth>
            {homes.length === 1 ? t.sendThisHome() : t.sendHomes({ homes: homes.length })}
          </SubmitButton>
        </Column>
      </form>
    </Panel>
  );
}

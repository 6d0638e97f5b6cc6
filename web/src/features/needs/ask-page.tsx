import { useState } from 'react';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { listNeeds } from '@contract/needs/calls/needs.ts';
import { askHomesSchema, mostAskedHomes, needChoicesSchema } from '@contract/needs/needs.ts';
import { optionText } from '@contract/option-text.ts';
import { careTypes, payments } from '@contract/options.ts';
import { FailureAlert, sendOnce, SubmitButton } from '@/components/form-controls.tsx';
import { Column, Heading, Paragraph } from '@/components/plain.tsx';
import { ReadNotices } from '@/components/read-notices.tsx';
import { paths } from '@/config/paths.ts';
import { createDraftStore } from '@/lib/session-value.ts';
import { useRequestId } from '@/lib/use-request-id.ts';
import { withLibrary } from '@/theme/library.tsx';
import { askHomes, helperQueryOptions } from './api.ts';
import * as texts from '@contract/needs/texts.ts';
import { t } from './catalog.ts';
import classes from './needs.module.css';

const empty = {
  careTypes: [] as string[],
  careLevel: '',
  moving: '',
  memory: '',
  persons: '1',
  room: '',
  payments: [] as string[],
  moveIn: '',
  budget: '',
  /** Of a helper. */
  reference: '',
};
type Fields = typeof empty;

const text = z.string();
const drafts = createDraftStore(
  z.object({
    userId: text,
    careTypes: z.array(text),
    careLevel: text,
    moving: text,
    memory: text,
    persons: text,
    room: text,
    payments: z.array(text),
    moveIn: text,
    budget: text,
    reference: text,
  }),
);
const draftKey = 'needDraft';

const read = (fields: Fields) => needChoicesSchema.safeParse({ ...fields, persons: Number(fields.persons) });

const missing = t.pleaseChooseAnswer();
const readReference = ({ reference }: Fields) =>
  askHomesSchema.shape.reference.safeParse(reference.trim() === '' ? Number.NaN : Number(reference));
const validate = (fields: Fields, isForClient: boolean) =>
  Object.fromEntries([
    ...(read(fields).error?.issues.map(({ path }) => [String(path[0]), missing]) ?? []),
    ...(isForClient
      ? (readReference(fields).error?.issues.map(({ message }) => ['reference', message]) ?? [])
      : []),
  ]);

const lists = [
  ['careLevel', t.howMuchHelpIsNeeded(), texts.careLevels()],
  ['moving', t.gettingAround(), texts.movings()],
  ['memory', t.memory(), texts.memories()],
  ['persons', t.forHowManyPeople(), texts.persons()],
  ['room', t.whatKindRoom(), texts.rooms()],
  ['moveIn', t.whenIsRoomNeeded(), texts.moveIns()],
  ['budget', t.howMuchCanYouPayEach(), texts.budgets()],
] as const;

type Props = {
  userId: string;
  /** Those that were chosen to be asked, up to ten. */
  homes: readonly { id: string; name: string }[];
};

/** The fixed choices of a need, and the homes that it asks. What was chosen stays when it cannot be sent. */
function AskScreen({ userId, homes }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const request = useRequestId();
  const [left, setLeft] = useState<readonly string[]>([]);
  const propertyIds = homes.map(({ id }) => id).filter((id) => !left.includes(id));
  const { data: organization } = useQuery(helperQueryOptions);
  const isForClient = organization?.helper?.isAccepted === true;
  const form = useForm<Fields>({
    initialValues: { ...empty, ...drafts.read(draftKey, userId) },
    validate: (fields) => validate(fields, isForClient),
    onValuesChange: (fields) => drafts.keep(draftKey, { userId, ...fields }),
  });
  const ask = useMutation({
    mutationFn: (fields: Fields) => {
      const choices = needChoicesSchema.parse({ ...fields, persons: Number(fields.persons) });
      const reference = isForClient ? Number(fields.reference) : undefined;
      return askHomes({
        id: request.idFor(JSON.stringify([choices, propertyIds, reference])),
        propertyIds,
        choices,
        ...(reference !== undefined && { reference }),
      });
    },
    onSuccess: ({ id }) => {
      drafts.drop(draftKey);
      void client.invalidateQueries({ queryKey: [listNeeds.path] });
      void navigate(paths.requests(id), { replace: true });
    },
  });
  return (
    <Column gap="lg">
      <div>
        <Heading order={1}>{t.askHomesIfTheyHaveRoom()}</Heading>
        <Paragraph className="above-xs">
          {isForClient ? t.eachHomeReadsYourAnswersWith() : t.eachHomeReadsYourAnswersOnly()}
        </Paragraph>
      </div>
      <form noValidate onSubmit={sendOnce(form, ask)} aria-label={t.askHomesIfTheyHaveRoom()}>
        <Column>
          <fieldset className={classes.homes}>
            <legend className="strong">{t.homesAsk()}</legend>
            <Column gap="xs">
              {homes.slice(0, mostAskedHomes).map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={!left.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((one) => one !== id) : [...left, id])
                  }
                />
              ))}
            </Column>
          </fieldset>
          {isForClient && (
            <TextInput
              label={t.yourNumberForThisClient()}
              description={t.upSixDigitsSuchAs17()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              {...form.getInputProps('reference')}
            />
          )}
          <Checkbox.Group label={t.whichTypeCare()} {...form.getInputProps('careTypes')}>
            {careTypes.map((option) => (
              <Checkbox key={option} value={option} label={optionText(option)} />
            ))}
          </Checkbox.Group>
          {lists.map(([name, label, labels]) => (
            <NativeSelect
              key={name}
              name={name}
              label={label}
              data={[
                ...(name === 'persons' ? [] : [{ value: '', label: t.pleaseChoose() }]),
                ...texts.optionsOf<string>(labels),
              ]}
              {...form.getInputProps(name)}
            />
          ))}
          <Checkbox.Group label={t.howWouldYouPay()} {...form.getInputProps('payments')}>
            {payments.map((option) => (
              <Checkbox key={option} value={option} label={optionText(option)} />
            ))}
          </Checkbox.Group>
          <ReadNotices before={t.beforeYouAsk()} />
          <FailureAlert of={ask} />
          {propertyIds.length === 0 && <Paragraph role="status">{t.chooseAtLeastOneHomeAsk()}</Paragraph>}
          <SubmitButton isBusy={ask.isPending} fullWidth disabled={propertyIds.length === 0}>
            {propertyIds.length === 1 ? t.askThisHome() : t.askTheseHomes({ homes: propertyIds.length })}
          </SubmitButton>
        </Column>
      </form>
    </Column>
  );
}

export const AskPage = withLibrary(AskScreen);

import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { Column, Paragraph } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/components/query-state.tsx';
import { ownedHomesQuery } from '@/lib/owned-homes.ts';
import { t } from './catalog.ts';
import { roleTexts } from './role-text.ts';
import classes from './team.module.css';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { numberText } from '@/lib/wording.ts';

export type Rights = 'manager' | 'staff' | 'staff-of-homes';

export type RightsValues = { rights: Rights; homes: string[] };
type RightsForm = UseFormReturnType<RightsValues>;

/** A form for what a person may do, and for which homes. `name` says for whom. */
export const useRightsForm = (name: string, initialValues: RightsValues): RightsForm =>
  useKeptForm(name, {
    initialValues,
    validate: {
      homes: (homes, { rights }) =>
        rights === 'staff-of-homes' && homes.length === 0 && t.pleaseChooseAtLeastOneHome(),
    },
  });

const options = [
  { value: 'manager', label: t.manager(), description: roleTexts.manager },
  { value: 'staff', label: t.staffAllHomes(), description: roleTexts.staff },
  {
    value: 'staff-of-homes',
    label: t.staffSomeHomes(),
    description: t.sameForHomesThatYouChoose(),
  },
] as const;

/** What a person may do. */
export const RightsField = ({ form }: { form: RightsForm }) => (
  <Radio.Group label={t.whatThisPersonMayDo()} value={form.values.rights}>
    <Column className="above-xs" gap="sm">
      {options.map(({ value: option, label, description }) => (
        <Radio
          key={option}
          value={option}
          label={label}
          description={description}
          onChange={() => form.setFieldValue('rights', option)}
        />
      ))}
    </Column>
  </Radio.Group>
);

type HomesProps = { form: RightsForm; ownerId: string; label: string; description: string };

/** With fewer, one sees them all. */
const minSearched = 9;

/** Chooses among the homes of an owner. */
export function HomesField({ form, ownerId, label, description }: HomesProps) {
  const query = useQuery(ownedHomesQuery(ownerId));
  const [typed, setTyped] = useState('');
  if (!query.data)
    return (
      <QueryState query={query} order={3} loading={t.loadingHomes()} failed={t.homesCouldNotBeLoaded()} />
    );
  const wanted = typed.trim().toLowerCase();
  const found = query.data.filter(({ name, city, zipCode }) =>
    `${name} ${city} ${zipCode}`.toLowerCase().includes(wanted),
  );
  return (
    <Column gap="sm">
      {query.data.length >= minSearched && (
        <TextInput
          type="search"
          label={t.findHome()}
          placeholder={t.nameCityOrZipCode()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group label={label} description={description} {...form.getInputProps('homes')}>
        <Column className={`above-xs ${classes.homes}`} gap="xs">
          {found.map(({ id, name, city }) => (
            <Checkbox key={id} value={id} label={`${name}, ${city}`} />
          ))}
        </Column>
      </Checkbox.Group>
      {query.data.length === 0 && <Paragraph>{t.thereIsNoHomeYet()}</Paragraph>}
      {query.data.length > 0 && found.length === 0 && <Paragraph>{t.noHomeMatches()}</Paragraph>}
      <Paragraph role="status">
        {t.homesChosen({
          count: form.values.homes.length,
          number: numberText(form.values.homes.length),
        })}
      </Paragraph>
    </Column>
  );
}

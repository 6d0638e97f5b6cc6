import type { ReactNode } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { Paragraph } from '@/components/plain.tsx';
import type { UseFormReturnType } from '@mantine/form';
import { optionText } from '@contract/option-text.ts';
import { roomTypes } from '@contract/options.ts';
import { t } from '../catalog.ts';
import type { FormValues } from '../form-values.ts';
import { dollarFees, priceSections, typedLevels } from '../price-values.ts';
import { OptionChecks, propsOf, stateOptions } from './property-fields.tsx';
import classes from './property-form.module.css';

type Props = { form: UseFormReturnType<FormValues> };

const dollars = { inputMode: 'decimal', autoComplete: 'off', leftSection: '$' } as const;

/** Prices and payment: parts that are closed at first. Nothing in them is required. */
export function PriceSections({ form }: Props) {
  const { values, setFieldValue } = form;
  const section = (name: keyof typeof priceSections, children: ReactNode) => {
    const { title, isFilled } = priceSections[name];
    return (
      <details className={classes.section}>
        <summary>
          {title} <span>{isFilled(values) ? t.filledIn() : t.optional()}</span>
        </summary>
        {children}
      </details>
    );
  };
  return (
    <div>
      <Paragraph>{t.familiesCompareHomesByTheseFacts()}</Paragraph>
      {section('rooms', <RateFields form={form} />)}
      {section('careLevels', <CareLevels form={form} />)}
      {section('fees', <Fees form={form} />)}
      {section(
        'services',
        <OptionChecks field="includedServices" chosen={values.includedServices} onChange={setFieldValue} />,
      )}
      {section(
        'payments',
        <OptionChecks field="payments" chosen={values.payments} onChange={setFieldValue} />,
      )}
    </div>
  );
}

const RateFields = ({ form }: Props) => (
  <>
    <Paragraph className="below-sm">{t.dollarsMonthForEachRoomType()}</Paragraph>
    <div className={classes.columns}>
      {roomTypes.map((roomType) => (
        <TextInput
          key={roomType}
          label={optionText(roomType)}
          name={`rates.${roomType}`}
          {...dollars}
          {...form.getInputProps(`rates.${roomType}`)}
        />
      ))}
    </div>
  </>
);

/** The care levels with text, and one blank. */
function CareLevels({ form }: Props) {
  const shown = (typedLevels(form.values).at(-1) ?? -1) + 2;
  return (
    <>
      <Paragraph className="below-sm">{t.whatCareCostsEachMonthOn()}</Paragraph>
      {form.values.careLevels.slice(0, shown).map((_, index) => {
        const [name, price] = [`careLevels.${index}.name`, `careLevels.${index}.monthlyCost`];
        return (
          // The care levels have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.columns}>
            <TextInput
              label={t.nameCareLevel({ number: index + 1 })}
              name={name}
              autoComplete="off"
              {...form.getInputProps(name)}
            />
            <TextInput
              label={t.priceCareLevel({ number: index + 1 })}
              name={price}
              {...dollars}
              {...form.getInputProps(price)}
            />
          </div>
        );
      })}
    </>
  );
}

const Fees = ({ form }: Props) => (
  <div className={classes.columns}>
    {dollarFees.map(({ field, hint }) => (
      <TextInput key={field} {...propsOf(form, field)} {...dollars} description={hint} />
    ))}
  </div>
);

export const RecordFields = ({ form }: Props) => (
  <>
    <Paragraph className="below-sm">{t.familiesSeeNumbersAsYourStatement()}</Paragraph>
    <div className={classes.columns}>
      <TextInput {...propsOf(form, 'licenseNumber')} autoComplete="off" />
      <NativeSelect {...propsOf(form, 'licenseState')} data={stateOptions} />
      <TextInput
        {...propsOf(form, 'certificationNumber')}
        autoComplete="off"
        description={t.n6CharactersNursingHomesOnly()}
      />
    </div>
  </>
);

import { useState } from 'react';
import { optionText } from '@contract/option-text.ts';
import { statesAndDc } from '@contract/options.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { publicFact } from '@contract/places/help-to-pay.ts';
import { t } from '../catalog.ts';
import { Source, StateHelp } from './state-help.tsx';
import { VaMaxima } from './va-maxima.tsx';
import classes from './help-to-pay.module.css';

const choices = [
  { value: '', label: t.chooseState() },
  ...statesAndDc.map(({ code, name }) => ({ value: code, label: optionText(name) })),
];

/** Medicaid and VA: what they pay for, and whom to ask in each state. */
export default function HelpToPay() {
  const [state, setState] = useState('');
  const retroactive = publicFact('US', 'retroactive');
  return (
    <>
      <Paragraph className="above-xs">{t.onlyAgenciesCanTellYouWhether()}</Paragraph>
      <Heading className="above-lg" order={3}>
        {t.medicaid()}
      </Heading>
      <Paragraph className="above-xs">{t.inManyStatesMedicaidWaiverOr()}</Paragraph>
      <Paragraph className="above-xs">{t.askBeforeSavingsEndUntilDecember()}</Paragraph>
      {retroactive && <Source of={t.monthsBeforeApplication()} fact={retroactive} />}
      <div className={classes.state}>
        <ChoiceField
          label={t.state()}
          data={choices}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        />
      </div>
      {state !== '' && <StateHelp state={state} />}
      <Heading className="above-lg" order={3}>
        {t.vaAidAndAttendance()}
      </Heading>
      <Paragraph className="above-xs">{t.monthlyPaymentAddedVaPensionFor()}</Paragraph>
      <VaMaxima />
    </>
  );
}

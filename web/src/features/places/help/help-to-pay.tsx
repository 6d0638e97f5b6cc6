import { useState } from 'react';
import { statesAndDc } from '@contract/options.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { Heading, Paragraph } from '@/components/plain.tsx';
import { publicFact } from '@contract/places/help-to-pay.ts';
import { Source, StateHelp } from './state-help.tsx';
import { VaMaxima } from './va-maxima.tsx';
import classes from './help-to-pay.module.css';

const choices = [
  { value: '', label: 'Choose a state' },
  ...statesAndDc.map(({ code, name }) => ({ value: code, label: name })),
];

/** Medicaid and VA: what they pay for, and whom to ask in each state. */
export default function HelpToPay() {
  const [state, setState] = useState('');
  const retroactive = publicFact('US', 'retroactive');
  return (
    <>
      <Paragraph className="above-xs">
        Only the agencies can tell you whether they will pay. Each fact below links to the page it comes from,
        with the month we last checked it. Ask before you rely on it.
      </Paragraph>
      <Heading className="above-lg" order={3}>
        Medicaid
      </Heading>
      <Paragraph className="above-xs">
        In many states, a Medicaid waiver or program pays for care at home or in assisted living, not for room
        and board. Names and waiting lists differ by state.
      </Paragraph>
      <Paragraph className="above-xs">
        Ask before the savings end. Until December 31, 2026, Medicaid can pay for care in the three months
        before the month of the application. For applications from January 1, 2027 on, it is two months, and
        one month for adults under 65 in the group that was added by the Affordable Care Act.
      </Paragraph>
      {retroactive && <Source of="Months before the application" fact={retroactive} />}
      <div className={classes.state}>
        <ChoiceField
          label="State"
          data={choices}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        />
      </div>
      {state !== '' && <StateHelp state={state} />}
      <Heading className="above-lg" order={3}>
        VA Aid and Attendance
      </Heading>
      <Paragraph className="above-xs">
        A monthly payment added to a VA pension, for Veterans and survivors who need daily help. It is paid to
        the person, who can use it to pay a home.
      </Paragraph>
      <VaMaxima />
    </>
  );
}

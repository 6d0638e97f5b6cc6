import { useState } from 'react';
import { FactRows } from '@/components/fact-rows.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { dateText, dollarsText } from '@/lib/wording.ts';
import { publicFact, vaAmountsEnd, vaMaxima } from '@contract/places/help-to-pay.ts';
import { Source } from './state-help.tsx';

/** The most that VA pays a month. */
export function VaMaxima() {
  const source = publicFact('US', 'veteran');
  const [isOver] = useState(() => new Date().toISOString().slice(0, 10) > vaAmountsEnd);
  return (
    <>
      <Paragraph className="above-xs">
        {isOver
          ? `The most VA paid a month until ${dateText(vaAmountsEnd)}. These amounts are from the year before. The VA page has the new ones.`
          : `The most VA pays a month, until ${dateText(vaAmountsEnd)}.`}{' '}
        Income lowers it, and VA looks at what you own. Only VA can say what it pays.
      </Paragraph>
      <FactRows
        rows={vaMaxima.map(({ who, monthly }) => [who, dollarsText(monthly)])}
        className="above-xs max-34rem"
      />
      {source && <Source of="VA Aid and Attendance" fact={source} />}
    </>
  );
}

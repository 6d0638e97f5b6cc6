import { useState } from 'react';
import { FactRows } from '@/components/fact-rows.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { dateText, dollarsText } from '@/lib/wording.ts';
import { publicFact, vaAmountsEnd, vaMaxima } from '@contract/places/help-to-pay.ts';
import { t } from '../catalog.ts';
import { Source } from './state-help.tsx';

/** The most that VA pays a month. */
export function VaMaxima() {
  const source = publicFact('US', 'veteran');
  const [isOver] = useState(() => new Date().toISOString().slice(0, 10) > vaAmountsEnd);
  return (
    <>
      <Paragraph className="above-xs">
        {isOver
          ? t.mostVaPaidMonthUntilThese({ vaAmountsEnd: dateText(vaAmountsEnd) })
          : t.mostVaPaysMonthUntil({ vaAmountsEnd: dateText(vaAmountsEnd) })}{' '}
        {t.incomeLowersIt()}
      </Paragraph>
      <FactRows
        rows={vaMaxima().map(({ who, monthly }) => [who, dollarsText(monthly)])}
        className="above-xs max-34rem"
      />
      {source && <Source of={t.vaAidAndAttendance()} fact={source} />}
    </>
  );
}

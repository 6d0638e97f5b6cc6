import { optionText } from '@contract/option-text.ts';
import { statesAndDc } from '@contract/options.ts';
import { Paragraph } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import { StateHelp } from './state-help.tsx';
import { VaMaxima } from './va-maxima.tsx';

/** Of Medicaid, whom to ask about it in the state of a home; of VA Aid and Attendance, the most that it pays. */
export default function PaymentHelp({ payment, state }: { payment: string; state: string }) {
  if (payment !== 'Medicaid') return <VaMaxima />;
  const name = statesAndDc.find(({ code }) => code === state)?.name ?? state;
  return (
    <>
      <Paragraph className="strong above-xs">{t.in({ name: optionText(name) })}</Paragraph>
      <StateHelp state={state} />
    </>
  );
}

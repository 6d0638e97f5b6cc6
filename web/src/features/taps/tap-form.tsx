import type { CSSProperties, FormEventHandler, InputHTMLAttributes, ReactNode } from 'react';
import { mostTappedSpots } from '@contract/taps/taps.ts';
import { ActionButton, Column, Row } from '@/components/plain.tsx';
import { t } from './catalog.ts';

// Not in a style sheet: that of this screen is not in the first view.
const field: CSSProperties = {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: '16rem',
  minHeight: '3.5rem',
  padding: '0 var(--mantine-spacing-md)',
  border: '1px solid var(--mantine-color-gray-6)',
  borderRadius: 'var(--mantine-radius-md)',
  background: 'var(--mantine-color-white)',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.25rem',
};

interface Props {
  button: string;
  /** What the link asks for: free spots, what a home says to a need, or nothing. */
  asked?:
    | {
        kind: 'spots';
        /** The number that the field begins with, and what the home states. */ spots: string;
        seen: string;
      }
    | { kind: 'yes'; price?: string; freeFrom: string; freeUntil: string }
    | { kind: 'no' }
    | undefined;
  /** Leads to the other answer. */
  other?: ReactNode;
  loading?: boolean;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string };

const Field = ({ name, label, ...input }: FieldProps) => (
  <div>
    <label htmlFor={name} className="strong">
      {label}
    </label>
    <input id={name} name={name} required style={field} {...input} />
  </div>
);

const Fields = ({ asked }: { asked: NonNullable<Props['asked']> }) => {
  if (asked.kind === 'no') return <input type="hidden" name="answer" value="no" readOnly />;
  if (asked.kind === 'yes')
    return (
      <>
        <input type="hidden" name="answer" value="yes" readOnly />
        <Field
          name="monthlyPrice"
          label={t.fromInDollarsMonth()}
          type="number"
          inputMode="numeric"
          min={100}
          max={100_000}
          defaultValue={asked.price}
        />
        <Field name="freeFrom" label={t.freeFrom()} type="date" defaultValue={asked.freeFrom} />
        <Field name="freeUntil" label={t.freeUntilAtLatest()} type="date" defaultValue={asked.freeUntil} />
      </>
    );
  return (
    <>
      <Field
        name="spots"
        label={t.freeSpots()}
        type="number"
        inputMode="numeric"
        min={0}
        // What the home states can be more, and is then confirmed.
        max={Math.max(mostTappedSpots, Number(asked.seen) || 0)}
        defaultValue={asked.spots}
      />
      <input type="hidden" name="seen" value={asked.seen} readOnly />
    </>
  );
};

/** The one act of a link in a mail. A first view has it too, so that it works without script. */
export const TapForm = ({ button, asked, other, loading = false, onSubmit }: Props) => (
  <form method="post" onSubmit={onSubmit} className="above-md">
    <Column gap="sm">
      {asked && <Fields asked={asked} />}
      <Row gap="sm">
        <ActionButton type="submit" loading={loading}>
          {button}
        </ActionButton>
        {other}
      </Row>
    </Column>
  </form>
);

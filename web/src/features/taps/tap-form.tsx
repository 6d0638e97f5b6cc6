import type { FormEventHandler } from 'react';
import { mostTappedSpots } from '@contract/taps/taps.ts';
import { ActionButton } from '@/components/plain.tsx';
import classes from './tap-form.module.css';

interface Props {
  button: string;
  /** The number that the field begins with. Without it, there is nothing to enter. */
  spots?: string | undefined;
  /** What the home states now. */
  seen?: string | undefined;
  loading?: boolean;
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** The one act of a link in a weekly question. A first view has it too, so that it works without script. */
export const TapForm = ({ button, spots, seen, loading = false, onSubmit }: Props) => (
  <form method="post" onSubmit={onSubmit} className={classes.form}>
    {spots !== undefined && (
      <>
        <label htmlFor="spots" className="strong">
          Free spots
        </label>
        <input
          id="spots"
          name="spots"
          type="number"
          inputMode="numeric"
          required
          min={0}
          // What the home states can be more, and is then confirmed.
          max={Math.max(mostTappedSpots, Number(seen) || 0)}
          defaultValue={spots}
          className={classes.spots}
        />
        <input type="hidden" name="seen" value={seen} readOnly />
      </>
    )}
    <ActionButton type="submit" loading={loading}>
      {button}
    </ActionButton>
  </form>
);

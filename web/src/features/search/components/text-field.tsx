import { useId, type ComponentProps } from 'react';
import { visuallyHidden } from '@/components/plain.tsx';
import classes from './fields.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  isLabelHidden?: boolean;
  /** Explains the input, below the label. */
  hint?: string;
  error?: string | undefined;
};

/** A text input with its label and error. Plain elements, because Mantine's inputs exceed the budget of the page. */
export function TextField({ label, isLabelHidden = false, hint, error, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? visuallyHidden : classes.label}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      <input
        type="text"
        {...input}
        id={id}
        className={classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { MinusIcon, PencilIcon, PlusIcon } from '@/components/more-icons.tsx';
import { ActionButton, IconButton } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import classes from './quick-change.module.css';
import { useSteps } from './use-steps.ts';

/** A field, and what it stores. */
type Field<T> = {
  /** What it changes, such as 'Available spots of Maple Court'. */
  label: string;
  /** Shown above a field that takes the place of the first. */
  title?: string;
  /** The value as one types it. */
  typed: string;
  /** A sentence about what is wrong, or the value. */
  read: (typed: string) => { value: T } | { error: string; instead?: Instead<T> };
  /** Resolves when the change is stored. Rejects after it has said why not. */
  save: (value: T) => Promise<unknown>;
};
/** Another field, which makes what was typed possible. */
type Instead<T> = { button: string; field: Field<T> };

type Props<T> = Field<T> & {
  text: string;
  /** The end of `text`: below it on a phone, and left out in a wide table. */
  unit: string;
  /** On a phone, two buttons change the value by one. */
  step?: { value: number; fewer: string; more: string; save: (value: number) => Promise<unknown> };
  /** Why the last change was not saved. */
  problem: string;
  /** Takes the last change back, as far as nobody changed it since. */
  undo: () => Promise<unknown>;
};

/** How long a change can be undone. Milliseconds. */
const undoTime = 10_000;

/** A fact that changes in its place, and for ten seconds back. What is typed stays after a failure. */
export function QuickChange<T>({ text, unit, undo, step, problem, ...own }: Props<T>) {
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState('');
  const [instead, setInstead] = useState<Instead<T>>();
  const [other, setOther] = useState<Field<T>>();
  const { label, read, save } = other ?? own;
  const [isBusy, setIsBusy] = useState(false);
  /** Another object for each change. */
  const [changed, setChanged] = useState<object>();
  const { shown, goTo } = useSteps(step?.save);
  const opener = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => setChanged(undefined), undoTime);
    return () => clearTimeout(timer);
  }, [changed]);

  const open = (field: Field<T> | undefined) => {
    setOther(field);
    setError('');
    setInstead(undefined);
    setDraft((field ?? own).typed);
  };
  const store = async (send: () => Promise<unknown>, next: object | undefined) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await send();
      setDraft(undefined);
      setChanged(next);
      setTimeout(() => opener.current?.focus(), 0);
    } catch {
      // The toast and the row say why.
    } finally {
      setIsBusy(false);
    }
  };
  const reject = (result: { error: string; instead?: Instead<T> }) => {
    setError(result.error);
    setInstead(result.instead);
  };
  const stepBy = (value: number, by: number) => {
    const next = (shown ?? value) + by;
    const result = own.read(String(next));
    setChanged(undefined);
    if (next < 0) return;
    if ('value' in result) void goTo(value, next);
    else {
      open(undefined);
      setDraft(String(next));
      reject(result);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = read(draft ?? '');
    if ('error' in result) reject(result);
    else void store(() => save(result.value), {});
  };
  const cancel = () => {
    setDraft(undefined);
    setTimeout(() => opener.current?.focus(), 0);
  };

  if (draft === undefined)
    return (
      <span className={classes.shown} data-steps={step !== undefined}>
        {step && (
          <IconButton
            variant="default"
            className={classes.step}
            aria-label={step.fewer}
            aria-disabled={(shown ?? step.value) === 0}
            onClick={() => stepBy(step.value, -1)}
          >
            <MinusIcon />
          </IconButton>
        )}
        <button
          ref={opener}
          type="button"
          className={classes.value}
          data-fact
          aria-label={t.change({ text, label: own.label })}
          onClick={() => open(undefined)}
        >
          <WithUnit text={shown === undefined ? text : `${shown} ${unit}`} unit={unit} /> <PencilIcon />
        </button>
        {step && (
          <IconButton
            variant="default"
            className={classes.step}
            aria-label={step.more}
            onClick={() => stepBy(step.value, 1)}
          >
            <PlusIcon />
          </IconButton>
        )}
        <span role="status">
          {changed && (
            <button type="button" className={classes.undo} onClick={() => void store(undo, undefined)}>
              {t.undo()}
            </button>
          )}
        </span>
        {problem && <span className={classes.error}>{problem}</span>}
      </span>
    );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {other && <strong className={classes.title}>{other.title}</strong>}
      <input
        key={label}
        // The press that opened the field is the wish to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        aria-invalid={error !== ''}
        aria-describedby={error ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      />
      <ActionButton type="submit" aria-disabled={isBusy}>
        {t.save()}
      </ActionButton>
      <ActionButton variant="subtle" onClick={cancel}>
        {t.cancel()}
      </ActionButton>
      {error ? (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      ) : (
        problem && <p className={classes.error}>{problem}</p>
      )}
      {instead && (
        <ActionButton variant="default" onClick={() => open(instead.field)}>
          {instead.button}
        </ActionButton>
      )}
    </form>
  );
}

export const WithUnit = ({ text, unit }: { text: string; unit: string }) =>
  text.endsWith(` ${unit}`) ? (
    <span>
      {text.slice(0, -unit.length - 1)}
      <span className={classes.unit}> {unit}</span>
    </span>
  ) : (
    text
  );

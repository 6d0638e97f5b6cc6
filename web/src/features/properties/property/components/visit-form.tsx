import { useId, useState, type FormEvent } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { addToInquiry } from '@/features/inquiries/inquiries.ts';
import classes from './propose-visit.module.css';

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeStyle: 'short' });

/** @param day as '2026-12-01' @param time as '14:30' */
function visitText(day: string, time: string) {
  const moment = new Date(`${day}T${time}Z`);
  return `I would like to visit your home on ${dayFormat.format(moment)} at ${timeFormat.format(moment)}. Does that work for you?`;
}

/** The day of this device, as '2026-12-01'. */
const today = () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());

type Props = { propertyId: string; onAdded: () => void; onCancel: () => void };

/** Day and time of a visit, which become a sentence of the message. */
export default function VisitForm({ propertyId, onAdded, onCancel }: Props) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [day, time] = [fields.get('day'), fields.get('time')];
    if (typeof day !== 'string' || typeof time !== 'string' || day === '' || time === '') {
      setIsIncomplete(true);
      event.currentTarget.querySelector<HTMLElement>(day === '' ? '[name=day]' : '[name=time]')?.focus();
      return;
    }
    onAdded();
    addToInquiry(propertyId, visitText(day, time));
  };
  const field = { required: true, 'aria-describedby': isIncomplete ? `${id}-error` : undefined };
  return (
    <form noValidate aria-label="Propose a visit" className={classes.form} onSubmit={submit}>
      <div className={classes.fields}>
        <label htmlFor={`${id}-day`}>
          Day
          <input
            {...field}
            // The press that opened the form is the wish to choose.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            id={`${id}-day`}
            name="day"
            type="date"
            min={today()}
          />
        </label>
        <label htmlFor={`${id}-time`}>
          Time
          <input {...field} id={`${id}-time`} name="time" type="time" />
        </label>
      </div>
      {isIncomplete && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          Choose a day and a time
        </p>
      )}
      <ActionButton type="submit">Add to my message</ActionButton>
      <ActionButton variant="default" onClick={onCancel}>
        Cancel
      </ActionButton>
    </form>
  );
}

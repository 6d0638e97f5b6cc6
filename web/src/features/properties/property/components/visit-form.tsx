import { visitWish } from '@contract/inquiries/prepared/visit-wish.ts';
import { useId, useState, type FormEvent } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { addToInquiry } from '@/features/inquiries/inquiries.ts';
import { useKept } from '@/lib/kept-forms.ts';
import { record, text } from '@/lib/shape.ts';
import { t } from '../catalog.ts';
import classes from './propose-visit.module.css';

/** The day of this device, as '2026-12-01'. */
const today = () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());

const wishShape = record({ day: text, time: text });

type Props = { propertyId: string; onAdded: () => void; onCancel: () => void };

/** Day and time of a visit, which become a sentence of the message. */
export default function VisitForm({ propertyId, onAdded, onCancel }: Props) {
  const [isIncomplete, setIsIncomplete] = useState(false);
  const id = useId();
  const [wish, setWish] = useState({ day: '', time: '' });
  useKept(`visit-wish:${propertyId}`, {
    shape: wishShape,
    read: () => (wish.day || wish.time ? wish : undefined),
    restore: setWish,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day, time } = wish;
    if (day === '' || time === '') {
      setIsIncomplete(true);
      event.currentTarget.querySelector<HTMLElement>(day === '' ? '[name=day]' : '[name=time]')?.focus();
      return;
    }
    onAdded();
    addToInquiry(propertyId, visitWish(day, time));
  };
  const field = { required: true, 'aria-describedby': isIncomplete ? `${id}-error` : undefined };
  return (
    <form noValidate aria-label={t.proposeVisit()} className={classes.form} onSubmit={submit}>
      <div className={classes.fields}>
        <label htmlFor={`${id}-day`}>
          {t.day()}
          <input
            {...field}
            // The press that opened the form is the wish to choose.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            id={`${id}-day`}
            name="day"
            type="date"
            min={today()}
            value={wish.day}
            onChange={({ currentTarget }) => setWish({ ...wish, day: currentTarget.value })}
          />
        </label>
        <label htmlFor={`${id}-time`}>
          {t.time()}
          <input
            {...field}
            id={`${id}-time`}
            name="time"
            type="time"
            value={wish.time}
            onChange={({ currentTarget }) => setWish({ ...wish, time: currentTarget.value })}
          />
        </label>
      </div>
      {isIncomplete && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {t.chooseDayAndTime()}
        </p>
      )}
      <ActionButton type="submit">{t.addMyMessage()}</ActionButton>
      <ActionButton variant="default" onClick={onCancel}>
        {t.cancel()}
      </ActionButton>
    </form>
  );
}

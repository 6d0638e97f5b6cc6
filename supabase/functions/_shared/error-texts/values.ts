import { textsIn } from '../contract/texts-in.ts';

/** How waits, times and ways to write to a family stand in the sentences. */
export const valueTexts = textsIn(
  {
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: '{hours} hours',
    moment: '{clock} on {day}',
    phone: 'phone',
    email: 'email',
  },
  {
    minutes: { one: '{count} minuto', other: '{count} minutos' },
    hours: '{hours} horas',
    moment: '{clock} del {day}',
    phone: 'teléfono',
    email: 'correo electrónico',
  },
);

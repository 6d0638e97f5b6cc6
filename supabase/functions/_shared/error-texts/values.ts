import { textsIn } from '../contract/texts-in.ts';

/** How waits, times and ways to write to a family stand in the sentences. */
export const valueTexts = textsIn(
  {
    minute: '1 minute',
    minutes: '{minutes} minutes',
    hours: '{hours} hours',
    moment: '{clock} on {day}',
    phone: 'phone',
    email: 'email',
    either: '{first} or {second}',
  },
  {
    minute: '1 minuto',
    minutes: '{minutes} minutos',
    hours: '{hours} horas',
    moment: '{clock} del {day}',
    phone: 'teléfono',
    email: 'correo electrónico',
    either: '{first} o {second}',
  },
);

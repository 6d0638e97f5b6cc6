import { textsIn } from '../contract/texts-in.ts';

/** The sentences of the codes that the database raises in more than one domain. */
export const commonErrors = textsIn(
  {
    conversation_closed: 'Our team closed this conversation.',
    day_passed: '{day} has passed: at the home it is {today}. Please choose a day until {last}.',
  },
  {
    conversation_closed: 'Nuestro equipo cerró esta conversación.',
    day_passed: 'El {day} ya pasó: en el hogar hoy es {today}. Elija un día hasta el {last}, por favor.',
  },
);

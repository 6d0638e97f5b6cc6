import { textsIn } from '../contract/texts-in.ts';

/** The sentences of the codes that the database raises in more than one domain. */
export const commonErrors = textsIn(
  {
    conversation_closed: 'Our team closed this conversation.',
    day_passed: '{day} has passed: at the home it is {today}. Please choose a day until {last}.',
    person_not_found: 'Person not found',
    link_ended: 'This link no longer works. Please ask for a new one.',
    property_not_found: 'Property not found',
  },
  {
    conversation_closed: 'Nuestro equipo cerró esta conversación.',
    day_passed: 'El {day} ya pasó: en el hogar hoy es {today}. Elija un día hasta el {last}, por favor.',
    person_not_found: 'No se encontró a la persona.',
    link_ended: 'Este enlace ya no funciona. Pida uno nuevo, por favor.',
    property_not_found: 'No se encontró el hogar.',
  },
);

import { textsIn } from '../contract/texts-in.ts';

export const listErrors = textsIn(
  {
    list_removal_too_old: 'A removed home can be put back for ten minutes. Add it again instead.',
    list_full_put_back:
      'This list has 30 homes, as many as a list can have. Remove one to put this one back.',
    list_home_gone: 'This home is no longer on the list.',
    list_note_of_other: 'Only its author can change a note.',
    list_note_gone: 'This note is no longer on the list.',
    list_members_full:
      'This list has 12 members, as many as a list can have. Please ask its organizer to make room.',
    account_not_set_up: 'Please finish setting up your account first.',
    lists_too_many: 'You have 20 lists, as many as one person can have. Leave or delete one first.',
    list_name_taken: 'Someone on this list already has this name. Please choose another.',
    list_member_not_found: 'Member not found',
    list_organizer_needed: 'Make another member the organizer before you leave the list.',
    list_not_found: 'List not found',
    list_organizer_only: 'Only the organizer of the list can do this.',
    list_quote_not_found: 'Quote not found. The list shows quotes that were sent to you, of the homes on it.',
    list_quote_ended: 'This quote has ended, or a newer one replaced it. A list shows the one that is valid.',
    list_homes_too_many: 'This list has 30 homes, as many as a list can have. Remove one to add another.',
    list_notes_too_many: 'This list has 500 notes, as many as a list can have. Delete one to write another.',
  },
  {
    list_removal_too_old:
      'Un hogar quitado se puede poner de nuevo durante diez minutos. Agréguelo otra vez, por favor.',
    list_full_put_back: 'Esta lista tiene 30 hogares, que es lo máximo. Quite uno para poner este de nuevo.',
    list_home_gone: 'Este hogar ya no está en la lista.',
    list_note_of_other: 'Solo quien escribió una nota puede cambiarla.',
    list_note_gone: 'Esta nota ya no está en la lista.',
    list_members_full:
      'Esta lista tiene 12 miembros, que es lo máximo. Pida a quien la organiza que quite a alguien.',
    account_not_set_up: 'Termine primero de preparar su cuenta, por favor.',
    lists_too_many:
      'Usted tiene 20 listas, que es lo máximo para una persona. Salga de una o elimine una primero.',
    list_name_taken: 'Alguien en esta lista ya tiene este nombre. Elija otro, por favor.',
    list_member_not_found: 'No se encontró al miembro.',
    list_organizer_needed: 'Antes de salir de la lista, pase la organización a otra persona.',
    list_not_found: 'No se encontró la lista.',
    list_organizer_only: 'Solo quien organiza la lista puede hacer esto.',
    list_quote_not_found:
      'No se encontró la cotización. La lista muestra las cotizaciones que le enviaron a usted, de los hogares que están en ella.',
    list_quote_ended:
      'Esta cotización terminó o una más nueva la reemplazó. Una lista muestra la que es válida.',
    list_homes_too_many: 'Esta lista tiene 30 hogares, que es lo máximo. Quite uno para agregar otro.',
    list_notes_too_many: 'Esta lista tiene 500 notas, que es lo máximo. Elimine una para escribir otra.',
  },
);

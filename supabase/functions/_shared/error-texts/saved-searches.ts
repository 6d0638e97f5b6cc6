import { textsIn } from '../contract/texts-in.ts';

export const savedSearchErrors = textsIn(
  {
    search_saved_already: 'You have saved this search already, as “{name}”.',
    home_watches_too_many:
      'You have alerts for 50 homes, as many as one person can have. Turn one off to add another.',
    home_has_opening: 'This home has an opening now. You can write to the owner.',
    waiting_list_of_own_home: 'You work for this home, so you cannot join its waiting list.',
    waiting_list_room_unknown:
      '{home} has no rooms of the kind "{room_type}". Please choose one that it has: {rooms}. Or choose any room.',
    waiting_lists_too_many:
      'You are on 10 waiting lists, as many as one person can be. Leave one to join another.',
    waiting_list_room_missing: 'Please choose a kind of room, or any room.',
    waiting_list_reason_missing: 'Please choose a reason.',
    waiting_list_turn_ended: 'This turn has ended in the meantime. Please look at the waiting list again.',
    waiting_list_left: 'You are not on this waiting list any more.',
    waiting_list_turn_over: 'It is no longer your turn.',
    saved_searches_too_many:
      'You have 10 saved searches, as many as one person can keep. Delete one to save another.',
  },
  {
    search_saved_already: 'Usted ya guardó esta búsqueda, con el nombre “{name}”.',
    home_watches_too_many:
      'Usted tiene avisos activados para 50 hogares, que es lo máximo para una persona. Desactive uno para agregar otro.',
    home_has_opening: 'Este hogar tiene un lugar libre ahora. Puede escribir al propietario.',
    waiting_list_of_own_home: 'Usted trabaja para este hogar, por eso no puede entrar en su lista de espera.',
    waiting_list_room_unknown:
      '{home} no tiene habitaciones del tipo "{room_type}". Elija uno que tenga: {rooms}. O elija cualquier habitación.',
    waiting_lists_too_many:
      'Usted está en 10 listas de espera, que es lo máximo para una persona. Salga de una para entrar en otra.',
    waiting_list_room_missing: 'Elija un tipo de habitación, o cualquier habitación.',
    waiting_list_reason_missing: 'Elija un motivo, por favor.',
    waiting_list_turn_ended:
      'Este turno terminó mientras tanto. Mire la lista de espera de nuevo, por favor.',
    waiting_list_left: 'Usted ya no está en esta lista de espera.',
    waiting_list_turn_over: 'Ya no es su turno.',
    saved_searches_too_many:
      'Usted tiene 10 búsquedas guardadas, que es lo máximo para una persona. Elimine una para guardar otra.',
  },
);

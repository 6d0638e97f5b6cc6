import { textsIn } from '../contract/texts-in.ts';

export const holdErrors = textsIn(
  {
    holds_conversation_full:
      'You have asked for a hold 20 times in this conversation, as often as one can. Please write a message.',
    holds_too_often:
      'You have asked this home for a hold 3 times in the last day. You can ask again in {seconds}.',
    holds_too_many_open:
      'You have asked 5 homes to hold a spot, as many as one family can at once. Please give one back first.',
    holds_family_asks: 'The family asks for a hold. You answer it.',
    holds_asked_already: 'You have already asked {home} for a hold.',
    holds_home_not_listed: '{home} is not listed now, so it holds no spots. You can write a message.',
    holds_no_free_spot_to_ask:
      '{home} has no free spot now, so none can be held. Its page can email you when there is one.',
    holds_unknown_answer: 'An answer is hold, decline, take_back or give_back',
    holds_home_answers: 'The home answers your request. You can give it back.',
    holds_family_gives_back: 'The family gives a hold back. You can take it back.',
    holds_not_held_yet: 'This spot is not held yet. You can hold it, or decline.',
    holds_held_already: 'This spot is held already. You can take it back.',
    holds_declined: 'The home has declined this request.',
    holds_last_spot_gone: 'The last free spot was held for another family, so this request has ended.',
    holds_request_taken_back: 'This request was taken back in the meantime.',
    holds_given_back: 'The family has given this hold back in the meantime.',
    holds_taken_back: 'The home has taken this hold back in the meantime.',
    holds_ended_with_move_in: 'This hold has ended with the move-in.',
    holds_ended: 'This hold has ended.',
    holds_day_missing: 'Please choose the last day of the hold, until {last}.',
    holds_day_too_far: 'A hold can last for at most 14 days. Please choose a day until {last}.',
    holds_no_free_spot: {
      one: '{home} has no free spot left: it states {stated}, and {count} is held. State another free spot first, or decline.',
      other:
        '{home} has no free spot left: it states {stated}, and {count} are held. State another free spot first, or decline.',
    },
    holds_spot_offered_next:
      '{home} offers its free spot to the next family on its waiting list, which can answer until {until}. Pass that family over first, or wait for its answer.',
    holds_spots_are_held: {
      one: '{count} free spot of {home} is held, until {days}. Please state at least {count}, or take a hold back first.',
      other:
        '{count} free spots of {home} are held, until {days}. Please state at least {count}, or take a hold back first.',
    },
  },
  {
    holds_conversation_full:
      'Usted pidió una reserva 20 veces en esta conversación, que es lo máximo. Escriba un mensaje, por favor.',
    holds_too_often:
      'Usted pidió una reserva a este hogar 3 veces en el último día. Podrá pedirla de nuevo en {seconds}.',
    holds_too_many_open:
      'Usted pidió a 5 hogares que le reserven un lugar, que es lo máximo para una familia a la vez. Por favor, deje libre uno primero.',
    holds_family_asks: 'La familia pide la reserva. Usted responde.',
    holds_asked_already: 'Usted ya pidió una reserva a {home}.',
    holds_home_not_listed:
      '{home} no está publicado ahora, por eso no reserva lugares. Puede escribirle un mensaje.',
    holds_no_free_spot_to_ask:
      '{home} no tiene ningún lugar libre ahora, por eso no puede reservar ninguno. En su página puede pedir un correo electrónico para cuando haya uno.',
    holds_unknown_answer: 'La respuesta es hold, decline, take_back o give_back',
    holds_home_answers: 'El hogar responde a su solicitud. Usted puede retirarla.',
    holds_family_gives_back: 'La familia deja libre un lugar reservado. Usted puede retirar la reserva.',
    holds_not_held_yet: 'Este lugar todavía no está reservado. Puede reservarlo o rechazar la solicitud.',
    holds_held_already: 'Este lugar ya está reservado. Puede retirar la reserva.',
    holds_declined: 'El hogar rechazó esta solicitud.',
    holds_last_spot_gone:
      'El último lugar libre se reservó para otra familia, por eso esta solicitud terminó.',
    holds_request_taken_back: 'Esta solicitud se retiró mientras tanto.',
    holds_given_back: 'La familia dejó libre este lugar mientras tanto.',
    holds_taken_back: 'El hogar retiró esta reserva mientras tanto.',
    holds_ended_with_move_in: 'Esta reserva terminó con la mudanza.',
    holds_ended: 'Esta reserva terminó.',
    holds_day_missing: 'Elija el último día de la reserva, a más tardar el {last}, por favor.',
    holds_day_too_far: 'Una reserva dura 14 días como máximo. Elija un día hasta el {last}, por favor.',
    holds_no_free_spot: {
      one: '{home} no tiene más lugares libres: indica {stated}, y {count} está reservado. Indique primero otro lugar libre, o rechace la solicitud.',
      other:
        '{home} no tiene más lugares libres: indica {stated}, y {count} están reservados. Indique primero otro lugar libre, o rechace la solicitud.',
    },
    holds_spot_offered_next:
      '{home} ofrece su lugar libre a la siguiente familia de su lista de espera, que puede responder hasta el {until}. Pase primero a la familia siguiente, o espere la respuesta.',
    holds_spots_are_held: {
      one: '{count} lugar libre de {home} está reservado, hasta el {days}. Indique al menos {count}, o retire primero una reserva.',
      other:
        '{count} lugares libres de {home} están reservados, hasta estos días: {days}. Indique al menos {count}, o retire primero una reserva.',
    },
  },
);

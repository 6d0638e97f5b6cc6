import { textsIn } from '../contract/texts-in.ts';

export const inquiryErrors = textsIn(
  {
    new_id_invalid: 'Id of a new row must be a UUID of version 4',
    inquiry_addition_ended: 'You can no longer add to this message. You can send a new one instead.',
    inquiry_additions_too_many:
      'You have added to this message 5 times. You can send a new one in {seconds}.',
    message_too_long:
      'A message can have 2,000 characters in all. There is room for {left} more in the one you sent.',
    message_missing: 'Please enter a message',
    conversation_handed_over: 'You handed this home over, so the conversation stays closed.',
    inquiry_assignment_forbidden:
      'You can take an inquiry that no one has taken, and give back your own. The owner and managers assign the others.',
    person_not_of_home: '{name} does not act for this home.',
    inquiry_sent_already:
      'You have already sent an inquiry about this home. You can send the next one in {seconds}.',
    inquiries_too_many:
      'You have sent 20 inquiries in the last hour. You can send the next one in {seconds}.',
    inquiry_status_change_invalid: 'An inquiry that is {was} cannot become {became}.',
    inquiry_stays_seen: 'An inquiry that was seen cannot become unseen.',
    messages_too_many: 'You have sent 60 messages in the last hour. You can send the next one in {seconds}.',
    message_answered_meanwhile: '{sender} has answered in the meantime.',
    message_answered_by_colleague: 'A colleague has answered in the meantime.',
    message_exists: 'This message exists.',
    move_in_not_said: 'Please say first that you moved in.',
    replies_of_other_owner: 'You do not write for this owner.',
    inquiry_assigned_meanwhile: '{name} answers this inquiry now.',
    inquiry_unassigned_meanwhile: 'Nobody in particular answers this inquiry any more.',
    inquiry_withdrawn_by_you:
      'You have withdrawn this inquiry. You can send a new one on the page of the home.',
    inquiry_withdrawn_with_thanks:
      'The family found another home, and thanks you for your help. It has withdrawn this inquiry.',
    inquiry_withdrawn_by_family: 'The family has withdrawn this inquiry. You can no longer write to them.',
    conversation_of_former_owner:
      'You handed this home over, and this conversation is closed. The family can write to the new owner.',
    conversation_with_former_owner:
      'This home has a new owner. This conversation stays with the former owner and is closed. You can send a new inquiry on the page of the home.',
    conversation_about_deleted_home:
      'This home is no longer listed. You can read this conversation and report it until {last}.',
    conversation_closed_by_owner:
      'The owner has closed this conversation. You can send a new inquiry on the page of the home.',
    inquiry_marked_closed: 'This inquiry is marked as closed. Mark it as pending to write to the family.',
    inquiry_marked_spam: 'This inquiry is marked as spam. Mark it as pending to write to the family.',
    inquiry_without_messages: 'The family does not want messages here. You can reach them by {ways}.',
    conversation_full_for_family:
      'This conversation has 100 messages, as many as it can have. You can send a new inquiry on the page of the home.',
    conversation_full_for_owner:
      'This conversation has 100 messages, as many as it can have. The family can send a new inquiry.',
    move_in_home_gone: 'This home was deleted or handed over.',
    move_in_withdrawn_by_you: 'You have withdrawn this inquiry.',
    move_in_withdrawn_by_family: 'The family has withdrawn this inquiry.',
    move_in_not_answered: 'The home has not answered you yet.',
    move_in_answer_first: 'Please answer the family first, or mark the inquiry as contacted.',
    move_in_said_by_you: 'You said that you moved in.',
    move_in_said_by_family: 'The family said that it moved in.',
    move_in_denied: 'The family said that it did not move in.',
    move_in_asked: 'You asked the family. It has not answered yet.',
    move_in_said_elsewhere_by_you: 'You said in another conversation that you moved into this home.',
    move_in_said_elsewhere_by_family: 'The family said in another conversation that it moved in.',
  },
  {
    new_id_invalid: 'El ID de una fila nueva debe ser un UUID de la versión 4.',
    inquiry_addition_ended: 'Ya no puede agregar nada a este mensaje. Puede enviar otro.',
    inquiry_additions_too_many: 'Usted agregó algo a este mensaje 5 veces. Podrá enviar otro en {seconds}.',
    message_too_long:
      'Un mensaje puede tener 2,000 caracteres en total. En el que usted envió caben {left} más.',
    message_missing: 'Escriba un mensaje, por favor.',
    conversation_handed_over:
      'Usted transfirió este hogar a otro propietario, por eso la conversación queda cerrada.',
    inquiry_assignment_forbidden:
      'Puede tomar una consulta que nadie ha tomado y devolver la suya. Las demás las asignan el propietario y los gerentes.',
    person_not_of_home: '{name} no actúa en nombre de este hogar.',
    inquiry_sent_already:
      'Usted ya envió una consulta sobre este hogar. Podrá enviar la siguiente en {seconds}.',
    inquiries_too_many: 'Usted envió 20 consultas en la última hora. Podrá enviar la siguiente en {seconds}.',
    inquiry_status_change_invalid: 'Una consulta con el estado {was} no puede pasar al estado {became}.',
    inquiry_stays_seen: 'Una consulta que ya se vio no puede volver a estar sin ver.',
    messages_too_many: 'Usted envió 60 mensajes en la última hora. Podrá enviar el siguiente en {seconds}.',
    message_answered_meanwhile: '{sender} respondió mientras tanto.',
    message_answered_by_colleague: 'Otra persona de su equipo respondió mientras tanto.',
    message_exists: 'Este mensaje ya existe.',
    move_in_not_said: 'Diga primero que se mudó, por favor.',
    replies_of_other_owner: 'Usted no escribe en nombre de este propietario.',
    inquiry_assigned_meanwhile: 'Ahora {name} responde esta consulta.',
    inquiry_unassigned_meanwhile: 'Ya nadie en particular responde esta consulta.',
    inquiry_withdrawn_by_you: 'Usted retiró esta consulta. Puede enviar una nueva en la página del hogar.',
    inquiry_withdrawn_with_thanks:
      'La familia encontró otro hogar y le agradece su ayuda. Retiró esta consulta.',
    inquiry_withdrawn_by_family: 'La familia retiró esta consulta. Ya no puede escribirle.',
    conversation_of_former_owner:
      'Usted transfirió este hogar a otro propietario, y esta conversación está cerrada. La familia puede escribir al nuevo propietario.',
    conversation_with_former_owner:
      'Este hogar tiene un nuevo propietario. Esta conversación se queda con el propietario anterior y está cerrada. Puede enviar una consulta nueva en la página del hogar.',
    conversation_about_deleted_home:
      'Este hogar ya no está publicado. Puede leer esta conversación y reportarla hasta el {last}.',
    conversation_closed_by_owner:
      'El propietario cerró esta conversación. Puede enviar una consulta nueva en la página del hogar.',
    inquiry_marked_closed:
      'Esta consulta está marcada como cerrada. Márquela como pendiente para escribir a la familia.',
    inquiry_marked_spam:
      'Esta consulta está marcada como no deseada. Márquela como pendiente para escribir a la familia.',
    inquiry_without_messages: 'La familia no quiere mensajes aquí. Puede comunicarse con ella por {ways}.',
    conversation_full_for_family:
      'Esta conversación tiene 100 mensajes, que es lo máximo. Puede enviar una consulta nueva en la página del hogar.',
    conversation_full_for_owner:
      'Esta conversación tiene 100 mensajes, que es lo máximo. La familia puede enviar una consulta nueva.',
    move_in_home_gone: 'Este hogar se eliminó o se transfirió a otro propietario.',
    move_in_withdrawn_by_you: 'Usted retiró esta consulta.',
    move_in_withdrawn_by_family: 'La familia retiró esta consulta.',
    move_in_not_answered: 'El hogar todavía no le ha respondido.',
    move_in_answer_first: 'Responda primero a la familia, o marque la consulta como contactada, por favor.',
    move_in_said_by_you: 'Usted dijo que se mudó.',
    move_in_said_by_family: 'La familia dijo que se mudó.',
    move_in_denied: 'La familia dijo que no se mudó.',
    move_in_asked: 'Usted preguntó a la familia. Todavía no ha respondido.',
    move_in_said_elsewhere_by_you: 'Usted dijo en otra conversación que se mudó a este hogar.',
    move_in_said_elsewhere_by_family: 'La familia dijo en otra conversación que se mudó.',
  },
);

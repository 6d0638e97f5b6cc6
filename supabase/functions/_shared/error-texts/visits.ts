import { textsIn } from '../contract/texts-in.ts';

export const visitErrors = textsIn(
  {
    visit_times_missing: 'Please propose one to three times',
    visit_times_twice: 'Please propose each time once',
    visits_too_many:
      'You have proposed 20 visits in the last hour. Please wait a little, or write a message.',
    visit_conversation_full:
      'This conversation has 50 proposals already. Please agree on a visit by message.',
    visit_over: 'This visit is over, so it cannot be canceled.',
    visit_choice_missing: 'Please choose one of the proposed times',
    visit_time_passed: 'This time has passed. You can choose another one, or propose other times.',
    visit_answer_unknown: 'An answer is accept, decline or cancel',
    visit_answers_too_old: 'Answers can be changed for 30 days. You can still withdraw them.',
    visit_answers_not_yet: 'You can tell of a visit from the day after it, for a year.',
    visit_answers_missing: 'Please answer all six questions',
    visit_comment_changed:
      'Somebody else changed this sentence since you opened it. Please look at it again.',
    visit_comment_too_early:
      'You can add a sentence as soon as the page of your home shows what visitors found.',
    visit_comment_invalid: 'Please write one sentence of at most 300 characters',
    visit_question_choice_missing: 'Say whether to send the email',
    visit_time_missing: 'Please choose a day and a time',
    visit_day_invalid: 'There is no {typed} in the calendar. Please choose another day.',
    visit_proposed_time_passed: '{time} has passed: at the home it is {now}. Please choose a later time.',
    visit_time_too_far: '{time} is too far away. Please choose a time until {last}.',
    visit_no_calendar_file: 'A visit has a calendar file once its time is confirmed.',
    visit_confirmed_meanwhile: 'This visit was confirmed in the meantime. You can propose other times.',
    visit_declined_meanwhile: 'This visit was declined in the meantime. You can propose other times.',
    visit_canceled_meanwhile: 'This visit was canceled in the meantime. You can propose other times.',
    visit_replaced_meanwhile: 'This visit was replaced in the meantime. You can propose other times.',
    visit_proposed_by_other_side: 'The other side proposed these times. You can accept one or decline.',
    visit_proposed_by_you:
      'You proposed these times, so the other side answers. You can cancel, or propose other times.',
    visit_answers_removed:
      'Your answers about this home were removed by our team. You can tell of another visit a year after you were asked.',
    visit_answers_withdrawn:
      'Your answers about this home were withdrawn. You can tell of another visit a year after you were asked.',
    visit_hour_invalid:
      'There is no {time}: the clocks at the home go forward from {clock} to {later_clock}. Please choose a time before or after.',
  },
  {
    visit_times_missing: 'Proponga de uno a tres horarios, por favor.',
    visit_times_twice: 'Proponga cada horario una sola vez, por favor.',
    visits_too_many:
      'Usted propuso 20 visitas en la última hora. Espere un poco o escriba un mensaje, por favor.',
    visit_conversation_full:
      'Esta conversación ya tiene 50 propuestas. Acuerden la visita por mensaje, por favor.',
    visit_over: 'Esta visita ya pasó, por eso no se puede cancelar.',
    visit_choice_missing: 'Elija uno de los horarios propuestos, por favor.',
    visit_time_passed: 'Este horario ya pasó. Puede elegir otro o proponer otros horarios.',
    visit_answer_unknown: 'La respuesta es accept, decline o cancel.',
    visit_answers_too_old: 'Las respuestas se pueden cambiar durante 30 días. Todavía puede retirarlas.',
    visit_answers_not_yet: 'Puede contarnos sobre una visita desde el día siguiente y durante un año.',
    visit_answers_missing: 'Responda las seis preguntas, por favor.',
    visit_comment_changed:
      'Otra persona cambió esta frase desde que usted la abrió. Mírela de nuevo, por favor.',
    visit_comment_too_early:
      'Podrá agregar una frase cuando la página de su hogar muestre lo que encontraron los visitantes.',
    visit_comment_invalid: 'Escriba una frase de 300 caracteres como máximo, por favor.',
    visit_question_choice_missing: 'Diga si quiere que se envíe el correo.',
    visit_time_missing: 'Elija un día y una hora, por favor.',
    visit_day_invalid: 'El día {typed} no existe en el calendario. Elija otro día, por favor.',
    visit_proposed_time_passed:
      'La hora propuesta ya pasó: {time}. En el hogar es ahora: {now}. Elija una hora posterior, por favor.',
    visit_time_too_far:
      'La hora propuesta está demasiado lejos: {time}. Elija una hora hasta el {last}, por favor.',
    visit_no_calendar_file: 'Una visita tiene un archivo de calendario cuando su hora está confirmada.',
    visit_confirmed_meanwhile: 'Esta visita se confirmó mientras tanto. Puede proponer otros horarios.',
    visit_declined_meanwhile: 'Esta visita se rechazó mientras tanto. Puede proponer otros horarios.',
    visit_canceled_meanwhile: 'Esta visita se canceló mientras tanto. Puede proponer otros horarios.',
    visit_replaced_meanwhile: 'Esta visita se cambió por otra mientras tanto. Puede proponer otros horarios.',
    visit_proposed_by_other_side:
      'La otra parte propuso estos horarios. Usted puede aceptar uno o rechazarlos.',
    visit_proposed_by_you:
      'Usted propuso estos horarios, por eso responde la otra parte. Puede cancelar o proponer otros horarios.',
    visit_answers_removed:
      'Nuestro equipo retiró sus respuestas sobre este hogar. Podrá contarnos sobre otra visita un año después de que le preguntamos.',
    visit_answers_withdrawn:
      'Sus respuestas sobre este hogar se retiraron. Podrá contarnos sobre otra visita un año después de que le preguntamos.',
    visit_hour_invalid:
      'Esta hora no existe: {time}. En el hogar los relojes se adelantan de las {clock} a las {later_clock}. Elija una hora anterior o posterior, por favor.',
  },
);

import { textsIn } from '../contract/texts-in.ts';

export const needErrors = textsIn(
  {
    need_days_invalid: 'Choose days within a year from today',
    need_answer_invalid: 'Answer yes with a price and days, no, or one of the questions',
    need_closed: 'This request is closed.',
    need_answered_by_colleague: 'A colleague has answered meanwhile. Look at the answer first.',
    need_of_owner: 'Owners cannot ask homes if they have room.',
    need_organization_waits:
      'Our team has not verified your organization yet. We will email you when it has.',
    need_client_number_missing: 'Enter your own number for this client',
    need_organization_not_verified: 'Only organizations that our team has verified can ask for clients.',
    need_client_number_invalid: 'Your number for the client must be from 1 to 999999.',
    needs_too_many_open: 'You have asked three times and not chosen yet. End one of them to ask again.',
    needs_too_many: 'You have asked homes {most} times in the last day. You can go on in {seconds}.',
    need_homes_missing: 'Choose one to ten homes',
    need_homes_gone: 'None of these homes is on the site anymore. Choose others.',
    need_choice_missing: 'Choose one of the answers to each question',
    need_question_ended: 'The home does not ask this anymore.',
    need_call_homes:
      'Please call the homes that said yes. They read the name and phone number of your organization.',
    need_choose_homes: 'Choose one to three homes',
    need_answer_changed: 'A home has changed its answer. Look at the answers again.',
    helper_is_owner: 'Owners of homes cannot ask homes for clients. Please create a separate account.',
    helper_verified_already: 'Our team has verified your organization. To change it, please write to us.',
    helper_refused: 'Your organization is not verified. You can ask again from {last} on.',
    helper_is_family:
      'This account has favorites, lists, inquiries or places on waiting lists of a family. Please create a separate account for your work.',
    helper_incomplete: 'Enter the name of your organization, its phone number and its address',
    need_tap_invalid: 'Answer yes with a price and days, or no',
    families_only_favorites:
      'An account for your work has no favorites. Ask homes from the results of a search.',
    families_only_lists: 'An account for your work has no lists.',
    families_only_inquiries:
      'An account for your work sends no inquiries. Ask homes if they have room, or call them.',
    families_only_waiting_lists:
      'An account for your work has no place on waiting lists. Ask the home if it has room, or call it.',
  },
  {
    need_days_invalid: 'Elija días dentro de un año a partir de hoy.',
    need_answer_invalid: 'Responda sí, con un precio y días, o no, o haga una de las preguntas.',
    need_closed: 'Esta solicitud está cerrada.',
    need_answered_by_colleague:
      'Otra persona de su equipo respondió mientras tanto. Mire primero esa respuesta.',
    need_of_owner: 'Los propietarios no pueden preguntar a los hogares si tienen lugar.',
    need_organization_waits:
      'Nuestro equipo todavía no ha verificado su organización. Le enviaremos un correo cuando lo haga.',
    need_client_number_missing: 'Escriba su propio número para esta persona.',
    need_organization_not_verified:
      'Solo las organizaciones que nuestro equipo verificó pueden preguntar por sus clientes.',
    need_client_number_invalid: 'Su número para la persona debe ser de 1 a 999999.',
    needs_too_many_open:
      'Usted preguntó tres veces y todavía no eligió. Termine una de las solicitudes para preguntar de nuevo.',
    needs_too_many: 'Usted preguntó a hogares {most} veces en el último día. Podrá seguir en {seconds}.',
    need_homes_missing: 'Elija de uno a diez hogares.',
    need_homes_gone: 'Ninguno de estos hogares está ya en el sitio. Elija otros.',
    need_choice_missing: 'Elija una de las respuestas a cada pregunta.',
    need_question_ended: 'El hogar ya no pregunta esto.',
    need_call_homes:
      'Llame a los hogares que dijeron que sí. Ellos leen el nombre y el teléfono de su organización.',
    need_choose_homes: 'Elija de uno a tres hogares.',
    need_answer_changed: 'Un hogar cambió su respuesta. Mire las respuestas de nuevo.',
    helper_is_owner:
      'Los propietarios de hogares no pueden preguntar por clientes. Cree otra cuenta para eso, por favor.',
    helper_verified_already:
      'Nuestro equipo ya verificó su organización. Para cambiarla, escríbanos, por favor.',
    helper_refused: 'Su organización no está verificada. Podrá pedirlo de nuevo a partir del {last}.',
    helper_is_family:
      'Esta cuenta tiene favoritos, listas, consultas o puestos en listas de espera de una familia. Cree otra cuenta para su trabajo, por favor.',
    helper_incomplete: 'Escriba el nombre de su organización, su teléfono y su dirección.',
    need_tap_invalid: 'Responda sí, con un precio y días, o no.',
    families_only_favorites:
      'Una cuenta para su trabajo no tiene favoritos. Pregunte a los hogares desde los resultados de una búsqueda.',
    families_only_lists: 'Una cuenta para su trabajo no tiene listas.',
    families_only_inquiries:
      'Una cuenta para su trabajo no envía consultas. Pregunte a los hogares si tienen lugar, o llámelos.',
    families_only_waiting_lists:
      'Una cuenta para su trabajo no tiene puesto en listas de espera. Pregunte al hogar si tiene lugar, o llámelo.',
  },
);

import { textsIn } from '../contract/texts-in.ts';

export const siteErrors = textsIn(
  {
    argument_too_long: '{name} is longer than {max} characters',
    open_data_choice_missing: 'Say whether to share the facts of your homes',
    changes_paused: 'Changes are paused for a few minutes',
    filter_refused: 'This filter is not available.',
    changes_at_once: 'Too many changes are sent at once. Please try again in a moment.',
    call_refused: 'permission denied for {call}',
    count_refused: 'Estimated counts are not available.',
    plan_refused: 'Execution plans are not available.',
    length_required: 'Send the length of the body in Content-Length.',
    request_too_large: 'The request is too large.',
    writes_too_many: 'You have {done} in the last hour. You can go on in {seconds}.',
  },
  {
    argument_too_long: '{name} tiene más de {max} caracteres.',
    open_data_choice_missing: 'Diga si quiere compartir los datos de sus hogares.',
    changes_paused: 'Los cambios están en pausa unos minutos.',
    filter_refused: 'Este filtro no está disponible.',
    changes_at_once: 'Se envían demasiados cambios a la vez. Inténtelo de nuevo en un momento, por favor.',
    call_refused: 'No se permite {call}.',
    count_refused: 'Los conteos estimados no están disponibles.',
    plan_refused: 'Los planes de ejecución no están disponibles.',
    length_required: 'Envíe la longitud del contenido en Content-Length.',
    request_too_large: 'La solicitud es demasiado grande.',
    writes_too_many: 'En la última hora usted {done}. Puede seguir en {seconds}.',
  },
);

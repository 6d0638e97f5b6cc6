import { textsIn } from '../contract/texts-in.ts';

export const propertyErrors = textsIn(
  {
    price_change_invalid: 'Prices change by dollars, or by at most 50 percent.',
    price_missing: 'it has no price',
    price_below_zero: 'its price would be less than $0',
    price_too_high: 'its price would be too high',
    change_nothing_to_undo: 'There is nothing to take back.',
    change_undone: 'you have taken this change back',
    change_invalid: 'Name an intention, an act, and 1 to 50 homes.',
    agreement_upload_ended: 'You can no longer store this contract.',
    home_needs_owner: 'Only a property owner can list a home.',
    home_of_suspended_owner: 'Our team suspended the account of the owner, so no one can list a home.',
    homes_too_many:
      'You have {limit} homes, as many as one owner can list. Please contact us if you have more.',
    home_limits_forbidden: 'Only an owner and their managers can see this.',
    home_limits_ask_forbidden: 'Only an owner and their managers can ask for more homes.',
    home_report_needs_family: 'Only a family account can report a home.',
    home_report_incomplete: 'Please choose a reason and say what is wrong',
    note_answered_already: 'This was answered already.',
    note_answer_missing: 'Please write an answer',
    home_reported_already: 'You have already reported this home. Our team will look at it.',
    home_zip_code_unknown: 'We could not find ZIP code {zip_code}. Please check the address.',
    home_zip_code_elsewhere: 'ZIP code {zip_code} belongs to {city}, {state}.',
    home_one_write: 'Write one home a request. Call change_homes() for more.',
    home_of_other_owner: 'This property belongs to another owner',
    home_facts_unknown: 'These are no facts of a home that can change.',
    homes_listed_too_fast: {
      one: 'You have listed {per_day} homes in the last 24 hours. You can list the next one in {count} hour.',
      other:
        'You have listed {per_day} homes in the last 24 hours. You can list the next one in {count} hours.',
    },
  },
  {
    price_change_invalid: 'Los precios cambian en dólares, o en un 50 por ciento como máximo.',
    price_missing: 'no tiene precio',
    price_below_zero: 'su precio sería menor que $0',
    price_too_high: 'su precio sería demasiado alto',
    change_nothing_to_undo: 'No hay nada que deshacer.',
    change_undone: 'usted ya deshizo este cambio',
    change_invalid: 'Indique una intención, una acción y de 1 a 50 hogares.',
    agreement_upload_ended: 'Ya no puede guardar este contrato.',
    home_needs_owner: 'Solo un propietario puede publicar un hogar.',
    home_of_suspended_owner:
      'Nuestro equipo suspendió la cuenta del propietario, por eso nadie puede publicar un hogar.',
    homes_too_many:
      'Usted tiene {limit} hogares, que es lo máximo para un propietario. Comuníquese con nosotros si tiene más.',
    home_limits_forbidden: 'Solo el propietario y sus gerentes pueden ver esto.',
    home_limits_ask_forbidden: 'Solo el propietario y sus gerentes pueden pedir más hogares.',
    home_report_needs_family: 'Solo una cuenta de familia puede reportar un hogar.',
    home_report_incomplete: 'Elija un motivo y diga qué está mal, por favor.',
    note_answered_already: 'Esto ya se respondió.',
    note_answer_missing: 'Escriba una respuesta, por favor.',
    home_reported_already: 'Usted ya reportó este hogar. Nuestro equipo lo revisará.',
    home_zip_code_unknown: 'No encontramos el código postal {zip_code}. Revise la dirección, por favor.',
    home_zip_code_elsewhere: 'El código postal {zip_code} es de {city}, {state}.',
    home_one_write: 'Escriba un hogar por solicitud. Para más, use change_homes().',
    home_of_other_owner: 'Este hogar es de otro propietario.',
    home_facts_unknown: 'Estos no son datos de un hogar que se puedan cambiar.',
    homes_listed_too_fast: {
      one: 'Usted publicó {per_day} hogares en las últimas 24 horas. Podrá publicar el siguiente en {count} hora.',
      other:
        'Usted publicó {per_day} hogares en las últimas 24 horas. Podrá publicar el siguiente en {count} horas.',
    },
  },
);

import { textsIn } from '../contract/texts-in.ts';

export const registerErrors = textsIn(
  {
    claim_needs_owner: 'Only an owner account can claim a home.',
    registered_home_not_found: 'Registered home not found',
    claim_in_dc: 'Homes in the District of Columbia cannot be listed here yet.',
    claim_home_gone:
      'This home is no longer in the register, so we cannot check a claim. Please list it as a new home.',
    claim_home_listed: 'This home is listed already. If the listing is not right, please report it to us.',
    claim_home_is_yours:
      'This home is on your dashboard already. Families see it once you set it to Available.',
    claimed_already: 'You already claimed this home. We will email you when we decide.',
    claim_refused: 'We could not accept your claim of this home. You can claim it again from {last} on.',
    claims_too_many:
      'You have five open claims, as many as one owner can have. Please wait until we have decided one.',
    claim_not_found: 'There is no open claim with this ID',
    claim_home_listed_since:
      'This home has been listed since the claim. Decide who runs it first, or refuse the claim.',
    listing_report_needs_owner: 'Only an owner account can report a listing of the register.',
    listing_not_here: 'This home is not listed here. You can claim it instead.',
    listing_is_yours: 'This is your own listing.',
    listing_report_incomplete: 'Please say what is wrong with the listing',
    listing_reported_already: 'You have already reported this listing. Our team will look at it.',
    register_no_certification_number: 'The property has no certification number',
    record_fact_unknown: 'Please choose one of the facts of the public record',
    record_fact_changed:
      'The source states something else since you opened this, or no longer states it. Please look at it again.',
    record_correction_sentence: 'Please say in one sentence of at most 300 characters what is right',
    record_correction_evidence: 'Please say in at most 1,000 characters how our team can check it',
    record_correction_exists: 'There is a correction of this fact already. Withdraw it to write another one.',
    record_corrections_too_many:
      'You have asked for corrections of 20 facts in the last day. You can go on in {seconds}.',
    register_state_empty: 'The register has no homes in this state',
    register_requests_too_many:
      'You have asked for 20 homes, as many as one person can. Withdraw one to ask for another.',
  },
  {
    claim_needs_owner: 'Solo una cuenta de propietario puede pedir administrar un hogar.',
    registered_home_not_found: 'No se encontró el hogar del registro.',
    claim_in_dc: 'Los hogares del Distrito de Columbia todavía no se pueden publicar aquí.',
    claim_home_gone:
      'Este hogar ya no está en el registro, por eso no podemos revisar su solicitud. Publíquelo como un hogar nuevo, por favor.',
    claim_home_listed: 'Este hogar ya está publicado. Si el anuncio no es correcto, repórtelo, por favor.',
    claim_home_is_yours:
      'Este hogar ya está en su panel. Las familias lo ven cuando usted lo marca como Disponible.',
    claimed_already: 'Usted ya pidió administrar este hogar. Le enviaremos un correo cuando decidamos.',
    claim_refused:
      'No pudimos aceptar su solicitud para este hogar. Puede volver a pedirlo a partir del {last}.',
    claims_too_many:
      'Usted tiene cinco solicitudes abiertas, que es lo máximo para un propietario. Espere a que decidamos una, por favor.',
    claim_not_found: 'No hay ninguna solicitud abierta con este ID.',
    claim_home_listed_since:
      'Este hogar se publicó después de la solicitud. Decida primero quién lo administra, o rechace la solicitud.',
    listing_report_needs_owner:
      'Solo una cuenta de propietario puede reportar un anuncio de un hogar del registro.',
    listing_not_here: 'Este hogar no está publicado aquí. Si usted lo dirige, puede pedir administrarlo.',
    listing_is_yours: 'Este es su propio anuncio.',
    listing_report_incomplete: 'Diga qué está mal en el anuncio, por favor.',
    listing_reported_already: 'Usted ya reportó este anuncio. Nuestro equipo lo revisará.',
    register_no_certification_number: 'El hogar no tiene número de certificación.',
    record_fact_unknown: 'Elija uno de los datos del registro público, por favor.',
    record_fact_changed:
      'La fuente dice otra cosa desde que usted abrió esta página, o ya no lo dice. Mírelo de nuevo, por favor.',
    record_correction_sentence:
      'Diga en una frase de 300 caracteres como máximo qué es lo correcto, por favor.',
    record_correction_evidence:
      'Diga en 1,000 caracteres como máximo cómo puede comprobarlo nuestro equipo, por favor.',
    record_correction_exists: 'Ya hay una corrección de este dato. Retírela para escribir otra.',
    record_corrections_too_many: 'Usted pidió corregir 20 datos en el último día. Podrá seguir en {seconds}.',
    register_state_empty: 'El registro no tiene hogares en este estado.',
    register_requests_too_many:
      'Usted pidió administrar 20 hogares, que es lo máximo para una persona. Retire una solicitud para hacer otra.',
  },
);

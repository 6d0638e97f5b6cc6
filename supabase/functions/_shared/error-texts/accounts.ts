import { textsIn } from '../contract/texts-in.ts';

export const accountErrors = textsIn(
  {
    unauthorized: 'Unauthorized',
    role_in_use:
      'The role cannot change once the account has a property, favorite, inquiry, list or saved search, works for an owner, or asked homes.',
    account_busy: 'The account is being changed. Please try again.',
    recent_sign_in_needed: 'Please sign in again before you delete your account.',
    report_incomplete: 'Please choose a reason and say what happened',
    conversation_reported_already: 'You have already reported this conversation. Our team will look at it.',
    owner_suspended: 'Our team suspended the account of the owner, so no one can change this.',
    home_removed_stays_inactive:
      'Our team removed this home from the site, so you cannot make it active. Please contact our support team.',
    session_ended: 'Your session has ended. Please sign in again.',
    second_factor_needed: 'Please enter the code from your authenticator app.',
    account_suspended:
      'Our team suspended your account, so you cannot write. You can still read, withdraw what you sent, and contact our support team.',
    home_removed:
      'Our team removed this home from the site, so inquiries, messages and visits are not possible.',
  },
  {
    unauthorized: 'Inicie sesión, por favor.',
    role_in_use:
      'El tipo de su cuenta ya no se puede cambiar: la cuenta tiene un hogar, un favorito, una consulta, una lista o una búsqueda guardada, trabaja para un propietario o ya preguntó a hogares.',
    account_busy: 'La cuenta se está cambiando en este momento. Inténtelo de nuevo, por favor.',
    recent_sign_in_needed: 'Inicie sesión de nuevo antes de eliminar su cuenta, por favor.',
    report_incomplete: 'Elija un motivo y diga qué pasó, por favor.',
    conversation_reported_already: 'Usted ya reportó esta conversación. Nuestro equipo la revisará.',
    owner_suspended: 'Nuestro equipo suspendió la cuenta del propietario, por eso nadie puede cambiar esto.',
    home_removed_stays_inactive:
      'Nuestro equipo quitó este hogar del sitio, por eso no puede activarlo. Comuníquese con nuestro equipo de ayuda, por favor.',
    session_ended: 'Su sesión terminó. Inicie sesión de nuevo, por favor.',
    second_factor_needed: 'Escriba el código de su aplicación de autenticación, por favor.',
    account_suspended:
      'Nuestro equipo suspendió su cuenta, por eso no puede escribir. Todavía puede leer, retirar lo que envió y comunicarse con nuestro equipo de ayuda.',
    home_removed:
      'Nuestro equipo quitó este hogar del sitio. Por eso ya no se pueden enviar consultas ni mensajes, ni acordar visitas.',
  },
);

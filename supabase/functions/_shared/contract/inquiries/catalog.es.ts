import { writeNames } from '../stored-names.ts';
import { reasonNames } from './reason-names.es.ts';
import { limits } from '../limits.ts';

export const es = {
  reasonNames: writeNames(reasonNames),
  contactByUnknown: 'El contacto debe ser por mensaje, teléfono o correo',
  contactByMissing: 'Por favor, elija cómo puede comunicarse con usted el propietario',
  contactByEmailMissing: 'Por favor, escriba su dirección de correo, o no elija el correo',
  savedReplyTitleRequired: 'Por favor, póngale un título a la respuesta guardada',
  tooManySavedReplies: `Puede guardar ${limits.savedReplies} respuestas como máximo`,
  reportReasonUnknown: 'Por favor, elija uno de los motivos',
  reportDetailsRequired: 'Por favor, cuéntenos en una frase qué pasó',
  homeReportDetailsRequired: 'Por favor, cuéntenos en una frase qué está mal',
  visitTimeInvalid: 'Por favor, elija un día y una hora',
  visitTimeRequired: 'Por favor, elija al menos un horario',
  tooManyVisitTimes: `Puede proponer ${limits.visitTimes} horarios como máximo`,
  visitTimeUnknown: 'Por favor, elija uno de los horarios propuestos',
} as const;

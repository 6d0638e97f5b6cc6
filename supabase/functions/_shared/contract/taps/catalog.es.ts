export const es = {
  freeSpots: {
    one: '{count} lugar libre',
    other: '{count} lugares libres',
  },
  thisLinkNoLongerWorks: 'Este enlace ya no funciona',
  itIsOlderThan14Days:
    'Tiene más de 14 días, llegó un correo más nuevo, o el asunto ya terminó. También puede iniciar sesión.',
  weeklyQuestionIsOff: 'La pregunta semanal está desactivada',
  youCanTurnItOnAgain: 'Puede volver a activarla en su cuenta.',
  turnOffWeeklyQuestion: '¿Desactivar la pregunta semanal?',
  weWouldNoLongerAskYou:
    'Ya no le preguntaríamos por correo si los lugares libres de sus hogares siguen siendo correctos.',
  turnOff: 'Desactivar',
  spotsOf: '{name} en {city}, {state}: {spots}',
  howManySpotsAreFreeAt: '¿Cuántos lugares libres hay en {name}?',
  confirmedOn: '{stated}, confirmado el {day}.',
  saveAndConfirm: 'Guardar y confirmar',
  someoneChangedThisInMeantimeNow:
    'Mientras tanto, otra persona cambió esto. Ahora: {stated}. Todavía no se guardó nada.',
  saved: 'Guardado: {spots}',
  familiesReadThisNowConfirmedToday: 'Esto es lo que leen ahora las familias. {stated}, confirmado hoy.',
  thisLinkWasAlreadyUsed: 'Este enlace ya se usó',
  usedNow: 'Ahora: {stated}. Inicie sesión para volver a cambiarlo.',
  answered: '{name} a la solicitud {number}: {answer}. Para cambiar la respuesta, inicie sesión.',
  doesHaveRoom: '¿Tiene lugar {name}?',
  sendYes: 'Responder que sí',
  sendNo: 'Responder que no',
  answerIsSent: 'La respuesta se envió',
  thisRequestHasItsAnswer: 'Esta solicitud ya tiene su respuesta',
  acceptVisit: '¿Aceptar una visita a {name}?',
  familyWouldLikeVisitOn: 'Una familia quiere visitar {name}: {time}.',
  acceptThisTime: 'Aceptar este horario',
  visitIsConfirmed: 'La visita está confirmada',
  familyVisitsOnWeTellFamily:
    'Una familia visita {name}: {time}. Le avisamos a la familia. Para cancelar, inicie sesión.',
  familyVisitsOnCancelSignIn: 'Una familia visita {name}: {time}. Para cancelar, inicie sesión.',
  areYouStillWaitingFor: '¿Sigue esperando un lugar en {propertyName}?',
  youAreOnWaitingListIn:
    'Usted está en la lista de espera de {propertyName} en {city}, {state}. Presione el botón para conservar su puesto.',
  yesIAmStillWaiting: 'Sí, sigo esperando',
  youKeepYourPlace: 'Usted conserva su puesto',
  weAskYouAgainIn30:
    'Le volvemos a preguntar en 30 días. Cuando {propertyName} tenga una habitación para usted, se lo decimos de inmediato.',
  youAlreadyToldUsThatYou: 'Ya nos dijo que espera un lugar en {propertyName}.',
  wouldYouLikeRoomAt: '¿Quiere la habitación en {propertyName}?',
  weTellHomeThatYouWould:
    'Avisamos al hogar que usted la quiere, y le reservan la habitación por 14 días. El hogar puede entonces escribirle aquí. No recibe su teléfono ni su correo.',
  yesTellHome: 'Sí, avisar al hogar',
  weTold: 'Avisamos a {propertyName}',
  roomIsHeldForYouFor:
    'La habitación está reservada para usted por 14 días, y puede dejarla libre cuando quiera. El hogar le responde en sus mensajes. Allí también puede enviarle su número de teléfono.',
  youHaveAnswered: 'Usted ya respondió a {propertyName}',
  youFindConversationWithHomeIn: 'La conversación con el hogar está en sus mensajes.',
  leaveThisRoomAtNextPerson: '¿Dejar esta habitación en {propertyName} a la persona siguiente?',
  youKeepYourPlaceOnWaiting:
    'Usted conserva su puesto en la lista de espera. Le avisamos de la próxima habitación.',
  noIDoNotWantThis: 'No, no quiero esta habitación',
  nextPersonMayHaveThisRoom:
    'La persona siguiente puede tomar esta habitación. Le avisamos de la próxima en {propertyName}.',
  youKeepYourPlaceStill: 'Usted conserva su puesto en la lista de espera.',
  answerNo: 'Responder que no',
  answerYes: 'Responder que sí',
  answerBefore: '{message} Por favor, responda antes de esta fecha: {time}.',
  openNeedYes: 'Su respuesta a la solicitud {number}: sí. Responde por {name} en {city}, {state}.',
  openNeedNo: 'Su respuesta a la solicitud {number}: no. Responde por {name} en {city}, {state}.',
  iAmOnYourWaitingList:
    'Estoy en su lista de espera y quisiera el lugar libre. Escríbanme por aquí, por favor.',
} as const;

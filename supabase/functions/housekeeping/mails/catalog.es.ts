export const es = {
  readInquiries: {
    one: 'Leer la consulta',
    other: 'Leer las consultas',
  },
  ifYouCannotAnswerGiveIt: 'Si no puede responder, pásela allí a otra persona de su equipo.',
  reasonWorksFor: 'Usted recibe este correo porque trabaja para {owner} en {productName}.',
  youCanAskHomesForClients: 'Ya puede preguntar a los hogares por sus clientes',
  yourOrganizationIsNotVerified: 'Su organización no está verificada',
  ourTeamHasVerifiedYouCan:
    'Nuestro equipo verificó {organization}. Ya puede preguntar a los hogares si tienen lugar para sus clientes.',
  ourTeamLookedAtAndIt: 'Nuestro equipo revisó {organization} y no la verificó. La página explica por qué.',
  seeHowItWorks: 'Ver cómo funciona',
  readReason: 'Leer el motivo',
  giveEachClientNumberYourOwn: 'Dé a cada cliente un número propio de usted. Los hogares nunca lo leen.',
  reasonHelper: 'Usted recibe este correo porque pidió que verificáramos su organización en {productName}.',
  familyAsksYouHoldSpot: 'Una familia le pide que reserve un lugar en {home}',
  familyAsksYouHoldFreeSpot:
    'Una familia le pide que reserve un lugar libre en {home}. Puede reservarlo por 14 días como máximo, o decir que no.',
  familyYourWaitingListTakesSpot: 'Una familia de su lista de espera toma un lugar en {home}',
  familyWasNextOnWaitingList:
    'Una familia era la siguiente en la lista de espera de {home}. Le escribió que le gustaría tomar el lugar libre. El lugar está reservado para ella hasta el {until}. Por favor, responda a la familia. Si el lugar no es adecuado, usted puede retirar la reserva.',
  holdsSpotForYou: '{home} le reserva un lugar',
  holdsFreeSpotForYouUntil:
    '{home} le reserva un lugar libre hasta el {until}. Usted puede dejarlo libre cuando quiera.',
  doesNotHoldSpot: '{home} no reserva un lugar',
  declinedHoldFreeSpotForYou:
    '{home} decidió no reservarle un lugar libre. Usted puede escribir un mensaje y volver a pedirlo.',
  lastFreeSpotIsHeld: 'El último lugar libre de {home} está reservado',
  holdsItsLastFreeSpotFor:
    '{home} reservó su último lugar libre para otra familia, así que su solicitud terminó. En la página del hogar puede pedir un correo para cuando haya otro lugar libre.',
  holdSpotHasEnded: 'Terminó la reserva de un lugar en {home}',
  familyGaveBackSpotThatYou:
    'Una familia dejó libre el lugar en {home} que usted reservaba hasta el {until}. Las familias vuelven a verlo libre.',
  noLongerHoldsSpotForYou: '{home} ya no le reserva un lugar',
  tookBackHoldThatWouldHave:
    '{home} retiró la reserva que iba a durar hasta el {until}. Usted puede escribir al hogar y preguntar por qué.',
  spotThatYouHeldForFamily:
    'El lugar en {home} que usted reservaba para una familia hasta el {until} está libre otra vez.',
  holdSpotUntilHasEndedYou:
    'La reserva de un lugar en {home}, hasta el {until}, terminó. Usted puede pedir otra.',
  seeYourHomes: 'Ver sus hogares',
  openConversation: 'Abrir la conversación',
  reasonListsHome: 'Usted recibe este correo porque publica {home} en {productName}.',
  reasonAskedHome: 'Usted recibe este correo porque envió una consulta sobre {home} en {productName}.',
  isOfferedYou: 'Le ofrecen {name}',
  seeOffer: 'Ver la oferta',
  linkWorksForSevenDaysFor:
    'El enlace funciona por siete días y solo para su cuenta. Si no conoce este hogar, no haga nada.',
  reasonOffered:
    'Usted recibe este correo porque un propietario escribió su dirección de correo en {productName}.',
  hasNewOwner: '{name} tiene un nuevo propietario',
  ownerYouOfferedHasAcceptedYou:
    'El propietario a quien usted ofreció {name} aceptó. El hogar ya no aparece en su panel.',
  openYourDashboard: 'Abrir su panel',
  conversationsWithFamiliesStayWithYou:
    'Las conversaciones con familias se quedan con usted y están cerradas. Si usted no ofreció este hogar, escriba de inmediato a nuestro equipo de ayuda.',
  reasonListedHome: 'Usted recibe este correo porque publicaba este hogar en {productName}.',
  homeIn: '{name} en {city}, {state}',
  hasOpening: '{name} tiene un lugar libre',
  seeHome: 'Ver el hogar',
  openingsCanFillWithinDaySo:
    'Los lugares pueden llenarse en un día, así que comuníquese pronto con el propietario.',
  reasonAlert:
    'Usted recibe este correo una sola vez, porque activó un aviso en {productName}. El aviso ya está desactivado.',
  itIsYourTurnAt: 'Es su turno en {name}',
  hasFreeRoomAndYouAre:
    '{place} tiene una habitación libre, y usted es la siguiente persona en la lista de espera. Por favor, responda antes de esta fecha: {time}. Si dice que sí, le reservamos la habitación por 14 días. Si no responde, preguntamos a la persona siguiente, y usted conserva su puesto.',
  answerWithoutSigningIn: 'Responder sin iniciar sesión',
  yesIWouldLikeIt: 'Sí, la quiero',
  noNotThisRoom: 'No, esta habitación no',
  writeHomeYourself: 'Escribir al hogar por su cuenta',
  ifYouWriteHomeYourselfYou:
    'Si escribe al hogar por su cuenta, también puede decir cómo prefiere que le contacten. Eso cuenta como un sí.',
  reasonWaitingList: 'Usted recibe este correo porque está en la lista de espera de {name} en {productName}.',
  areYouStillWaitingFor: '¿Sigue esperando un lugar en {name}?',
  youAreNumberOnWaitingList:
    'Usted tiene el número {number} en la lista de espera de {name} en {city}, {state}. Díganos si sigue esperando antes de esta fecha: {time}. Después, su puesto termina.',
  yesIAmStillWaiting: 'Sí, sigo esperando',
  seeYourWaitingLists: 'Ver sus listas de espera',
  ifYouNoLongerWaitYou:
    'Si ya no espera, no tiene que hacer nada. También puede salir de la lista en esa página.',
  reasonWaitingQuestion:
    'Usted recibe este correo cada 30 días, porque está en la lista de espera de {name} en {productName}.',
  newInquiryAbout: 'Una nueva consulta sobre {property}',
  youHaveNewInquiry: 'Tiene una nueva consulta',
  familyHasQuestionAboutYouCan:
    'Una familia tiene una pregunta sobre {property}. Puede leerla en su panel. Ahí también dice cómo comunicarse con la familia.',
  familiesOftenWriteSeveralHomesSo:
    'Las familias suelen escribir a varios hogares. Por eso conviene llamar el mismo día.',
  reasonLists: 'Usted recibe este correo porque publica {property} en {productName}.',
  newsOnYourList: 'Novedades en su lista {names}',
  newsOnYourLists: 'Novedades en sus listas',
  thereIsNewsOnYourList: 'Hay novedades en su lista',
  thereIsNewsOnYourLists: 'Hay novedades en sus listas',
  othersHaveAddedHomesNotesOr:
    'Desde su última visita, otras personas agregaron hogares, notas o votos a {names}.',
  seeWhatIsNew: 'Ver las novedades',
  newPartsAreMarkedOnList: 'Lo nuevo está marcado en la lista.',
  reasonListNews:
    'Usted recibe este correo una vez al día como máximo, porque lo activó. Puede desactivarlo en cada lista.',
  reasonAsked: 'Usted recibe este correo porque envió una consulta sobre {property} en {productName}.',
  newMessageAbout: 'Un nuevo mensaje sobre {property}',
  youHaveNewMessage: 'Tiene un nuevo mensaje',
  familyWroteYouAboutYouCan:
    'Una familia le escribió sobre {property}. Puede leer el mensaje y responder en su panel.',
  ownerAnsweredYouYouCanRead:
    'El propietario de {property} le respondió. Puede leer el mensaje y contestar en {productName}.',
  readMessage: 'Leer el mensaje',
  weWillNotEmailYouAgain: 'No le enviaremos otro correo hasta que lo haya leído.',
  sentYouQuote: '{property} le envió una cotización',
  youHaveQuote: 'Tiene una cotización',
  wroteDownWhatRoomCostsAnd:
    '{property} le puso por escrito cuánto cuesta una habitación y hasta cuándo vale ese precio. Puede leer la cotización, compararla e imprimirla en {productName}.',
  readQuote: 'Leer la cotización',
  weWillNotEmailYouAbout:
    'No le enviaremos otro correo sobre una cotización de este hogar hasta que la haya leído o pase un día.',
  familyMovedInto: 'Una familia se mudó a {property}',
  familyMovedIn: 'Una familia se mudó',
  familySaysThatItMovedInto:
    'Una familia dice que se mudó a {property}. Si usted le reservaba un lugar, la reserva terminó y usted tiene un lugar libre menos. Por favor, revise que sus lugares libres estén bien.',
  readConversation: 'Leer la conversación',
  ifThisIsNotRightWrite: 'Si esto no es correcto, escriba a la familia. Ella puede corregirlo.',
  asksWhetherYouMovedIn: '{property} pregunta si usted se mudó allí',
  didYouMoveIn: '¿Se mudó a este hogar?',
  saysThatYouMovedInPlease:
    '{property} dice que usted se mudó allí. Por favor, díganos si es correcto. Los demás solo ven cuántas familias se mudaron, nunca quiénes.',
  answer: 'Responder',
  weAskOnceYouNeedNot: 'Preguntamos una sola vez. No está obligado a responder.',
  ourTeamWroteYouAbout: 'Nuestro equipo le escribió sobre {property}',
  ourTeamWroteYou: 'Nuestro equipo le escribió',
  youCanReadItAboveYour: 'Cuando inicie sesión, puede leerlo arriba de su conversación sobre {property}.',
  readWhatOurTeamWrote: 'Leer lo que escribió nuestro equipo',
  ifYouHaveQuestionAboutIt: 'Si tiene una pregunta, escriba a nuestro equipo de ayuda.',
  someoneAsksIfHasRoom: 'Alguien pregunta si {first} tiene lugar',
  someoneAsksIfYouHaveRoom: 'Alguien pregunta si usted tiene lugar',
  someoneIsLookingForRoomAt:
    'Alguien busca lugar en {homes}. Usted ve qué necesita, pero no quién es. Puede responder que sí, que no o con una pregunta.',
  answerRequest: 'Responder a la solicitud',
  reasonAnswersFor: 'Usted recibe este correo porque responde por {first} en {productName}.',
  request: 'Solicitud {number} para {name}',
  yesWeHaveRoom: 'Sí, tenemos lugar',
  no: 'No',
  seeAnswers: 'Ver las respuestas',
  homeThatSaysYesReadsName: 'El hogar que dice que sí lee el nombre y el teléfono de su organización.',
  noHomeKnowsWhoYouAre: 'Ningún hogar sabe quién es usted hasta que usted lo elige.',
  reasonNeed: 'Usted recibe este correo porque preguntó en {productName} si los hogares tienen lugar.',
  pleaseAnswerQuestionAbout: 'Por favor, responda una pregunta sobre {about}',
  noteAbout: 'Una nota sobre {about}',
  ourTeamHasQuestionAboutPlease:
    'Nuestro equipo tiene una pregunta sobre {about}. Por favor, respóndala en el plazo de una semana.',
  ourTeamWroteAbout: 'Nuestro equipo le escribió sobre {about}.',
  answerQuestion: 'Responder la pregunta',
  readNote: 'Leer la nota',
  itIsAtTopYourDashboard: 'Está en la parte de arriba de su panel.',
  reasonListsHomes: 'Usted recibe este correo porque publica hogares en {productName}.',
  seePerson: 'Ver a la persona',
  seePeople: 'Ver a las personas',
  ifYouDoNotKnowSomeone: 'Si no conoce a alguien, puede quitarlo allí.',
  reasonTeam:
    'Usted recibe este correo porque los gerentes de su equipo en {productName} pueden invitar a otras personas.',
  yourClaimForIsAccepted: 'Aceptamos su solicitud para administrar {name}',
  weCouldNotAcceptYourClaim: 'No pudimos aceptar su solicitud para administrar {name}',
  inIsOnYourDashboardFilled:
    '{name} en {city}, {state} ya está en su panel, con los datos de los registros públicos. Las familias todavía no lo ven.',
  youClaimedInPageHomeSays:
    'Usted pidió administrar {name} en {city}, {state}. La página del hogar dice por qué no pudimos aceptarlo.',
  completeListing: 'Completar el anuncio',
  addPricesFreeSpotsAndPhotos: 'Agregue precios, lugares libres y fotos, y marque el hogar como Disponible.',
  youCanClaimItAgainAfter:
    'Puede volver a pedirlo después de {days} días, con más datos sobre su trabajo allí.',
  reasonClaimed: 'Usted recibe este correo porque pidió administrar este hogar en {productName}.',
  ourTeamRemovedFromSeniorCare:
    'Nuestro equipo quitó {homes} de Senior Care Living. Ya no puede intercambiar mensajes, y las visitas planeadas quedan canceladas.',
  seeYourInquiries: 'Ver sus consultas',
  ownerNoLongerSeesYourPhone:
    'El propietario ya no ve su teléfono, su correo ni sus mensajes. Usted todavía puede leerlos.',
  reasonAskedHomes: 'Usted recibe este correo porque envió una consulta sobre {homes} en Senior Care Living.',
  isNew: 'Nuevo',
  nowAvailable: 'Ahora disponible',
  priceLowered: 'Bajó de precio',
  turnOffSearchEmails: 'Desactivar los correos de esta búsqueda',
  newsForYourSavedSearches: 'Novedades de {count} de sus búsquedas guardadas',
  newHomesForYou: 'Nuevos hogares para usted',
  turnOffAllSearchEmails: 'Desactivar todos los correos sobre búsquedas guardadas',
  whatDidYouFindAt: '¿Qué encontró en {property}?',
  whatDidYouFind: '¿Qué encontró?',
  youHadVisitSixShortQuestions:
    'Usted tenía una visita a {property}. Responda seis preguntas cortas y ayude a otras familias: por ejemplo, si el precio era el de la página.',
  answerQuestions: 'Responder las preguntas',
  onlyCountsAreShownOnceFive:
    'Solo se muestran cantidades, y solo cuando ya respondieron cinco visitantes. El hogar no sabe quién respondió. Usted puede retirar sus respuestas cuando quiera.',
  reasonVisitQuestion:
    'Usted recibe este correo una sola vez, porque acordó esta visita en {productName}. {productName}, {postalAddress}',
  turnOffEmailsAboutVisits: 'Desactivar los correos sobre visitas',
  timesAreOnYourPageNot: 'Los horarios están en su página, no en este correo.',
  visitIsConfirmed: 'La visita a {property} está confirmada',
  visitIsOn: 'Fecha de la visita a {property}: {at}.',
  seeVisit: 'Ver la visita',
  attachedFileAddsVisitYourCalendar:
    'El archivo adjunto agrega la visita a su calendario. Si no puede ir, por favor cancélela en la página.',
  visitIsCanceled: 'La visita a {property} está cancelada',
  visitOnIsCanceled: 'Se canceló esta visita a {property}: {at}.',
  seeConversation: 'Ver la conversación',
  attachedFileRemovesVisitFromYour: 'El archivo adjunto quita la visita de su calendario.',
  timesForVisit: 'Horarios para una visita a {property}',
  proposedTimesForYourVisitYou:
    '{property} propuso horarios para su visita. Puede elegir uno, decir que no o proponer otros.',
  familyWouldLikeVisitAndProposed:
    'Una familia quiere visitar {property} y propuso horarios. Puede elegir uno, decir que no o proponer otros.',
  seeTimes: 'Ver los horarios',
  youCanAlsoDeclineOrPropose: 'En la página también puede decir que no o proponer otros horarios.',
  proposedTimesForVisit: 'Los horarios propuestos para una visita a {property}',
  timesYouProposedForVisitDo:
    'Los horarios que propuso para una visita a {property} no son posibles. Puede proponer otros.',
  timesProposedForVisitAreNo: 'Los horarios propuestos para una visita a {property} ya no están disponibles.',
  acceptTimeWithoutSigningIn: 'Aceptar un horario sin iniciar sesión',
  reasonWroteTo: 'Usted recibe este correo porque escribió a {property} en {productName}.',
  reminderVisit: 'Recordatorio: la visita a {property}',
  ifYouCannotComePleaseCancel:
    'Si no puede ir, por favor cancele la visita en la página, para que nadie le espere.',
  stillAnswer: 'Siguen siendo {spots}',
  confirmedOn: '{city}, {state}: {spots}, confirmado el {day}',
  stillSpots: '{name}: ¿sigue teniendo {spots}?',
  isThisStillRight: '¿Sigue siendo correcto?',
  areTheseStillRight: '¿Siguen siendo correctos?',
  tapNumberFreeSpotsThenPress:
    'Toque el número de lugares libres y después presione el botón de la página que se abre. No necesita iniciar sesión.',
  thisEmailAsksAboutHomesThose:
    'Este correo pregunta por {mostHomes} hogares, los que llevan más tiempo sin confirmar. Sus otros hogares están en el sitio.',
  pricesAndRest: 'Precios y todo lo demás: {link}',
  reasonWeeklyQuestion:
    'Usted recibe este correo una vez a la semana, porque es responsable de hogares en {productName}. {productName}, {postalAddress}',
  turnOffWeeklyQuestion: 'Desactivar la pregunta semanal',
  andOthers: '{count} más',
  answerInquiries: {
    one: 'Por favor, responda una consulta de {owner}',
    other: 'Por favor, responda {count} consultas de {owner}',
  },
  inquiriesAssigned: {
    one: 'Le asignaron una consulta',
    other: 'Le asignaron {count} consultas',
  },
  inquiriesAbout: {
    one: 'Usted responde una consulta sobre {homes}. Puede leerla en su panel.',
    other: 'Usted responde {count} consultas sobre {homes}. Puede leerlas en su panel.',
  },
  askAgainInWeek: 'Puede volver a pedirlo después de una semana.',
  requestsClosed:
    'Las solicitudes que estaban abiertas quedaron cerradas. Puede volver a pedirlo después de una semana.',
  wantsToTransfer: '{owner} quiere transferirle {name}, en {city}, {state}, en {productName}.',
  ownerWantsToTransfer:
    'El propietario de {name}, en {city}, {state}, quiere transferírselo en {productName}.',
  hasOpenings: {
    one: '{name} en {city}, {state} tiene ahora un lugar libre, según su propietario.',
    other: '{name} en {city}, {state} tiene ahora {count} lugares libres, según su propietario.',
  },
  andMoreHomes: '{first} y en {count} más de sus hogares',
  requestCloses: 'Una solicitud se cierra después de 72 horas, o antes, cuando la persona ya decidió.',
  onlySomeRequests:
    'Este correo muestra las {count} solicitudes que llevan más tiempo esperando. Las demás están en el sitio. Una solicitud se cierra después de 72 horas, o antes, cuando la persona ya decidió.',
  homesAnswered: {
    one: 'Le respondió {count} hogar',
    other: 'Le respondieron {count} hogares',
  },
  noneSaidYes:
    'Ninguno ha dicho que sí hasta ahora. Puede comparar las respuestas y elegir de uno a tres hogares.',
  saidYes:
    'Hasta ahora dijeron que sí: {accepted}. Puede comparar las respuestas y elegir de uno a tres hogares.',
  noneSaidYesToHelper: 'Ninguno ha dicho que sí hasta ahora. Por favor, llame a los que digan que sí.',
  saidYesToHelper: 'Hasta ahora dijeron que sí: {accepted}. Por favor, llame a los que dijeron que sí.',
  aboutAccount: 'Una nota sobre su cuenta',
  questionAboutAccount: 'Por favor, responda una pregunta sobre su cuenta',
  teamHasQuestionAboutAccount:
    'Nuestro equipo tiene una pregunta sobre su cuenta. Por favor, respóndala en el plazo de una semana.',
  teamWroteAboutAccount: 'Nuestro equipo le escribió sobre su cuenta.',
  peopleJoined: {
    one: 'Una persona se unió a {owner}',
    other: '{count} personas se unieron a {owner}',
  },
  peopleActForYou: {
    one: 'Un gerente invitó a esta persona, que ahora actúa por usted: {people}.',
    other: 'Un gerente invitó a estas personas, que ahora actúan por usted: {people}.',
  },
  managerBy: '{name} (gerente, con invitación de {by})',
  staffBy: '{name} (personal, con invitación de {by})',
  managerByFormer: '{name} (gerente, con invitación de alguien que ya no está)',
  staffByFormer: '{name} (personal, con invitación de alguien que ya no está)',
  noLongerListed: {
    one: '{homes} ya no está publicado',
    other: '{homes} ya no están publicados',
  },
  homesFound: {
    one: '1 hogar',
    other: '{number} hogares',
  },
  homesForSearch: '{homes} para su búsqueda “{name}”',
  milesAway: {
    one: '{city}, {state}, a {count} milla',
    other: '{city}, {state}, a {count} millas',
  },
  nearestOf: 'Estos son los {shown} más cercanos de {total}.',
  areSpotsRight: '¿Siguen siendo correctos los lugares libres de sus {count} hogares?',
  areAllSpotsRight: '¿Siguen siendo correctos los lugares libres de sus hogares?',
  threeOrMore: '3 o más',
  seeAllHomes: 'Ver todos sus hogares',
  changePrices: 'Cambiar los precios y todo lo demás',
  seeAllResults: 'Ver todos los resultados',
  reasonSearches:
    'Usted recibe este correo una vez al día como máximo, porque guardó estas búsquedas en {productName}. Los precios y los lugares libres pueden cambiar, así que pregunte al hogar. {productName}, {postalAddress}',
  timesWereProposed: 'Le propusieron horarios para una visita',
  homeHasRoom: 'Un hogar que usted espera tiene lugar',
  openToRead: 'Abra {productName} para leerlo.',
} as const;

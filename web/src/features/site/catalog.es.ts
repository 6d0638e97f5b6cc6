export const es = {
  zipCodeOrCity: 'Código postal o ciudad',
  napervilleIl: 'Naperville, IL',
  search: 'Buscar',
  findHomeYouCanTrust: 'Encuentre un hogar de confianza para una persona mayor',
  searchByZipCodeCityOr:
    'Busque por código postal, ciudad o estado. Compare hogares cerca de las personas que quiere y escriba directamente a los propietarios de confianza que los dirigen.',
  whichTypeCare: '¿Qué tipo de cuidado?',
  forFamilies: 'Para familias',
  findSeniorCare: 'Buscar cuidado',
  searchWithoutAccount: 'Buscar sin una cuenta',
  myFavorites: 'Mis favoritos',
  typesCare: 'Tipos de cuidado',
  forOwners: 'Para propietarios',
  listMyProperty: 'Publicar un hogar',
  howListingWorks: 'Cómo publicar un hogar',
  questionsFromOwners: 'Preguntas de propietarios',
  support: 'Ayuda',
  contactSupport: 'Pedir ayuda',
  viewCareGuide: 'Ver la guía de cuidados',
  commonQuestions: 'Preguntas frecuentes',
  seniorCareHomesFoundClosePeople: 'Hogares para personas mayores, cerca de quienes usted quiere.',
  footer: 'Pie de página',
  calmWayFindRightHome: 'Una manera tranquila de encontrar el hogar adecuado',
  choosingHomeForSomeoneYouLove:
    'Elegir un hogar para un ser querido ya es bastante difícil. Por eso la búsqueda es sencilla y honesta.',
  howItWorks: 'Cómo funciona',
  threeStepsForFamiliesThreeSteps: 'Tres pasos para familias y tres pasos para propietarios.',
  inNumbers: 'En cifras',
  availableProperties: 'Hogares disponibles',
  cities: 'Ciudades',
  readyWhenYouAre: 'Cuando usted quiera',
  takeFirstLookTodayItIs:
    'Eche hoy un primer vistazo. Es gratis para las familias, y puede dejarlo en cualquier momento.',
  features: 'Qué ofrecemos',
  main: 'Principal',
  favorites: 'Favoritos',
  signIn: 'Iniciar sesión',
  menu: 'Menú',
  verifiedProperties: 'Hogares verificados',
  ownersVerifiedByOurTeam: 'Propietarios verificados por nuestro equipo',
  freeForFamilies: 'Gratis para las familias',
  imLookingForCare: 'Busco cuidado',
  forYourselfParentOrFriendSee:
    'Para usted, su madre, su padre o una amistad: vea hogares, precios y lugares libres cerca.',
  startSearching: 'Empezar a buscar',
  iHaveProperties: 'Dirijo un hogar',
  youRunSeniorCareHomeShow: 'Muestre su hogar para personas mayores a las familias que buscan ahora.',
  wholeMonthlyPrice: 'El precio mensual completo',
  roomCareAndFeesInOne:
    'Habitación, cuidado y cargos en una sola cifra. Si un propietario no indica un precio, lo decimos.',
  listMapAndYourOwnPlaces: 'Una lista, un mapa y sus propios lugares',
  findHomesByZipCodeCity:
    'Busque hogares por código postal, ciudad o estado, y vea a qué distancia está cada uno de las personas que quiere.',
  compareAndDecideTogether: 'Comparar y decidir en familia',
  compareUpFourHomesAndShare:
    'Compare hasta cuatro hogares y comparta una lista con su familia, con votos y notas.',
  oneOwnerSeesYourNumber: 'Un solo propietario ve su número',
  sendMessageFromPageHomeOnly:
    'Envíe un mensaje desde la página de un hogar. Solo su propietario puede leerlo, y usted puede retirarlo.',
  emailsWhenSomethingChanges: 'Correos cuando algo cambia',
  saveSearchOrTurnOnAlert:
    'Guarde una búsqueda o active un aviso para un hogar que está completo. Le escribimos cuando aparece un hogar, se libera un lugar o baja un precio.',
  verifiedHomesAndOwners: 'Hogares y propietarios verificados',
  ourTeamChecksThatHomeExists:
    'Nuestro equipo comprueba que el hogar existe y que lo dirige la persona que lo publica.',
  enterZipCodeOrCityAnd:
    'Escriba un código postal, o una ciudad y un estado. Elija el cuidado que necesita y cuánto puede pagar.',
  lookAtPhotosPricesAndOpenings:
    'Mire fotos, precios y lugares libres. Guarde como favoritos los hogares que le gustan.',
  askYourQuestionsAndArrangeVisit:
    'Haga sus preguntas y acuerde una visita. El propietario le responde directamente.',
  forPropertyOwners: 'Para propietarios de hogares',
  signUpAsPropertyOwnerAll: 'Cree una cuenta de propietario. Solo necesita un correo electrónico.',
  addPhotosCareYouOfferYour:
    'Agregue fotos, el cuidado que ofrece, su precio y cuántos lugares tiene libres.',
  inquiriesArriveOnYourDashboardAnswer:
    'Las consultas llegan a su panel. Respóndalas ahí y programe visitas.',
  familiesServed: 'Familias atendidas',
  rating: 'Calificación',
  titleOfSite: '{productName} · Encuentre un hogar de confianza para una persona mayor',
  findSeniorCareHomeNearPeople:
    'Encuentre un hogar para una persona mayor cerca de quienes usted quiere. Busque por código postal, ciudad o estado, guarde los hogares que le gustan y escriba a sus propietarios.',
  saved: 'Guardado',
  yourHomesAreOpenData: 'Sus hogares son datos abiertos.',
  yourHomesAreNoLongerOpen: 'Sus hogares ya no son datos abiertos.',
  settingWasNotSaved: 'No se guardó el cambio',
  openData: 'Datos abiertos',
  hospitalsAgenciesOnAgingAnd211:
    'Los hospitales, las agencias para personas mayores y las líneas 211 pueden copiar lo que las familias leen sobre sus hogares: precios, lugares libres, cuidado, idiomas, dirección y teléfono, con el día en que usted los confirmó. De todos modos, las familias encuentran sus hogares en este sitio.',
  yourChoiceCouldNotBeLoaded: 'No pudimos cargar lo que eligió.',
  shareFactsMyHomes: 'Compartir los datos de mis hogares',
  yourOwnRoomOrApartmentWith:
    'Una habitación o un apartamento propio, con ayuda cerca. Las comidas, la limpieza y la lavandería están resueltas. El personal ayuda con tareas diarias, como bañarse y vestirse.',
  peopleWhoCanDoLotBy: 'Personas que hacen mucho por sí mismas, pero necesitan algo de ayuda cada día.',
  staffAreThereDayAndNight:
    'Hay personal de día y de noche. La mayoría de los hogares no tiene enfermeras a todas horas.',
  whatIsPartMonthlyPriceAnd: '¿Qué incluye el precio mensual y qué se paga aparte?',
  safeHomeForPeopleWithAlzheimers:
    'Un hogar seguro para personas con Alzheimer u otro tipo de demencia. Las puertas están protegidas, cada día sigue una rutina tranquila y el personal sabe cuidar a personas con demencia.',
  peopleWhoGetLostForgetEat:
    'Personas que se pierden, olvidan comer o tomar sus medicamentos, o ya no están seguras a solas.',
  moreStaffForEachResidentThan:
    'Más personal por residente que en la vida asistida. Suele costar entre $1,000 y $2,000 más al mes.',
  howAreStaffTrainedAndWhat:
    '¿Qué formación tiene el personal y qué hacen cuando alguien se altera por la noche?',
  apartmentOrSmallHouseInCommunity:
    'Un apartamento o una casa pequeña en una comunidad de personas mayores. Las comidas, la limpieza y las reparaciones están incluidas, y los vecinos están cerca. No hay ayuda con el cuidado personal.',
  peopleWhoAreHealthyAndWant: 'Personas sanas que quieren menos trabajo en casa y más compañía.',
  littleOrNoneIfYouNeed: 'Poca o ninguna. Si más adelante necesita cuidado, puede contratarlo o mudarse.',
  canIStayHereIfI: '¿Puedo quedarme aquí si un día necesito ayuda?',
  nursingHomeNursesAreOnDuty:
    'Un asilo de ancianos con enfermería. Hay enfermeras de día y de noche, y los médicos hacen visitas. Es para necesidades médicas graves o duraderas.',
  peopleWhoNeedNursingEachDay:
    'Personas que necesitan enfermería cada día o que se recuperan después de estar en el hospital.',
  nursesTherapyAndHelpWithEverything:
    'Enfermería, terapia y ayuda con todo. Medicare puede pagar una estadía corta después del hospital. No paga una larga.',
  howManyNursesAreOnDuty: '¿Cuántas enfermeras hay por la noche y los fines de semana?',
  shortStayFromFewDaysFew:
    'Una estadía corta, de unos días a unas semanas. Da un descanso a la familia que cuida.',
  familiesWhoTravelFallIllOr:
    'Familias que viajan, se enferman o simplemente necesitan un descanso. También es una buena manera de probar un hogar.',
  sameCareAsPeopleWhoLive: 'El mismo cuidado que reciben las personas que viven ahí.',
  howSoonIsRoomFreeAnd: '¿Cuándo hay una habitación libre y cuánto dura la estadía más corta?',
  placeSpendDayWithMealsCompany:
    'Un lugar para pasar el día, con comidas, compañía y cuidado. Por la tarde todos vuelven a casa.',
  peopleWhoLiveWithTheirFamily: 'Personas que viven con su familia y no deben estar solas durante el día.',
  staffHelpDuringDaySomeCenters:
    'El personal ayuda durante el día. Algunos centros tienen enfermera. Muchos recogen a las personas y las llevan a casa.',
  whatAreYourHoursAndCan: '¿Cuál es su horario? ¿Pueden recoger a mi madre por la mañana?',
  assistedLivingMemoryCareSkilledNursing:
    'Vida asistida, cuidado de la memoria, enfermería especializada: qué significa cada tipo de cuidado, cuánto cuesta y para quién es. A quién preguntar en cada estado por ayuda para pagar.',
  careGuide: 'Guía de cuidados',
  wordsForSeniorCareCanBe:
    'Las palabras sobre el cuidado de personas mayores pueden confundir. Aquí explicamos qué significan y qué preguntar antes de elegir.',
  inThisGuide: 'En esta guía',
  helpPay: 'Ayuda para pagar',
  questionsForVisit: 'Preguntas para una visita',
  takeThisPageWithYouOn:
    'Lleve esta página consigo, en el teléfono o en papel. Los hogares están acostumbrados a estas preguntas.',
  stillNotSure: '¿Todavía tiene dudas?',
  talkDoctorWhoKnowsPersonBest:
    'Hable con el médico que mejor conoce a la persona. También puede ayudarle, sin costo, una trabajadora social o la Agencia del Área para Personas Mayores (Area Agency on Aging). Esta guía da consejos generales y no reemplaza los de ellos.',
  privacyNotice: 'Aviso de privacidad',
  privacyNoticeRealSiteSaysWho:
    'El aviso de privacidad de un sitio real dice quién lo dirige, qué datos guarda y por cuánto tiempo, quién los recibe y cómo puede usted leerlos o eliminarlos.',
  thisDemoRunsOnComputerPerson:
    'Esta demostración funciona en la computadora de quien la inició. Nada de lo que usted escriba sale de esa computadora, y sus correos se quedan en su propia bandeja.',
  terms: 'Términos',
  termsRealSiteSayWhoMay:
    'Los términos de un sitio real dicen quién puede publicar un hogar, qué pueden esperar las familias y los propietarios, y de qué responde el sitio.',
  homesOwnersAndFamiliesThisDemo:
    'Los hogares, los propietarios y las familias de esta demostración son inventados. Ninguna consulta llega a un hogar.',
  thisIsSampleForDemoIt: 'Esta es una muestra para la demostración de {productName}. No es un aviso legal.',
  nothingFamiliesSearchSaveHomesAnd:
    'Nada. Las familias buscan, guardan hogares y escriben a los propietarios gratis.',
  onlyOwnerThatHomeNoOne:
    'Solo el propietario de ese hogar. Nadie más ve su mensaje, su teléfono ni su correo electrónico.',
  ownerFindsItOnTheirDashboard:
    'El propietario la encuentra en su panel, y le llama o le escribe. Si no recibe respuesta en tres días, llame al hogar o escríbanos.',
  checkYourSpamFolderFirstIf:
    'Revise primero la carpeta de correo no deseado. Si no está ahí, elija Iniciar sesión, después Crear una cuenta y luego “Enviar otra vez la confirmación”.',
  chooseSignInThenForgotYour:
    'Elija Iniciar sesión y después “¿Olvidó su contraseña?”. Le enviamos un enlace y usted elige una contraseña nueva. El enlace sirve una sola vez.',
  yesChooseLargerOrLargestUnder:
    'Sí. Al final de cada página, en Tamaño de la letra, elija Grande o Muy grande. Este navegador lo recuerda.',
  ownerHasNotListedOnePrice:
    'El propietario no ha indicado ninguno. El precio depende muchas veces del cuidado que necesita la persona. Pregunte al propietario.',
  byDistanceNoHomeCanPay:
    'Por distancia. Ningún hogar puede pagar para salir antes. Los propietarios pueden marcar en un mapa dónde está su hogar. Si está a más de 5 millas del centro del código postal, medimos desde un punto a 5 millas de ese centro. También puede ordenar por precio o por los más nuevos.',
  ownerIsNotTakingNewResidents:
    'Por ahora, el propietario no recibe residentes nuevos. El hogar se queda en sus favoritos para que usted vea cuándo cambia.',
  createAccountAsPropertyOwnerOn:
    'Cree una cuenta de propietario. En su panel, elija Agregar un hogar. Puede agregar hasta 10 fotos, su precio y el cuidado que ofrece.',
  theirInquiriesAreOnYourDashboard:
    'Sus consultas están en su panel. Las nuevas están marcadas. Responda pronto: muchas familias deciden en pocos días.',
  yesEditHomeAndTurnOff:
    'Sí. Edite el hogar y desactive Hogar activo. Las familias dejan de verlo y no se elimina nada. Vuelva a activarlo cuando tenga un lugar libre.',
  writeUsFromEmailAddressYour:
    'Escríbanos desde el correo electrónico de su cuenta y le ayudamos a cambiarla.',
  questionsAboutFindingHomeYourAccount:
    '¿Preguntas sobre cómo encontrar un hogar, su cuenta o su anuncio? Cómo comunicarse con nuestro equipo.',
  weAnswerEveryEmailUsuallyWithin: 'Respondemos todos los correos, por lo general en un día hábil.',
  writeUs: 'Escríbanos',
  tellUsInYourOwnWords:
    'Cuéntenos con sus palabras qué pasó o qué necesita. Si se trata de un hogar, incluya el nombre y la ciudad. Por favor, no nos envíe datos de salud.',
  sendUsEmail: 'Enviarnos un correo',
  orWrite: 'O escriba a',
  tenPlainQuestionsAboutDailyLife:
    'Diez preguntas sencillas sobre la vida diaria y el tipo de cuidado que puede convenir. No necesita una cuenta y sus respuestas no se envían.',
  tenQuestionsAboutTypicalDayFor:
    'Diez preguntas sobre un día normal de la persona que necesita cuidado. Sus respuestas se quedan en esta página: no se envían ni se guardan, y desaparecen cuando usted la cierra.',
  thisIsNotDiagnosisItHelps:
    'Esto no es un diagnóstico. Le ayuda a empezar una búsqueda y una conversación con un médico.',
  showTypesCare: 'Mostrar los tipos de cuidado',
  clearMyAnswers: 'Borrar mis respuestas',
  whatMayFit: 'Lo que puede convenir',
  chooseAnswer: 'Elija una respuesta.',
  askDoctor: 'Pregunte a un médico:',
  askHome: 'Pregunte a un hogar:',
  whichTypeTenQuestions: '<link>¿Qué tipo de cuidado?</link> Diez preguntas le ayudan a elegir.',
  notSureTenQuestions: '¿Tiene dudas? <link>Diez preguntas</link> le indican qué tipos pueden convenir.',
  inEmergencyCall: 'En una emergencia, llame al <link>911</link>.',
  ourCareGuideExplains:
    '¿No sabe qué tipo de cuidado conviene? Nuestra <link>guía de cuidados</link> los explica.',
  sourcesOfQuestions:
    'Las preguntas siguen, con nuestras palabras, los temas de dos escalas publicadas: S. Katz y otros, “The index of ADL”, JAMA 1963, y M. P. Lawton y E. M. Brody, “Assessment of older people”, The Gerontologist 1969. La regla que propone un tipo de cuidado es nuestra. La <link>guía de cuidados</link> explica cada tipo.',
  findKinds: 'Buscar {kinds}',
  and: 'y',
  searchNearYou: 'Busque cerca de usted',
  compareHomes: 'Compare hogares',
  writeToTheOwner: 'Escriba al propietario',
  createYourAccount: 'Cree su cuenta',
  listYourProperty: 'Publique su hogar',
  hearFromFamilies: 'Reciba consultas de familias',
  goodFor: 'Es bueno para',
  helpYouGet: 'Ayuda que recibe',
  goodQuestion: 'Una buena pregunta',
  helpToPay: 'la ayuda para pagar',
  costOfSearching: '¿Cuánto me cuesta buscar?',
  whoCanRead: '¿Quién puede leer lo que escribo a un hogar?',
  whatHappensNow: 'Envié una consulta. ¿Qué pasa ahora?',
  noConfirmation: 'No me llegó el correo para confirmar mi cuenta.',
  forgotPassword: 'Olvidé mi contraseña.',
  largerText: '¿Puedo agrandar la letra?',
  noPrice: '¿Por qué un hogar no muestra un precio?',
  whichComesFirst: '¿Cómo se decide qué hogar sale primero?',
  markedUnavailable: 'Un hogar dice “No disponible”. ¿Qué significa?',
  howDoIList: '¿Cómo publico un hogar?',
  howDoIHear: '¿Cómo me llegan las consultas de las familias?',
  canIHide: '¿Puedo ocultar un hogar por un tiempo?',
  wrongAccount: 'Elegí el tipo de cuenta equivocado.',
  licenseAndTerms: 'Licencia y condiciones',
  copyFactsOfHomes:
    'Los hospitales, las agencias para personas mayores y las líneas 211 pueden copiar los datos de los hogares como <link>datos abiertos</link>.',
} as const;

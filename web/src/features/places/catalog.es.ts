export const es = {
  chooseState: 'Elija un estado',
  onlyAgenciesCanTellYouWhether:
    'Solo las agencias pueden decirle si van a pagar. Cada dato de abajo lleva a la página de donde viene, con el mes en que lo revisamos por última vez. Pregunte antes de confiar en él.',
  medicaid: 'Medicaid',
  inManyStatesMedicaidWaiverOr:
    'En muchos estados, una exención o un programa de Medicaid paga el cuidado en casa o en un hogar de vida asistida, pero no el alojamiento ni la comida. Los nombres y las listas de espera cambian de un estado a otro.',
  askBeforeSavingsEndUntilDecember:
    'Pregunte antes de que se acaben los ahorros. Hasta el 31 de diciembre de 2026, Medicaid puede pagar el cuidado de los tres meses anteriores al mes de la solicitud. En las solicitudes a partir del 1 de enero de 2027 son dos meses, y un mes para adultos menores de 65 años del grupo que agregó la Ley del Cuidado de Salud a Bajo Precio (Affordable Care Act).',
  monthsBeforeApplication: 'Meses anteriores a la solicitud',
  state: 'Estado',
  vaAidAndAttendance: 'Ayuda y Asistencia del VA (Aid and Attendance)',
  monthlyPaymentAddedVaPensionFor:
    'Un pago mensual que se suma a una pensión del VA, para veteranos y sobrevivientes que necesitan ayuda cada día. Se paga a la persona, que puede usarlo para pagar un hogar.',
  in: 'En {name}',
  medicaidProgram: 'Programa de Medicaid',
  whomAskAboutIt: 'A quién preguntar',
  longTermCareOmbudsman: 'Defensor del pueblo a cargo del cuidado a largo plazo (ombudsman)',
  licensingAgency: 'Agencia que otorga las licencias',
  weDoNotHaveThisAsk: 'No tenemos este dato. Pregunte al Eldercare Locator:',
  source: 'Fuente',
  sourceOf: 'Fuente: {of}',
  theLicensingAgency: 'la agencia que otorga las licencias',
  loadingLicensingAgency: 'Cargando la agencia que otorga las licencias…',
  mostVaPaidMonthUntilThese:
    'Lo máximo que pagaba el VA al mes hasta el {vaAmountsEnd}. Estas cantidades son del año anterior. La página del VA tiene las nuevas.',
  mostVaPaysMonthUntil: 'Lo máximo que paga el VA al mes, hasta el {vaAmountsEnd}.',
  yourPlaces: 'Sus lugares',
  seeHowFarEachHomeIs:
    'Vea a qué distancia está cada hogar de hasta tres lugares importantes para usted. Se quedan en este navegador hasta que usted los quite o cierre la sesión, y nunca se nos envían.',
  remove: 'Quitar',
  removePlace: 'Quitar {name}',
  addAnotherPlaceRemoveOneThese: 'Para agregar otro lugar, quite uno de estos tres.',
  withSortByInSearchYou:
    'Con “Ordenar por” en la búsqueda puede ver primero los hogares más cercanos a todos estos lugares.',
  removeMyPlaces: 'Quitar mis lugares',
  done: 'Listo',
  enterNameSuchAsWork: 'Escriba un nombre, por ejemplo Trabajo',
  youHavePlaceWithThisName: 'Ya tiene un lugar con este nombre',
  weCouldNotFindZipCode: 'No encontramos el código postal {zipCode}. Revise los cinco dígitos.',
  zipCodesDidNotLoadCheck: 'No pudimos cargar los códigos postales. Revise su conexión e inténtelo de nuevo.',
  name: 'Nombre',
  momsHouse: 'La casa de mamá',
  zipCode: 'Código postal',
  addPlace: 'Agregar el lugar',
  asRecordedIn: ', según se registró en {month}',
  incomeLowersIt:
    'Los ingresos reducen esa cantidad, y el VA toma en cuenta lo que usted posee. Solo el VA puede decir cuánto le pagará.',
  yourPlacesPart: 'sus lugares',
} as const;

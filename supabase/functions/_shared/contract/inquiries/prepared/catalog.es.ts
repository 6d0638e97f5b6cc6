export const es = {
  // The questions beside the first message.
  doYouHaveOpeningNow: '¿Tienen un lugar libre ahora?',
  whatWouldItCostEachMonth: '¿Cuánto costaría al mes, con el cuidado?',
  whenCanWeComeForVisit: '¿Cuándo podemos ir de visita?',
  whichTypesCareDoYouOffer: '¿Qué tipos de cuidado ofrecen?',
  // About the contract.
  byHowMuchDidYourPrices: '¿Cuánto subieron sus precios en cada uno de los últimos tres años?',
  howOftenDoPricesRiseAnd: '¿Cada cuánto suben los precios y con cuántos días de aviso?',
  forHowManyMonthsIsPrice: '¿Por cuántos meses queda fijo el precio después de la mudanza?',
  whatPartCommunityFeeAndDeposit:
    '¿Qué parte de la cuota de ingreso y del depósito se reembolsa, y hasta cuándo?',
  howManyDaysNoticeDoesResident:
    '¿Con cuántos días de anticipación tiene que avisar un residente antes de mudarse?',
  forHowLongIsRoomKept:
    '¿Por cuánto tiempo se guarda la habitación durante una estadía en el hospital, y a qué precio?',
  doYouAskResidentLeaveFor:
    '¿Le piden a un residente que se vaya por: necesitar dos personas para moverse, inyecciones, salir y perderse, conducta, ayuda para comer?',
  whatHappensWhenResidentRunsOut: '¿Qué pasa cuando a un residente se le acaba el dinero?',
  canTwoPeopleInOneRoom: '¿Pueden dos personas de una habitación tener niveles de cuidado distintos?',
  doesYourContractHaveArbitrationClause: '¿Tiene su contrato una cláusula de arbitraje?',
  areStaffAwakeAtNight: '¿Está el personal despierto por la noche?',
  whichPetsCanResidentHave: '¿Qué mascotas puede tener un residente?',
  // A list of what the owner does not state.
  pleaseTellMe: 'Por favor, dígame:',
  priceRoom: 'Precio de una habitación',
  pricesRoomTypes: 'Precios de los tipos de habitación',
  careLevelsAndTheirPrices: 'Niveles de cuidado y sus precios',
  whatPriceIncludes: 'Qué incluye el precio',
  acceptedPayment: 'Formas de pago que acepta',
  licenseNumber: 'Número de licencia',
  cmsCertificationNumber: 'Número de certificación de CMS',
  communityFee: 'Cuota de ingreso',
  deposit: 'Depósito',
  feeForSecondPerson: 'Cargo por una segunda persona',
  // A wish for a visit.
  iWouldLikeVisitYourHome: '¿Le queda bien que visite su hogar el {day} a esta hora: {time}?',
  // With which a conversation begins after the yes of a home, before what was asked.
  youSaidYesOurRequest: 'Ustedes respondieron que sí a nuestra solicitud {number}.',
} as const;

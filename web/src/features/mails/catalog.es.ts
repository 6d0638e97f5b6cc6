export const es = {
  yourBrowserDoesNotLetThis:
    'Su navegador no permite que este sitio muestre notificaciones. Permítalas para este sitio en la configuración del navegador e inténtelo de nuevo.',
  yourBrowserCouldNotReachIts:
    'Su navegador no pudo conectarse a su servicio de notificaciones. Las ventanas privadas no lo tienen. Usted sigue recibiendo correos.',
  getNotificationsOnIphoneOrIpad:
    'Para recibir notificaciones en un iPhone o iPad, primero agregue este sitio a su pantalla de inicio: toque “Compartir” y después “Agregar a inicio”. Abra el sitio desde allí y vuelva a esta página.',
  thisBrowserCannotShowNotificationsYou:
    'Este navegador no puede mostrar notificaciones. Usted sigue recibiendo correos.',
  yourDevicesCouldNotBeLoaded: 'No pudimos cargar sus dispositivos.',
  notifications: 'Notificaciones',
  yourDeviceCanTellYouAbout:
    'Su dispositivo puede avisarle de mensajes nuevos, consultas, solicitudes de lugar, horarios de visita propuestos y habitaciones libres en los hogares que sigue. Entonces ya no recibe correos sobre estas cosas. Una notificación nunca dice quién escribió ni qué. Las notificaciones terminan cuando cierra la sesión.',
  turnOnForThisDevice: 'Activar en este dispositivo',
  notificationsAreOn: 'Las notificaciones están activadas',
  thisDeviceShowsThemInPlace: 'Este dispositivo las muestra en lugar de los correos.',
  devicesWithNotifications: 'Dispositivos con notificaciones',
  turnOff: 'Desactivar',
  turnOffDevice: 'Desactivar {name}',
  notificationsAreOff: 'Las notificaciones están desactivadas',
  youGetEmailsAgain: 'Usted vuelve a recibir correos.',
  deviceIsStillOn: 'El dispositivo sigue activado',
  browser: 'Navegador',
  emailsWereNotTurnedOff: 'No se desactivaron los correos',
  weStillAskYouInConversation:
    'Seguimos preguntándole en la conversación. Puede volver a activar los correos en su cuenta.',
  yourSavedSearchesStayAsThey:
    'Sus búsquedas guardadas quedan como están. Puede volver a activar los correos en cualquier momento.',
  turnOffAllEmails: 'Desactivar todos los correos',
  turnOffTheseEmails: 'Desactivar estos correos',
  theseEmailsAreOff: 'Estos correos están desactivados',
  theseEmailsWereAlreadyOff: 'Estos correos ya estaban desactivados',
  weCouldNotReadThisLink: 'No pudimos leer este enlace',
  thisLinkNoLongerWorks: 'Este enlace ya no funciona',
  itIsMoreThanYearOld:
    'Tiene más de un año o le falta una parte. Puede desactivar los correos en su página de búsquedas guardadas, y los de visitas en su cuenta.',
  turnOffEmailsAboutVisits: '¿Quiere desactivar los correos sobre visitas?',
  turnOffAllEmailsAboutYour: '¿Quiere desactivar todos los correos sobre sus búsquedas guardadas?',
  turnOffEmailsAboutThisSearch: '¿Quiere desactivar los correos sobre esta búsqueda?',
  turnOffEmailsAbout: '¿Quiere desactivar los correos sobre “{name}”?',
  noLongerAfterVisits:
    'Ya no le enviaremos correos después de una visita. Las preguntas siguen en sus conversaciones.',
  noLongerAboutAllSearches: 'Ya no le enviaremos correos sobre ninguna de sus búsquedas guardadas.',
  yourAccount: 'Su cuenta',
  yourSavedSearches: 'Sus búsquedas guardadas',
  goHomePage: 'Ir a la página de inicio',
  since: '{name}, desde el {day}',
  thisDeviceSince: '{name} (este dispositivo), desde el {day}',
  browserOn: '{browser} en {system}',
  noLongerAboutThisSearch:
    'Ya no le enviaremos correos sobre esta búsqueda. Sus otras búsquedas quedan como están.',
  noLongerAboutSearch: 'Ya no le enviaremos correos sobre “{name}”. Sus otras búsquedas quedan como están.',
} as const;

export const es = {
  sendAddressPushServiceChromeEdge:
    'Envíe la dirección de un servicio de notificaciones de Chrome, Edge, Firefox o Safari.',
  sendKeysSubscriptionAsBrowserGives:
    'Envíe las claves de la suscripción como las da el navegador, en base64url.',
  nameDevice: 'Póngale un nombre al dispositivo',
} as const;

import { textsIn } from '../contract/texts-in.ts';

export const mailErrors = textsIn(
  {
    push_service_unknown: 'Send the address of a push service of Chrome, Edge, Firefox or Safari.',
    push_devices_too_many:
      'You have notifications on 10 devices, as many as one account can have. Turn one off to add this one.',
  },
  {
    push_service_unknown:
      'Envíe la dirección de un servicio de notificaciones de Chrome, Edge, Firefox o Safari.',
    push_devices_too_many:
      'Usted recibe notificaciones en 10 dispositivos, que es lo máximo para una cuenta. Desactívelas en uno para agregar este.',
  },
);

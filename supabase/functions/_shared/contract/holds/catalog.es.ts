import { holdDays } from './hold-options.ts';

export const es = {
  answerUnknown: 'Una respuesta es hold, decline, take_back o give_back',
  untilRequired: 'Por favor, elija el último día de la reserva',
  untilPassed: 'Este día ya pasó. Por favor, elija hoy o un día posterior',
  untilTooFar: `Una reserva puede durar ${holdDays} días como máximo. Por favor, elija un día anterior`,
  bindsNobody: 'Una reserva no obliga a nadie por ley, y no se paga nada a través de este sitio.',
} as const;

import { quoteLimits } from './quote-options.ts';

export const es = {
  amountInvalid: 'El monto debe ser de 0 o más',
  amountTooLarge: 'El monto puede ser de $999,999.99 como máximo',
  roomCostRequired: 'Por favor, escriba cuánto cuesta la habitación cada mes, al menos $1',
  careCostRequired: 'Por favor, escriba cuánto cuesta el cuidado cada mes. 0 si no cuesta nada más',
  secondPersonRequired: 'Por favor, escriba cuánto cuesta la segunda persona cada mes. 0 si nada',
  feeRequired: 'Por favor, escriba un monto. 0 si no hay ese cargo',
  personsInvalid: 'Una cotización es para una o dos personas',
  roomNameRequired: 'Por favor, escriba la habitación, o deje el campo vacío',
  careLevelRequired: 'Por favor, elija un nivel de cuidado',
  validUntilRequired: 'Por favor, elija hasta qué día es válida la cotización',
  validUntilPassed: 'Este día ya pasó. Por favor, elija hoy o un día posterior',
  validUntilTooFar: `Una cotización puede ser válida por ${quoteLimits.days} días como máximo. Por favor, elija un día anterior`,
} as const;

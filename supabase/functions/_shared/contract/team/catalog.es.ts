export const es = {
  pleaseSendFreeSpotsPriceOr: 'Por favor, envíe los lugares libres, un precio o un número de teléfono',
  sendYourKeyInHeaderX: 'Envíe su clave en el encabezado X-Feed-Key',
  pleaseGiveKeyName: 'Por favor, póngale un nombre a la clave',
  pleaseEnterName: 'Por favor, escriba un nombre',
  pleaseEnterNameOrAddress: 'Por favor, escriba un nombre o una dirección',
} as const;

import type { homeReportReasons, reportReasons } from './inquiry-options.ts';

/** The Spanish names of the reasons of reports. */
export const reasonNames = {
  'Spam or advertising': 'Spam o publicidad',
  'Threatening or offensive words': 'Amenazas u ofensas',
  'Asks for money or personal data': 'Pide dinero o datos personales',
  'Not who they say they are': 'No es quien dice ser',
  'Something else': 'Otra cosa',
  'Wrong price': 'El precio es incorrecto',
  'Does not exist': 'No existe',
  Unsafe: 'No es seguro',
  'Photos are of another place': 'Las fotos son de otro lugar',
} as const satisfies Record<(typeof reportReasons)[number] | (typeof homeReportReasons)[number], string>;

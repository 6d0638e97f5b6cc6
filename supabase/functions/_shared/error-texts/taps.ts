import { textsIn } from '../contract/texts-in.ts';

export const tapErrors = textsIn(
  {
    taps_number_invalid: 'Enter a whole number from 0 to 20. A higher one is stated after a sign-in.',
    tap_last_spot_gone: 'The last free spot was held a moment ago',
  },
  {
    taps_number_invalid: 'Escriba un número entero de 0 a 20. Uno mayor se indica después de iniciar sesión.',
    tap_last_spot_gone: 'El último lugar libre se reservó hace un momento.',
  },
);

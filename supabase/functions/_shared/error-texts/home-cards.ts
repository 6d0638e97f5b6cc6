import { textsIn } from '../contract/texts-in.ts';

export const homeCardErrors = textsIn(
  {
    home_card_choice_missing: 'Say whether the card is on, and whether it shows price and openings',
  },
  {
    home_card_choice_missing:
      'Diga si la tarjeta está activada, y si muestra el precio y los lugares libres.',
  },
);

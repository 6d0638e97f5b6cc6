import { textsIn } from '../contract/texts-in.ts';

export const quoteErrors = textsIn(
  {
    quote_room_missing: 'Please choose a room. {home} states: {rooms}.',
    quote_day_too_far: 'A quote can be valid for at most 60 days. Please choose a day until {last}.',
    quote_conversation_full:
      'This conversation has 30 quotes, as many as it can have. Please agree on the price by message.',
    quotes_too_many:
      'In the last day, 5 quotes were sent in this conversation. You can send the next one in {seconds}.',
    quote_sent_meanwhile:
      '{sender} has sent a quote in the meantime. Please look at it. If you send yours after that, it replaces the other one.',
    quote_sent_by_somebody:
      'Somebody has sent a quote in the meantime. Please look at it. If you send yours after that, it replaces the other one.',
    quote_of_home_only: 'The home sends quotes. You can ask for one in a message.',
    quote_invalid: 'A quote has amounts from 0 to 999,999.99, and a day as 2026-12-31',
    quote_is_final: 'A quote that was sent never changes. You can send a new one, which replaces it.',
    quote_rooms_unstated:
      '{home} states no price for "{room_type}". It states no rooms: leave the room out. Or add the room to the page of the home first.',
    quote_room_unknown:
      '{home} states no price for "{room_type}". Please choose one that it states: {rooms}. Or add the room to the page of the home first.',
    quote_care_levels_unstated:
      '{home} states no care level "{care_level}". It states no care levels: leave the level out. Or add the level to the page of the home first.',
    quote_care_level_unknown:
      '{home} states no care level "{care_level}". Please choose one that it states: {levels}. Or add the level to the page of the home first.',
  },
  {
    quote_room_missing: 'Elija una habitación, por favor. {home} indica: {rooms}.',
    quote_day_too_far:
      'Una cotización es válida 60 días como máximo. Elija un día hasta el {last}, por favor.',
    quote_conversation_full:
      'Esta conversación tiene 30 cotizaciones, que es lo máximo. Acuerden el precio por mensaje, por favor.',
    quotes_too_many:
      'En el último día se enviaron 5 cotizaciones en esta conversación. Podrá enviar la siguiente en {seconds}.',
    quote_sent_meanwhile:
      '{sender} envió una cotización mientras tanto. Mírela, por favor. Si después envía la suya, reemplaza a la otra.',
    quote_sent_by_somebody:
      'Alguien envió una cotización mientras tanto. Mírela, por favor. Si después envía la suya, reemplaza a la otra.',
    quote_of_home_only: 'El hogar envía las cotizaciones. Puede pedir una en un mensaje.',
    quote_invalid: 'Una cotización tiene montos de 0 a 999,999.99 y un día como 2026-12-31.',
    quote_is_final: 'Una cotización enviada no cambia nunca. Puede enviar una nueva, que la reemplaza.',
    quote_rooms_unstated:
      '{home} no indica precio para "{room_type}". No indica habitaciones: deje la habitación sin elegir. O agregue primero la habitación a la página del hogar.',
    quote_room_unknown:
      '{home} no indica precio para "{room_type}". Elija una que indique: {rooms}. O agregue primero la habitación a la página del hogar.',
    quote_care_levels_unstated:
      '{home} no indica el nivel de cuidado "{care_level}". No indica niveles de cuidado: deje el nivel sin elegir. O agregue primero el nivel a la página del hogar.',
    quote_care_level_unknown:
      '{home} no indica el nivel de cuidado "{care_level}". Elija uno que indique: {levels}. O agregue primero el nivel a la página del hogar.',
  },
);

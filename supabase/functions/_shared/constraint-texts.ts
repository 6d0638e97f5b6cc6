import type { ErrorDetail } from './contract/errors.ts';
import { limits } from './contract/limits.ts';
import { texts } from './contract/texts.ts';

/**
 * The named checks of the tables that the API writes, as the contract words them. Parsing finds most of them first.
 * Only Postgres knows the folder of a photo and what a change of some fields leaves in the others; the rest stands
 * here in case the two ever differ.
 */
export const constraintTexts: Readonly<Record<string, ErrorDetail>> = {
  name_is_filled: { field: 'name', message: texts.nameRequired },
  name_is_a_line: { field: 'name', message: texts.tooLong(limits.name) },
  description_is_text: { field: 'description', message: texts.tooLong(limits.description) },
  street_is_filled: { field: 'street', message: texts.streetRequired },
  street_is_a_line: { field: 'street', message: texts.tooLong(limits.street) },
  city_is_filled: { field: 'city', message: texts.cityRequired },
  city_is_a_line: { field: 'city', message: texts.tooLong(limits.city) },
  state_is_known: { field: 'state', message: texts.stateUnknown },
  zip_code_has_five_or_nine_digits: { field: 'zipCode', message: texts.zipInvalid },
  capacity_is_in_range: { field: 'capacity', message: texts.capacityInvalid },
  available_spots_are_in_range: { field: 'availableSpots', message: texts.availableSpotsInvalid },
  available_spots_fit_capacity: { field: 'availableSpots', message: texts.availableSpotsOverCapacity },
  room_cost_is_in_range: { field: 'roomCost', message: texts.roomCostInvalid },
  amenities_are_known: { field: 'amenities', message: texts.amenityUnknown },
  amenities_are_distinct: { field: 'amenities', message: texts.invalidInput },
  care_types_are_known: { field: 'careTypes', message: texts.careTypeUnknown },
  care_types_are_distinct: { field: 'careTypes', message: texts.invalidInput },
  image_urls_are_in_own_folder: { field: 'imageUrls', message: texts.imagePathInvalid },
  message_is_filled: { field: 'message', message: texts.messageRequired },
  message_is_text: { field: 'message', message: texts.tooLong(limits.message) },
  phone_has_ten_digits: { field: 'phone', message: texts.phoneInvalid },
  email_is_an_address: { field: 'email', message: texts.emailInvalid },
  status_is_known: { field: 'status', message: texts.statusInvalid },
};

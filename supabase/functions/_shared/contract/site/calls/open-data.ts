import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import {
  openDataAboutSchema,
  openDataChoiceSchema,
  openDeparturesPageSchema,
  openDeparturesSchema,
  openServiceSchema,
  openServicesPageSchema,
  openServicesSchema,
} from '../open-data.ts';

export const describeOpenData = defineCall({
  method: 'GET',
  path: '/open-referral',
  access: 'open',
  response: openDataAboutSchema,
});

export const listOpenServices = defineCall({
  method: 'GET',
  path: '/open-referral/services',
  access: 'open',
  query: openServicesSchema,
  response: openServicesPageSchema,
});

export const showOpenService = defineCall({
  method: 'GET',
  path: '/open-referral/services/{id}',
  access: 'open',
  params: idParams,
  response: openServiceSchema,
});

export const listOpenDepartures = defineCall({
  method: 'GET',
  path: '/open-referral/departures',
  access: 'open',
  query: openDeparturesSchema,
  response: openDeparturesPageSchema,
});

export const readOpenDataChoice = defineCall({
  method: 'GET',
  path: '/open-data-choice',
  response: openDataChoiceSchema,
});

export const setOpenDataChoice = defineCall({
  method: 'PUT',
  path: '/open-data-choice',
  body: openDataChoiceSchema,
});

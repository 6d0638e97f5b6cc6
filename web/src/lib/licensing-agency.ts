import { queryOptions } from '@tanstack/react-query';
import { showLicensingAgency } from '@contract/places/calls/places.ts';
import type { LicensingAgency } from '@contract/properties/property-record.ts';
import { readCall } from './api-client.ts';
import { flag, nullable, record, text } from './shape.ts';

const agencyShape = record<LicensingAgency>({
  state: text,
  name: text,
  facilityTerm: text,
  url: text,
  hasLookup: flag,
  licenseNumberHint: nullable(text),
  checkedOn: nullable(text),
});

/** The agency that keeps the record of homes in a state. */
export const agencyQuery = (state: string) =>
  queryOptions({
    queryKey: [showLicensingAgency.path, state],
    queryFn: ({ signal }) => readCall(showLicensingAgency, agencyShape, { params: { state }, signal }),
  });

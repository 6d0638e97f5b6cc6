import { queryOptions } from '@tanstack/react-query';
import { showProperty } from '@contract/properties/calls/properties.ts';
import type { Property } from '@contract/properties/properties.ts';
import { readCall } from './api-client.ts';
import { propertyShape } from './property-shape.ts';

/** Counts a view. `known` is the property from a list, shown until the response comes. */
export const propertyQueryOptions = (id: string, known?: Property) =>
  queryOptions({
    queryKey: [showProperty.path, id],
    queryFn: ({ signal }) => readCall(showProperty, propertyShape, { params: { id }, signal }),
    ...(known && { placeholderData: known }),
  });

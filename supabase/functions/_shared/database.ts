import type { Database as Generated } from './database.types.ts';

type Public = Generated['public'];
type Properties = Public['Tables']['properties'];

/** Triggers set the coordinates and the time zone of a property, so an insert may leave them out, unlike in the generated types. */
type PropertiesTable = Omit<Properties, 'Insert'> & {
  Insert: Omit<Properties['Insert'], 'latitude' | 'longitude' | 'position' | 'time_zone'>;
};

export type Database = {
  public: Omit<Public, 'Tables'> & {
    Tables: Omit<Public['Tables'], 'properties'> & { properties: PropertiesTable };
  };
};

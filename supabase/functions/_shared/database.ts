import type { Database as Generated } from './database.types.ts';

type Public = Generated['public'];
type Properties = Public['Tables']['properties'];

/** A trigger sets the coordinates of a property, so an insert may leave them out, unlike in the generated types. */
type PropertiesTable = Omit<Properties, 'Insert'> & {
  Insert: Omit<Properties['Insert'], 'latitude' | 'longitude' | 'position'>;
};

export type Database = {
  public: Omit<Public, 'Tables'> & {
    Tables: Omit<Public['Tables'], 'properties'> & { properties: PropertiesTable };
  };
};

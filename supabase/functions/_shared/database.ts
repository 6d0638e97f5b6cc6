import type { Database as Generated } from './database.types.ts';

type Public = Generated['public'];
type Properties = Public['Tables']['properties'];

/** A trigger sets the point of a home, so an insert, unlike what the generated types say, need not bring one. */
type PropertiesTable = Omit<Properties, 'Insert'> & {
  Insert: Omit<Properties['Insert'], 'latitude' | 'longitude' | 'position'>;
};

/** The database as the API sees it. */
export type Database = {
  public: Omit<Public, 'Tables'> & {
    Tables: Omit<Public['Tables'], 'properties'> & { properties: PropertiesTable };
  };
};

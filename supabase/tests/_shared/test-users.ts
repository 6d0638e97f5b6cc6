/** The fixed accounts of the demo data: alice and oscar own properties, pat and fay are families. */
export { cast as testUsers } from '../../../local/seed/cast.ts';

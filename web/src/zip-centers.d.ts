declare module 'virtual:zip-centers' {
  /** ZIP code, latitude and longitude of each ZIP code in turn; web/build/zip-centers.ts describes the encoding. */
  const differences: number[];
  export default differences;
}
declare module 'virtual:theme.css';
declare module 'virtual:theme-library.css';

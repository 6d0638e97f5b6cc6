/** The page of a nursing home in Medicare Care Compare. */
export const careCompareUrl = (number: string) =>
  `https://www.medicare.gov/care-compare/details/nursing-home/${encodeURIComponent(number)}`;

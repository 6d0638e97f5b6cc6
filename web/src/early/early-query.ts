/**
 * The query of the search that an address shows, as the app sends it; undefined if the address shows none. A ZIP code from
 * the form of the landing page is a search too. An address with a number that the API refuses is left to the app, which
 * says what is wrong.
 */
export function earlyQuery(address: string): string | undefined {
  const query = address.replace(/^\?place=(\d{5})$/, '?zipCode=$1').replace(/&sort=places$/, '');
  const hasPlace = /[?&](zipCode|state)=/.test(query);
  const isRefused = /(Cost|radius)=(?!\d+(\.\d+)?(&|$))/.test(query);
  return hasPlace && !isRefused ? query : undefined;
}

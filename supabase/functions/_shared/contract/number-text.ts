// By hand, because the first formatter of a page takes 9 % of the script's time of the search (bench:web-profile).

/** '1,204' or '3.2'. */
export const numberText = (value: number | string) => String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '$4,500', '$4,500.50' or '-$20'. */
export function dollarsText(amount: number) {
  const dollars = Math.round(Math.abs(amount) * 100) / 100;
  return `${amount < 0 ? '-' : ''}$${numberText(Number.isInteger(dollars) ? dollars : dollars.toFixed(2))}`;
}

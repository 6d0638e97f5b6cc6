/** The project id of the examples in docs/deploying.md. */
export const EXAMPLE_PROJECT = 'abcdefghijklmnopqrst';

/** Domains that belong to nobody (RFC 2606) and stand in every example. */
const EXAMPLE_DOMAIN = /(^|[.@/])example\.(com|org|net)\b|\.example\b/;

/** Whether a value is still the one from an example. */
export function isPlaceholder(value: string): boolean {
  return (
    EXAMPLE_DOMAIN.test(value) || value.includes(EXAMPLE_PROJECT) || /\.\.\.|…|^<.*>$|^your[-_ ]/i.test(value)
  );
}

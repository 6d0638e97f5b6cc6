const crawlers =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|^(curl|wget|python|go-http|java|okhttp)\b/i;

/** Whether a request names itself as a crawler, a link preview or a script. Its view of a home does not count. */
export const isCrawler = (userAgent: string | null): boolean =>
  userAgent !== null && crawlers.test(userAgent);

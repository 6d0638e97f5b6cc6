// A browser on a system without a locale can have a language that Intl refuses, such as `en-US@posix`.
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
}

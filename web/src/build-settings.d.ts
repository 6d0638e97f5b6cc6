/** The variables of the build, see docs/deploying.md. The build replaces each by its value. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_API_URL?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_SUPPORT_PHONE?: string;
  readonly VITE_MAP_TILES?: string;
  readonly VITE_DEMO?: string;
  readonly VITE_PRIVACY_URL?: string;
  readonly VITE_TERMS_URL?: string;
  readonly VITE_PRIVACY_URL_ES?: string;
  readonly VITE_TERMS_URL_ES?: string;
  readonly VITE_TURNSTILE_SITE_KEY?: string;
  readonly POSTAL_ADDRESS?: string;
  /** `en` or `es`, set by vite.config.ts. */
  readonly LANGUAGE?: import('@contract/texts-in.ts').Language;
  /** The folder of the language, set by web/build/build.ts. */
  readonly SITE_BASE?: string;
  /** The language that a page leads to. Empty in a build of one language. */
  readonly OTHER_LANGUAGE?: import('@contract/texts-in.ts').Language | '';
}

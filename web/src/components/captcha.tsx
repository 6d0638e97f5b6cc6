import { lazy, Suspense } from 'react';
import { turnstileSiteKey } from '@/config/site.ts';

const Widget = lazy(() => import('./captcha-widget.tsx'));

/** The captcha in a form that calls Supabase Auth. Off without `VITE_TURNSTILE_SITE_KEY`: then Cloudflare gets no request. */
export const Captcha = () =>
  turnstileSiteKey !== '' && (
    <Suspense>
      <Widget siteKey={turnstileSiteKey} />
    </Suspense>
  );

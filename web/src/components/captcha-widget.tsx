import { useEffect, useRef } from 'react';
import { Turnstile, type TurnstileInstance } from '@marsidev/react-turnstile';
import { provideCaptcha } from '@/lib/captcha.ts';

/** Cloudflare Turnstile. A token is valid once, so each call takes a new one. */
export default function CaptchaWidget({ siteKey }: { siteKey: string }) {
  const widget = useRef<TurnstileInstance>(null);
  useEffect(
    () =>
      provideCaptcha(async () => {
        const token = await widget.current?.getResponsePromise();
        widget.current?.reset();
        return token;
      }),
    [],
  );
  return <Turnstile ref={widget} siteKey={siteKey} options={{ size: 'flexible' }} />;
}

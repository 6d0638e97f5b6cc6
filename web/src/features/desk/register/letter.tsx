import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RequestedHome } from '@contract/desk/register.ts';
import { productName } from '@contract/product.ts';
import { paths } from '@/config/paths.ts';
import { dateText } from '@/lib/wording.ts';
import classes from './letter.module.css';

type Props = { home: RequestedHome; onPrinted: () => void };

/** An invitation on paper, which prints itself alone. The screen does not show it. */
export function Letter({ home, onPrinted }: Props) {
  const [today] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setTimeout(print);
    // Some browsers print after print() has returned.
    addEventListener('afterprint', onPrinted);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return createPortal(
    <article className={classes.letter} aria-label="Letter">
      <address>
        {home.name}
        <br />
        {home.street}
        <br />
        {home.city}, {home.state} {home.zipCode}
      </address>
      <p>{dateText(today)}</p>
      <p>Dear {home.name} team,</p>
      <p>
        {home.requests === 1 ? 'A family' : `${home.requests} families`} asked to see {home.name} on{' '}
        {productName}, where families compare senior care homes. So far, they see only what public records say
        about you.
      </p>
      <p>The page of your home is:</p>
      <p className={classes.address}>{location.origin + paths.registeredHome(home.registeredHomeId)}</p>
      <p>
        There you can claim it. We then call you at the phone number in public records. After that, you add
        prices, photos and openings yourself, and families can write to you.
      </p>
      <p>
        Sincerely,
        <br />
        the team of {productName}
      </p>
    </article>,
    document.body,
  );
}

import { WarningIcon } from '@/components/icons.tsx';
import { Heading } from '@/components/plain.tsx';
import { abuseIconMeaning } from './abuse-icon-meaning.ts';
import classes from './abuse-notice.module.css';

type Props = {
  /** 'August 2026' */
  asOf: string;
  /** '2 of 5 stars' */
  stars: string;
  /** Of its page in Medicare Care Compare. */
  href: string;
};

/** That Medicare marks the home with its abuse icon, in the words of the source. */
export const AbuseNotice = ({ asOf, stars, href }: Props) => (
  <section aria-labelledby="abuse-icon" className={classes.root}>
    <Heading order={2} size="h5" id="abuse-icon">
      <WarningIcon className={classes.icon} />
      Medicare marks this home with its abuse icon
    </Heading>
    <p>
      Inspectors cited it for {abuseIconMeaning}. Overall rating there: <strong>{stars}</strong>. As of {asOf}
      .
    </p>
    <a href={href} target="_blank" rel="noreferrer">
      See it in Medicare Care Compare
    </a>
  </section>
);

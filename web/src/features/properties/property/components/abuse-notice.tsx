import { WarningIcon } from '@/components/icons.tsx';
import { Heading } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
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
      {t.medicareMarksThisHomeWithIts()}
    </Heading>
    <p>
      {t.inspectorsCited({
        meaning: abuseIconMeaning,
        stars,
        asOf,
        strong: (text) => <strong>{text}</strong>,
      })}
    </p>
    <a href={href} target="_blank" rel="noreferrer">
      {t.seeItInMedicareCareCompare()}
    </a>
  </section>
);

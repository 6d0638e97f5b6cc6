import type { RegisteredHome } from '@contract/register.ts';
import { asOfText } from '@contract/register-texts.ts';
import { goneText, sourceUrlOf } from './registered-homes.ts';
import { factsOf } from './register-facts.ts';
import classes from './public-record.module.css';

/** What a public source states about a home, with its date and a link to it. */
export function PublicRecord({ home, isLinked = true }: { home: RegisteredHome; isLinked?: boolean }) {
  const isCms = home.source === 'cms';
  return (
    <>
      {home.isGone && <p>{goneText}</p>}
      <dl className={classes.facts}>
        {factsOf(home).map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        Source: {home.agency}, as of {asOfText(home)}.{' '}
        {isCms && 'The ratings are those of the source, not ours. '}
        {isLinked && (
          <a href={sourceUrlOf(home)} target="_blank" rel="noreferrer">
            {isCms ? 'See it in Medicare Care Compare' : 'See the register of the state'}
          </a>
        )}
      </p>
    </>
  );
}

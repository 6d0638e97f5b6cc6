import type { RegisteredHome } from '@contract/register.ts';
import { asOfText } from '@contract/register-texts.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { goneText, sourceUrlOf } from './registered-homes.ts';
import { factsOf } from './register-facts.ts';

/** What a public source states about a home, with its date and a link to it. */
export function PublicRecord({ home, isLinked = true }: { home: RegisteredHome; isLinked?: boolean }) {
  const isCms = home.source === 'cms';
  return (
    <>
      {home.isGone && <p>{goneText}</p>}
      <FactRows className="max-40rem below-sm" rows={factsOf(home).filter(([, value]) => value !== null)} />
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

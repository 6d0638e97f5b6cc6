import { careCompareUrl } from '@contract/properties/care-compare.ts';
import type { RegisteredHome } from '@contract/register/register.ts';
import { asOfText } from '@contract/register/texts.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { factsOf } from './register-facts.ts';

/** What a public source states about a home, with its date and a link to it. */
export function PublicRecord({ home, isLinked = true }: { home: RegisteredHome; isLinked?: boolean }) {
  const isCms = home.source === 'cms';
  return (
    <>
      {home.isGone && <p>It is no longer in public records. It may have closed or changed its number.</p>}
      <FactRows className="max-40rem below-sm" rows={factsOf(home).filter(([, value]) => value !== null)} />
      <p>
        Source: {home.agency}, as of {asOfText(home)}.{' '}
        {isCms && 'The ratings come from the source, not from us. '}
        {isLinked && (
          <a href={home.url ?? careCompareUrl(home.number)} target="_blank" rel="noreferrer">
            {isCms ? 'See it in Medicare Care Compare' : 'See the state’s records'}
          </a>
        )}
      </p>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { monthText } from '@contract/month-text.ts';
import { agencyQuery } from '@/lib/licensing-agency.ts';
import { publicFact, type PublicFact } from '@contract/places/help-to-pay.ts';
import { t } from '../catalog.ts';
import classes from './help-to-pay.module.css';

const locatorPhone = '1-800-677-1116';

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className={classes.link}>
    {number}
  </a>
);

/** Whom to ask in a state, each with its source: the Medicaid program, the ombudsman and the licensing agency. */
export function StateHelp({ state }: { state: string }) {
  return (
    <dl className={classes.facts}>
      <Known term={t.medicaidProgram()} fact={publicFact(state, 'waiver')} />
      <Known term={t.whomAskAboutIt()} fact={publicFact(state, 'agency')} />
      <Known term={t.longTermCareOmbudsman()} fact={publicFact(state, 'ombudsman')} />
      <div className={classes.agency}>
        <Paragraph className="strong" as="dt">
          {t.licensingAgency()}
        </Paragraph>
        <dd>
          <LicensingAgency state={state} />
        </dd>
      </div>
    </dl>
  );
}

function Known({ term, fact }: { term: string; fact: PublicFact | undefined }) {
  return (
    <div>
      <Paragraph className="strong" as="dt">
        {term}
      </Paragraph>
      <dd>
        {fact ? (
          <>
            {fact.text && <Paragraph lang="en">{fact.text}</Paragraph>}
            {fact.phone && <Phone number={fact.phone} />}
            <Source of={term} fact={fact} />
          </>
        ) : (
          <NotKnown />
        )}
      </dd>
    </div>
  );
}

const NotKnown = () => (
  <Paragraph>
    {t.weDoNotHaveThisAsk()} <Phone number={locatorPhone} />
  </Paragraph>
);

/** A link to the page that states a fact, and when it was recorded from there. */
export const Source = ({ of, fact: { source, date } }: { of: string; fact: PublicFact }) => (
  <Paragraph className="dimmed">
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      aria-label={t.sourceOf({ of })}
      className={classes.link}
    >
      {t.source()}
    </a>
    {t.asRecordedIn({ month: monthText(date) })}
  </Paragraph>
);

function LicensingAgency({ state }: { state: string }) {
  const { data, error, isFetching, refetch } = useQuery(agencyQuery(state));
  if (error && !isFetching)
    return <LoadFailure what={t.theLicensingAgency()} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Paragraph>{t.loadingLicensingAgency()}</Paragraph>;
  if (!data.checkedOn) return <NotKnown />;
  return (
    <>
      <Paragraph lang="en">{data.name}</Paragraph>
      <Source
        of={t.licensingAgency()}
        fact={{ text: '', phone: '', source: data.url, date: data.checkedOn }}
      />
    </>
  );
}

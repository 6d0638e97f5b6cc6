import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.tsx';
import { part } from '@/components/part.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { statesAndDc } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { careCompareUrl } from '@contract/properties/care-compare.ts';
import { monthText } from '@contract/month-text.ts';
import { agencyQuery } from '@/lib/licensing-agency.ts';
import { useNear } from '@/lib/use-near.ts';
import { dateText } from '@/lib/wording.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { Section } from '../components/section.tsx';
import classes from './cost.module.css';

const RegisterRecord = part(
  'The public record',
  async () => (await import('@/features/register/public-register.tsx')).RegisterRecord,
);

const nameOf = (state: string) => statesAndDc.find(({ code }) => code === state)?.name ?? state;
const checkedText = (at: string | null) => (at ? `By our team on ${dateText(at)}` : 'Not checked yet');

/** The license and certification numbers of the owner, and links to the public records of them. */
export function StatedRecord({ property }: { property: Property }) {
  const { licenseNumber, licenseState, licenseCheckedAt, verifiedAt } = property;
  const { certificationNumber, certificationCheckedAt } = property;
  const state = licenseState ?? property.state;
  const [end, isNear] = useNear();
  const stated: [string, string][] = [
    ...(licenseNumber === null
      ? []
      : ([
          ['License number', `${licenseNumber}, ${nameOf(state)}`],
          ['License checked', checkedText(licenseCheckedAt)],
        ] satisfies [string, string][])),
    ...(certificationNumber === null
      ? []
      : ([
          ['CMS certification number', certificationNumber],
          ['Certification checked', checkedText(certificationCheckedAt)],
        ] satisfies [string, string][])),
    ['Owner checked', checkedText(verifiedAt)],
  ];
  return (
    <Section title="License, as listed by the owner">
      {licenseNumber === null && certificationNumber === null && (
        <p>The owner has not listed a license number.</p>
      )}
      <FactRows rows={stated} className="below-sm" />
      {verifiedAt && (
        <p className="below-sm">
          On {dateText(verifiedAt)}, our team checked that this home exists at this address and is run by the
          person who lists it. It does not rate the quality of care.
        </p>
      )}
      <div className={classes.agency}>{state !== '' && <Agency state={state} />}</div>
      {certificationNumber && (
        <p>
          <RecordLink href={careCompareUrl(certificationNumber)}>See it in Medicare Care Compare</RecordLink>
        </p>
      )}
      {certificationNumber && <div ref={end}>{isNear && <RegisterRecord propertyId={property.id} />}</div>}
    </Section>
  );
}

/** The agency that keeps the record, and a link to it. */
function Agency({ state }: { state: string }) {
  const { data, error, isFetching, refetch } = useQuery(agencyQuery(state));
  if (error && !isFetching)
    return <LoadFailure what="The agency of the state" error={error} onRetry={() => void refetch()} />;
  if (!data) return <p>Loading the agency of the state…</p>;
  return (
    <>
      <p>
        {data.name} keeps the record in {nameOf(state)}. It calls assisted living “{data.facilityTerm}”.
      </p>
      <p className={classes.lookup}>
        <RecordLink href={data.url}>{data.hasLookup ? 'Look it up' : 'Ask the agency'}</RecordLink>
        <Paragraph className="dimmed" as="span">
          {data.checkedOn
            ? `We last checked this link in ${monthText(data.checkedOn)}.`
            : 'We have not checked this link yet.'}
        </Paragraph>
      </p>
    </>
  );
}

const RecordLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={classes.record}>
    {children}
  </a>
);

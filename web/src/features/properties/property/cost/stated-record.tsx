import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.tsx';
import { part } from '@/components/part.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { optionText } from '@contract/option-text.ts';
import { statesAndDc } from '@contract/options.ts';
import type { Property } from '@contract/properties/properties.ts';
import { careCompareUrl } from '@contract/properties/care-compare.ts';
import { monthText } from '@contract/month-text.ts';
import { agencyQuery } from '@/lib/licensing-agency.ts';
import { useNear } from '@/lib/use-near.ts';
import { dateText } from '@/lib/wording.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { t } from '../catalog.ts';
import { Section } from '../components/section.tsx';
import classes from './cost.module.css';

const RegisterRecord = part(
  t.thePublicRecord(),
  async () => (await import('@/features/register/public-register.tsx')).RegisterRecord,
);

const nameOf = (state: string) => optionText(statesAndDc.find(({ code }) => code === state)?.name ?? state);
const checkedText = (at: string | null) =>
  at ? t.checkedByOurTeamOn({ at: dateText(at) }) : t.notCheckedYet();

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
          [t.licenseNumber(), `${licenseNumber}, ${nameOf(state)}`],
          [t.licenseChecked(), checkedText(licenseCheckedAt)],
        ] satisfies [string, string][])),
    ...(certificationNumber === null
      ? []
      : ([
          [t.cmsCertificationNumber(), certificationNumber],
          [t.certificationChecked(), checkedText(certificationCheckedAt)],
        ] satisfies [string, string][])),
    [t.ownerChecked(), checkedText(verifiedAt)],
  ];
  return (
    <Section title={t.licenseAsListedByOwner()}>
      {licenseNumber === null && certificationNumber === null && <p>{t.ownerHasNotListedLicenseNumber()}</p>}
      <FactRows rows={stated} className="below-sm" />
      {verifiedAt && (
        <p className="below-sm">{t.onOurTeamCheckedThatThis({ verifiedAt: dateText(verifiedAt) })}</p>
      )}
      <div className={classes.agency}>{state !== '' && <Agency state={state} />}</div>
      {certificationNumber && (
        <p>
          <RecordLink href={careCompareUrl(certificationNumber)}>{t.seeItInMedicareCareCompare()}</RecordLink>
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
    return <LoadFailure what={t.agencyState()} error={error} onRetry={() => void refetch()} />;
  if (!data) return <p>{t.loadingAgencyState()}</p>;
  return (
    <>
      <p>
        {t.keepsRecordInItCallsAssisted({
          name: data.name,
          state: nameOf(state),
          facilityTerm: data.facilityTerm,
          // Names of agencies are in English alone.
          official: (text) => <span lang="en">{text}</span>,
        })}
      </p>
      <p className={classes.lookup}>
        <RecordLink href={data.url}>{data.hasLookup ? t.lookItUp() : t.askAgency()}</RecordLink>
        <Paragraph className="dimmed" as="span">
          {data.checkedOn
            ? t.weLastCheckedThisLinkIn({ checkedOn: monthText(data.checkedOn) })
            : t.weHaveNotCheckedThisLink()}
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

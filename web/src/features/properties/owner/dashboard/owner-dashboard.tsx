import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { Link } from '@/components/link.tsx';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { PlusIcon } from '@/components/more-icons.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { receivedInquiries } from '@/features/inquiries/inquiries.ts';
import { paths } from '@/config/paths.ts';
import { part } from '@/components/part.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { CanManage, useCanManage } from '../can-manage.ts';
import { needsReview } from '../needs-review.ts';
import { useOwnedProperties } from '../api/properties.ts';
import type { PreviewPage } from '../form/components/preview-dialog.tsx';
import type { Draft } from '../form/draft.ts';
import { loadDraft } from '../form/stored-draft.ts';
import { OwnerNotes } from '../notes/owner-notes.tsx';
import { useWorkingFor } from '@/features/team/working-for.ts';
import { t } from './catalog.ts';
import { DashboardHead } from './dashboard-head.tsx';
import { ownedId } from './components/owned-property.tsx';
import { propertiesId, PropertyList } from './components/property-list.tsx';
import { SummaryCards } from './components/summary-cards.tsx';

// Most owners work for themselves alone.
const ChooseOwner = part(
  t.theChoice(),
  async () => (await import('@/features/team/working-for-select.tsx')).ChooseOwner,
);
const WorkingForSelect = part(
  t.theChoice(),
  async () => (await import('@/features/team/working-for-select.tsx')).WorkingForSelect,
);
const ConfirmAll = part(
  t.theConfirmation(),
  async () => (await import('./components/confirm-all.tsx')).ConfirmAll,
);
const formPart = onDemand(() => import('../form/components/property-form-dialog.tsx'));
const csvPart = onDemand(() => import('../csv/components/csv-dialog.tsx'));
const numbersPart = onDemand(() => import('../numbers/components/numbers-dialog.tsx'));

/** The edited property, null for a new one, and its unsaved draft. */
type OpenForm = { property: Property | null; draft?: Draft };

/** The inquiries dialog is in the address, so that Back closes it and mails can link to it. A state, or `open`. */
const inquiriesParam = 'inquiries';
const csvParam = 'csv';

/** An owner with more homes has a table. */
const maxRows = 8;

/** `all`, or the IDs of homes with commas. */
const numbersParam = 'numbers';
/** The link of the monthly reminders of the previous release, which may be 30 days old. */
const confirmParam = 'confirm';

type Props = {
  userId: string;
  /** The page of a property, for the preview in the form. */
  Preview: PreviewPage;
} & Pick<
  ComponentProps<Awaited<ReturnType<typeof receivedInquiries.load>>['InquiriesDialog']>,
  'Conversation'
>;

/** The homes of the owner for whom the person works. */
export function OwnerDashboard(props: Props) {
  const { query, team, isUnknown, mustChoose, ...workingFor } = useWorkingFor(props.userId);
  if (isUnknown)
    return (
      <>
        <DashboardHead />
        <QueryState
          query={query}
          loading={t.loadingYourProperties()}
          failed={t.yourPropertiesCouldNotBeLoaded()}
        />
      </>
    );
  if (mustChoose)
    return (
      <>
        <DashboardHead />
        <ChooseOwner userId={props.userId} {...workingFor} />
      </>
    );
  return (
    <CanManage value={team?.role !== 'staff'}>
      {workingFor.hasChoice && <WorkingForSelect userId={props.userId} {...workingFor} />}
      {team?.needsSecondFactor ? (
        <>
          <DashboardHead />
          <Paragraph>
            {t.asksForTwoStep({
              team: team.name ?? '',
              link: (text) => <Link to={paths.account()}>{text}</Link>,
            })}
          </Paragraph>
        </>
      ) : (
        <Homes
          key={workingFor.ownerId}
          ownerId={workingFor.ownerId}
          isSure={!query.isPending}
          isTeam={team !== undefined}
          {...props}
        />
      )}
      {team && !workingFor.hasOwn && team.ownerId !== props.userId && (
        <ActionButton
          className="flush above-lg"
          variant="subtle"
          onClick={() => workingFor.choose(props.userId)}
        >
          {t.listHomeYourOwn()}
        </ActionButton>
      )}
    </CanManage>
  );
}

type HomesProps = Props & {
  ownerId: string;
  /** Whether no other owner takes the place of this one. */
  isSure: boolean;
  /** The inbox of a team is a page. */
  isTeam: boolean;
};

function Homes({ userId, ownerId, isSure, isTeam, Conversation, Preview }: HomesProps) {
  const canManage = useCanManage();
  const owned = useOwnedProperties(ownerId);
  const hasTable = (owned.data?.total ?? 0) > maxRows;
  // The table reads all homes, not only the first page.
  const [oldInTable, setOldInTable] = useState<number>();
  const old = owned.data?.items.filter(needsReview);
  /** Another object for each time that the homes to confirm are wanted. */
  const [review, setReview] = useState<object>();
  const [form, setForm] = useState<OpenForm | null>(null);
  useEffect(() => {
    const restore = async () => {
      const draft = await loadDraft(userId);
      if (draft?.ownerId === ownerId) setForm((opened) => opened ?? { property: draft.property, draft });
    };
    void restore();
  }, [userId, ownerId]);
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const asked = isSure ? params.get(inquiriesParam) : null;
  const hasInquiries = asked !== null && !isTeam;
  // With the first input, so that a first tap finds a quiet phone.
  const formDialog = useOnDemand(formPart, { isWanted: form !== null, preload: true });
  const inquiries = useOnDemand(receivedInquiries, { isWanted: hasInquiries, preload: !isTeam });
  const hasCsv = params.has(csvParam);
  const csv = useOnDemand(csvPart, { isWanted: hasCsv });
  const numbered = params.get(numbersParam);
  const numbers = useOnDemand(numbersPart, { isWanted: numbered !== null });
  const close = () => void navigate({ search: '' }, { replace: true });
  const missing =
    (form && formDialog.failed && formDialog) ||
    (hasInquiries && inquiries.failed && inquiries) ||
    (hasCsv && csv.failed && csv) ||
    (numbered !== null && numbers.failed && numbers);

  const add = () => setForm({ property: null });
  // The same at each render, so that a dialog renders no row of the table again.
  const edit = useCallback((property: Property) => setForm({ property }), []);
  const client = useQueryClient();
  const openNumbers = (ids: string[] | null) => {
    // Beside the code of the dialog.
    void import('../numbers/api.ts').then(
      ({ numbersQueryOptions }) => client.prefetchQuery(numbersQueryOptions(ownerId)),
      () => undefined,
    );
    void navigate({ search: `${numbersParam}=${ids?.join(',') ?? 'all'}` });
  };
  return (
    <Column>
      <DashboardHead>
        <Row gap="sm">
          <ActionButton variant="subtle" as={Link} to={paths.team()}>
            {t.yourTeam()}
          </ActionButton>
          {canManage && (
            // Not filled: what waits is more urgent.
            <ActionButton variant="default" leftSection={<PlusIcon />} onClick={add}>
              {t.addProperty()}
            </ActionButton>
          )}
        </Row>
      </DashboardHead>
      {params.get(confirmParam) === 'all' && <ConfirmAll ownerId={ownerId} onConfirmed={close} />}
      {canManage && <OwnerNotes ownerId={ownerId} />}
      <SummaryCards
        ownerId={ownerId}
        propertyCount={owned.data?.total}
        oldCount={hasTable ? oldInTable : old?.length}
        hasDialog={!isTeam}
        onOpenInquiries={(state = 'open') =>
          void navigate(isTeam ? paths.teamInquiries({ state }) : { search: `${inquiriesParam}=${state}` })
        }
        onReview={() => {
          setReview({});
          document.getElementById(hasTable ? propertiesId : ownedId(old?.[0]?.id))?.focus();
        }}
      />
      <PropertyList
        ownerId={ownerId}
        owned={owned}
        isSure={isSure}
        hasTable={hasTable}
        review={review}
        onOldCount={setOldInTable}
        onAdd={add}
        onEdit={edit}
        onOpenCsv={() => void navigate({ search: `${csvParam}=open` })}
        onOpenNumbers={openNumbers}
      />
      {asked !== null && isTeam && <Navigate to={paths.teamInquiries({ state: asked })} replace />}
      {missing && <OutageAlert outage="connection" onRetry={missing.retry} />}
      {hasInquiries && inquiries.loaded && (
        <inquiries.loaded.InquiriesDialog
          ownerId={ownerId}
          state={asked}
          Conversation={Conversation}
          onClose={close}
        />
      )}
      {hasCsv && csv.loaded && <csv.loaded.CsvDialog ownerId={ownerId} onClose={close} />}
      {numbered !== null && numbers.loaded && (
        <numbers.loaded.NumbersDialog
          ownerId={ownerId}
          ids={numbered === 'all' ? null : numbered.split(',')}
          onClose={close}
        />
      )}
      {form && formDialog.loaded && (
        <formDialog.loaded.PropertyFormDialog
          userId={userId}
          ownerId={ownerId}
          {...form}
          Preview={Preview}
          onClose={() => setForm(null)}
        />
      )}
    </Column>
  );
}

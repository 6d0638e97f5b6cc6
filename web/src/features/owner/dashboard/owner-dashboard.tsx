import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button, Group, Stack, Title } from '@/components/plain.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Property } from '@contract/properties.ts';
import { PlusIcon } from '@/components/more-icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { headings } from '@/config/headings.ts';
import { receivedInquiries } from '@/features/inquiries/inquiries.ts';
import { outageOf } from '@/lib/outage.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { useConfirmAll, useOwnedProperties } from '../api/properties.ts';
import type { PreviewPage } from '../form/components/preview-dialog.tsx';
import type { Draft } from '../form/draft.ts';
import { loadDraft } from '../form/stored-draft.ts';
import { PropertyList } from './components/property-list.tsx';
import { SummaryCards } from './components/summary-cards.tsx';

const formPart = onDemand(() => import('../form/components/property-form-dialog.tsx'));
const csvPart = onDemand(() => import('../csv/components/csv-dialog.tsx'));

/** The edited property, null for a new one, and its unsaved draft. */
type OpenForm = { property: Property | null; draft?: Draft };

/** The inquiries dialog is in the address, so that Back closes it and mails can link to it. */
const inquiriesParam = 'inquiries';
const csvParam = 'csv';
/** The link of the monthly reminder. */
const confirmParam = 'confirm';

type Props = {
  userId: string;
  /** The page of a property, for the preview in the form. */
  Preview: PreviewPage;
} & Pick<
  ComponentProps<Awaited<ReturnType<typeof receivedInquiries.load>>['InquiriesDialog']>,
  'Conversation'
>;

export function OwnerDashboard({ userId, Conversation, Preview }: Props) {
  const owned = useOwnedProperties(userId);
  const [form, setForm] = useState<OpenForm | null>(null);
  useEffect(() => {
    const restore = async () => {
      const draft = await loadDraft(userId);
      if (draft) setForm((opened) => opened ?? { property: draft.property, draft });
    };
    void restore();
  }, [userId]);
  const params = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const hasInquiries = params.has(inquiriesParam);
  // With the first input, so that a first tap finds a quiet phone.
  const formDialog = useOnDemand(formPart, { isWanted: form !== null, preload: true });
  const inquiries = useOnDemand(receivedInquiries, { isWanted: hasInquiries, preload: true });
  const hasCsv = params.has(csvParam);
  const csv = useOnDemand(csvPart, { isWanted: hasCsv });
  const missing =
    (form && formDialog.failed && formDialog) ||
    (hasInquiries && inquiries.failed && inquiries) ||
    (hasCsv && csv.failed && csv);

  const add = () => setForm({ property: null });
  return (
    <Stack gap="xl">
      <Group justify="space-between" gap="md">
        <Title order={1}>{headings.owner.title}</Title>
        <Button size="lg" leftSection={<PlusIcon />} onClick={add}>
          Add Property
        </Button>
      </Group>
      {params.get(confirmParam) === 'all' && (
        <ConfirmAll onConfirmed={() => void navigate({ search: '' }, { replace: true })} />
      )}
      <SummaryCards
        userId={userId}
        propertyCount={owned.data?.total}
        onOpenInquiries={() => void navigate({ search: `${inquiriesParam}=open` })}
      />
      <PropertyList
        userId={userId}
        owned={owned}
        onAdd={add}
        onEdit={(property) => setForm({ property })}
        onOpenCsv={() => void navigate({ search: `${csvParam}=open` })}
      />
      {missing && <OutageAlert outage="connection" onRetry={missing.retry} />}
      {hasInquiries && inquiries.loaded && (
        <inquiries.loaded.InquiriesDialog
          userId={userId}
          Conversation={Conversation}
          onClose={() => void navigate({ search: '' }, { replace: true })}
        />
      )}
      {hasCsv && csv.loaded && (
        <csv.loaded.CsvDialog
          userId={userId}
          onClose={() => void navigate({ search: '' }, { replace: true })}
        />
      )}
      {form && formDialog.loaded && (
        <formDialog.loaded.PropertyFormDialog
          userId={userId}
          {...form}
          Preview={Preview}
          onClose={() => setForm(null)}
        />
      )}
    </Stack>
  );
}

/** Confirms all homes when it appears. Shows only a failure, with another attempt. */
function ConfirmAll({ onConfirmed }: { onConfirmed: () => void }) {
  const { mutate, error, isPending } = useConfirmAll(onConfirmed);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) mutate();
    isSent.current = true;
  }, [mutate]);
  if (isPending) return <LoadingState label="Confirming your prices and availability…" />;
  if (!error) return null;
  return <OutageAlert lead="Your homes are not confirmed yet." outage={outageOf(error)} onRetry={mutate} />;
}

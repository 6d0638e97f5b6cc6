import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { Property } from '@contract/properties.ts';
import { PlusIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { headings } from '@/config/headings.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { useConfirmAll, useOwnedProperties } from '../api/properties.ts';
import { readDraft, type Draft } from '../form/draft.ts';
import { InquiriesDialog } from '../inquiries/components/inquiries-dialog.tsx';
import { PropertyList } from './components/property-list.tsx';
import { SummaryCards } from './components/summary-cards.tsx';

const loadFormDialog = () => import('../form/components/property-form-dialog.tsx');
const PropertyFormDialog = lazy(async () => ({ default: (await loadFormDialog()).PropertyFormDialog }));

/** The edited property, null for a new one, and its unsaved draft. */
type OpenForm = { property: Property | null; draft?: Draft };

/** The inquiries dialog is in the address, so that Back closes it and mails can link to it. */
const inquiriesParam = 'inquiries';
/** The link of the monthly reminder. */
const confirmParam = 'confirm';

export function OwnerDashboard({ userId }: { userId: string }) {
  const owned = useOwnedProperties(userId);
  const [form, setForm] = useState<OpenForm | null>(() => {
    const draft = readDraft(userId);
    return draft && { property: draft.property, draft };
  });
  const [params, setParams] = useSearchParams();
  // The form loads after the dashboard, which needs a tenth less script without it.
  useEffect(() => void loadFormDialog().catch(() => undefined), []);

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
        <ConfirmAll onConfirmed={() => setParams({}, { replace: true })} />
      )}
      <SummaryCards
        userId={userId}
        propertyCount={owned.data?.total}
        onOpenInquiries={() => setParams({ [inquiriesParam]: 'open' })}
      />
      <PropertyList userId={userId} owned={owned} onAdd={add} onEdit={(property) => setForm({ property })} />
      {params.has(inquiriesParam) && (
        <InquiriesDialog userId={userId} onClose={() => setParams({}, { replace: true })} />
      )}
      <Suspense>
        {form && <PropertyFormDialog userId={userId} {...form} onClose={() => setForm(null)} />}
      </Suspense>
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
  return (
    <Alert color="red" variant="light" title="Your homes are not confirmed yet">
      {outageTextOf(error)}
      <Button variant="default" display="block" mt="sm" onClick={() => mutate()}>
        Try again
      </Button>
    </Alert>
  );
}

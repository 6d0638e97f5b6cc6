import { Suspense, type ComponentType } from 'react';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Property } from '@contract/properties/properties.ts';
import { ErrorBoundary } from '@/components/error-boundary.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { findZipCenter } from '@/lib/find-zip-center.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { t } from '../catalog.ts';
import type { FormValues } from '../form-values.ts';
import { previewOf } from '../preview.ts';

/** The page of a property, which loads with the first preview. */
export type PreviewPage = ComponentType<{ property: Property }>;

type Props = {
  Page: PreviewPage;
  values: FormValues;
  saved: Omit<Parameters<typeof previewOf>[1], 'center'>;
  onClose: () => void;
};

const NoPage = () => <p>{t.previewCannotBeLoadedNowCheck()}</p>;

/** What is typed in the form, as families will see it. Nothing is saved. */
export function PreviewDialog({ Page, values, saved, onClose }: Props) {
  useReturnFocus();
  const zipCode = values.zipCode.trim();
  const { data: center = null, isLoading } = useQuery({
    queryKey: ['zip-center', zipCode],
    queryFn: () => findZipCenter(zipCode),
    enabled: /^\d{5}$/.test(zipCode) && values.location === null,
  });
  const { property, leftOut } = previewOf(values, { ...saved, center });
  return (
    <ModalDialog opened onClose={onClose} fullScreen title={t.previewAsFamiliesWillSeeIt()}>
      {leftOut.length > 0 && (
        <Callout className="below-lg" title={t.someEntriesAreNotShown()}>
          {t.pleaseCheck({ fields: leftOut.join(', ') })}
        </Callout>
      )}
      {isLoading ? (
        <LoadingState />
      ) : (
        <ErrorBoundary Fallback={NoPage}>
          <Suspense fallback={<LoadingState />}>
            <Page property={property} />
          </Suspense>
        </ErrorBoundary>
      )}
      <Row className="above-lg" justify="end">
        <ActionButton variant="default" onClick={onClose}>
          {t.backForm()}
        </ActionButton>
      </Row>
    </ModalDialog>
  );
}

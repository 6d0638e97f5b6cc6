import { useRef, useState } from 'react';
import { FileButton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Callout } from '@/components/callout.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { t } from '../catalog.ts';
import {
  agreementFileQuery,
  downloadAgreementFile,
  removeAgreementFile,
} from '../../../agreement/agreement-file-api.ts';
import { agreementFileText } from '../../../agreement/agreement-file-text.ts';
import { storeAgreementFile } from '../store-agreement-file.ts';
import classes from './property-form.module.css';

type Home = { id: string; name: string };

/** The contract as a PDF. It is stored at once, because it is checked apart from the rest of the form. */
export const AgreementFileField = ({ home }: { home: Home | null }) => (
  <fieldset className={classes.group}>
    <legend>{t.contractAsPdf()}</legend>
    <Paragraph className="dimmed below-xs">{t.onePdfAtMost10Mb()}</Paragraph>
    {home ? <AgreementFile home={home} /> : <Paragraph>{t.createHomeFirstThenEditIt()}</Paragraph>}
  </fieldset>
);

function AgreementFile({ home }: { home: Home }) {
  const client = useQueryClient();
  const query = agreementFileQuery(home.id);
  const { data: state, error: readError } = useQuery(query);
  const { ask, dialog } = useQuestion();
  const upload = useUpload(home.id, () => client.invalidateQueries(query));
  const removing = useMutation({
    mutationFn: () => removeAgreementFile(home.id),
    onSettled: () => client.invalidateQueries(query),
  });
  const downloading = useMutation({ mutationFn: () => downloadAgreementFile(home) });
  const failure = removing.error ?? downloading.error ?? readError;
  const hasFile = Boolean(state?.shown ?? state?.waitsSince);
  const askRemove = () =>
    ask({
      title: t.removeContractQuestion(),
      message: t.familiesCanNoLongerDownloadIt(),
      confirmLabel: t.removeContract(),
      onConfirm: () => removing.mutate(),
    });
  return (
    <>
      {state?.shown && <Paragraph className="strong">{agreementFileText(state.shown)}</Paragraph>}
      <output>
        {state?.waitsSince && (
          <Paragraph>
            {t.checkingFile()}
            {state.shown && ` ${t.untilThenOldFile()}`}
          </Paragraph>
        )}
      </output>
      {upload.progress === undefined ? (
        <Row className="above-xs" gap="sm">
          <ChooseFile label={hasFile ? t.replaceContract() : t.addContract()} onFile={upload.start} />
          {state?.shown && (
            <ActionButton variant="default" onClick={() => downloading.mutate()}>
              {t.download()}
            </ActionButton>
          )}
          {hasFile && (
            <ActionButton variant="danger" onClick={askRemove}>
              {t.remove()}
            </ActionButton>
          )}
        </Row>
      ) : (
        <Row className="above-xs" gap="sm">
          <div className={classes.progress}>
            <ProgressBar value={upload.progress} max={1} aria-label={t.uploadContract()} />
            <Paragraph>{t.uploaded({ percent: Math.round(upload.progress * 100) })}</Paragraph>
          </div>
          <ActionButton variant="default" onClick={upload.cancel}>
            {t.cancel()}
          </ActionButton>
        </Row>
      )}
      {(upload.error ?? state?.refusal) && (
        <Callout className="above-sm" tone="warning" title={t.contractWasNotAdded()}>
          {upload.error ?? state?.refusal}
        </Callout>
      )}
      {failure && <Callout tone="warning">{failureTextOf(failure)}</Callout>}
      {dialog}
    </>
  );
}

/** The upload of one file, which can be cancelled. */
function useUpload(propertyId: string, onStored: () => Promise<void>) {
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<string>();
  const controller = useRef(new AbortController());
  return {
    progress,
    error,
    cancel: () => controller.current.abort(),
    start: async (file: File) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setError(undefined);
      setProgress(0);
      try {
        await storeAgreementFile(propertyId, file, { signal, onProgress: setProgress });
        await onStored();
      } catch (problem) {
        if (!signal.aborted) setError(problem instanceof Error ? problem.message : t.unknownError());
      } finally {
        setProgress(undefined);
      }
    },
  };
}

function ChooseFile({ label, onFile }: { label: string; onFile: (file: File) => Promise<void> }) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept="application/pdf,.pdf"
      resetRef={reset}
      inputProps={{ 'aria-label': label }}
      onChange={(file) => {
        // The same file can be chosen again after it was mended.
        reset.current?.();
        if (file) void onFile(file);
      }}
    >
      {(props) => (
        <ActionButton {...props} variant="default">
          {label}
        </ActionButton>
      )}
    </FileButton>
  );
}

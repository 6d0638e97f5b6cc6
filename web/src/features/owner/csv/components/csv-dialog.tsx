import { useEffect, useRef, useState } from 'react';
import { FileButton, Textarea } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { saveFile } from '@/lib/save-file.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { countText, numberText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { ownedHomesQuery } from '../../api/owned-homes.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { runWrites, type WriteResult } from '../../run-writes.ts';
import type { OwnedHome } from '../columns.ts';
import { importWrites, type ImportWrite } from '../import-writes.ts';
import { planImport, type ImportPlan } from '../plan-import.ts';
import { FileProblem, readCsv, readText } from '../read-csv.ts';
import { csvOf, csvType, templateCsv } from '../write-csv.ts';
import { ImportPreview } from './import-preview.tsx';
import { StepTitle } from './step-title.tsx';

type Props = { ownerId: string; onClose: () => void };

/** Exports all homes of an owner as a file, and imports one. */
function CsvModal({ ownerId, onClose }: Props) {
  useReturnFocus();
  const [isBusy, setIsBusy] = useState(false);
  const homes = useQuery(ownedHomesQuery(ownerId));
  return (
    <ModalDialog
      opened
      // While rows are written, Stop ends it.
      onClose={() => !isBusy && onClose()}
      title="Import and export"
      size="54rem"
      fillsPhone
    >
      {homes.data ? (
        <Parts ownerId={ownerId} count={homes.data.length} onBusy={setIsBusy} onClose={onClose} />
      ) : (
        <QueryState query={homes} loading="Loading your homes…" failed="Your homes could not be loaded" />
      )}
    </ModalDialog>
  );
}

export const CsvDialog = withLibrary(CsvModal);

type PartsProps = { ownerId: string; count: number; onBusy: (isBusy: boolean) => void; onClose: () => void };

type File = { plan: ImportPlan; unknown: string[] };

function Parts({ ownerId, count, onBusy, onClose }: PartsProps) {
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  if (file)
    return (
      <Import
        ownerId={ownerId}
        {...file}
        onBusy={onBusy}
        onBack={() => setFile(undefined)}
        onClose={onClose}
      />
    );
  return <Start ownerId={ownerId} count={count} pasted={pasted} onPaste={setPasted} onRead={setFile} />;
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

type StartProps = {
  ownerId: string;
  count: number;
  pasted: string;
  onPaste: (text: string) => void;
  onRead: (file: File) => void;
};

function Start({ ownerId, count, pasted, onPaste, onRead }: StartProps) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  /** Does something with the homes as they are now: another person or an import may have changed them. */
  const withHomes = async (handle: (homes: OwnedHome[]) => void | Promise<void>) => {
    setProblem('');
    try {
      await handle(await client.fetchQuery({ ...ownedHomesQuery(ownerId), staleTime: 0 }));
    } catch (error) {
      if (redirectIfSignedOut(error)) return;
      setProblem(error instanceof FileProblem ? error.message : failureTextOf(toError(error)));
    }
  };
  const read = (source: Blob) =>
    withHomes(async (homes) => {
      const content = readCsv(await readText(source));
      onRead({ plan: planImport(content, homes), unknown: content.unknown });
    });
  return (
    <Column gap="lg">
      <section>
        <Heading order={3}>Export</Heading>
        <Paragraph className="below-sm">
          One row for each home, with all that you can change here except photos. Spreadsheets open the file.
        </Paragraph>
        <ActionButton
          variant="default"
          disabled={count === 0}
          onClick={() => void withHomes((homes) => saveFile('homes.csv', csvOf(homes), csvType))}
        >
          Export {countText(count, 'home', 'homes')}
        </ActionButton>
      </section>
      <section>
        <Heading order={3}>Import</Heading>
        <Paragraph className="below-sm">
          Change the exported file, or fill in the template. You see what is new, changed or wrong before
          anything is saved.
        </Paragraph>
        <Paragraph className="below-sm">
          An empty cell empties the field. A column that you leave out stays as it is. With an Own ID for each
          home, such as the number in your records, you can import a file again without adding a home twice.
        </Paragraph>
        <Row>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(file) => file && void read(file)}
          >
            {(props) => <ActionButton {...props}>Choose a file</ActionButton>}
          </FileButton>
          <ActionButton
            variant="default"
            onClick={() => saveFile('homes-template.csv', templateCsv(), csvType)}
          >
            Download the template
          </ActionButton>
        </Row>
        <Textarea
          mt="md"
          rows={4}
          resize="vertical"
          label="Or paste rows from a spreadsheet"
          description="With the line of headings."
          value={pasted}
          onChange={(event) => onPaste(event.currentTarget.value)}
        />
        <ActionButton
          className="above-sm"
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => void read(new Blob([pasted]))}
        >
          Check the pasted rows
        </ActionButton>
        {problem && (
          <Callout tone="warning" className="above-md">
            <Paragraph>{problem}</Paragraph>
          </Callout>
        )}
      </section>
    </Column>
  );
}

type ImportProps = File & {
  ownerId: string;
  onBusy: (isBusy: boolean) => void;
  onBack: () => void;
  onClose: () => void;
};

function Import({ ownerId, plan, unknown, onBusy, onBack, onClose }: ImportProps) {
  const client = useQueryClient();
  const [writes, setWrites] = useState(() => importWrites(ownerId, plan));
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [result, setResult] = useState<WriteResult<ImportWrite> & { total: number }>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    onBusy(true);
    setProgress({ done: 0, of: writes.length });
    const next = await runWrites(
      writes,
      (done) => setProgress({ done, of: writes.length }),
      controller.signal,
    );
    onBusy(false);
    setProgress(undefined);
    setWrites(next.left);
    setResult((before) => ({
      ...next,
      written: [...(before?.written ?? []), ...next.written],
      refused: [...(before?.refused ?? []), ...next.refused],
      total: before?.total ?? writes.length,
    }));
    if (next.failure) redirectIfSignedOut(next.failure);
    await invalidateProperties(client);
  };

  if (progress)
    return (
      <Column>
        <StepTitle>Saving…</StepTitle>
        <ProgressBar size="lg" value={progress.done} max={progress.of} aria-label="Saved" />
        <Paragraph>
          {numberText(progress.done)} of {countText(progress.of, 'home', 'homes')}
        </Paragraph>
        <Row>
          <ActionButton variant="default" onClick={() => stop.current?.abort()}>
            Stop
          </ActionButton>
        </Row>
      </Column>
    );
  if (result)
    return (
      <Column>
        <StepTitle>
          {numberText(result.written.length)} of {countText(result.total, 'home', 'homes')} saved
        </StepTitle>
        {result.failure && (
          <Callout tone="warning">
            <Paragraph>{failureTextOf(result.failure)}</Paragraph>
          </Callout>
        )}
        {result.refused.length > 0 && (
          <>
            <Paragraph>These were not saved:</Paragraph>
            <ul>
              {result.refused.map(({ write, message }) => (
                <li key={write.row.line}>
                  {write.name}: {message}
                </li>
              ))}
            </ul>
          </>
        )}
        {writes.length > 0 && (
          <Paragraph>
            {countText(writes.length, 'home is', 'homes are')} left. You can also import the same file later:
            what is saved is not added again.
          </Paragraph>
        )}
        <Row>
          {writes.length > 0 && <ActionButton onClick={() => void run()}>Save the others</ActionButton>}
          <ActionButton variant="default" onClick={onClose}>
            Done
          </ActionButton>
        </Row>
      </Column>
    );
  return <ImportPreview plan={plan} unknown={unknown} onImport={() => void run()} onBack={onBack} />;
}

import { useState } from 'react';
import { FileButton, Textarea } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Heading, Paragraph, Row } from '@/components/plain.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { saveFile } from '@/lib/save-file.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { momentText, numberText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { ownedHomesQuery, type OwnedHome } from '@/lib/owned-homes.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { t } from '../catalog.ts';
import { dropImportDraft, readImportDraft } from '../import-draft.ts';
import { FileProblem, readCsv, readText } from '../read-csv.ts';
import { csvOf, csvType, templateCsv } from '../write-csv.ts';
import { toError } from '../../run-writes.ts';
import { ImportSteps, type Choices, type ImportFile } from './import-steps.tsx';

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
      title={t.importAndExport()}
      size="54rem"
      fillsPhone
    >
      {homes.data ? (
        <Parts ownerId={ownerId} count={homes.data.length} onBusy={setIsBusy} onClose={onClose} />
      ) : (
        <QueryState query={homes} loading={t.loadingYourHomes()} failed={t.yourHomesCouldNotBeLoaded()} />
      )}
    </ModalDialog>
  );
}

export const CsvDialog = withLibrary(CsvModal);

type PartsProps = { ownerId: string; count: number; onBusy: (isBusy: boolean) => void; onClose: () => void };

function Parts({ ownerId, count, onBusy, onClose }: PartsProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<ImportFile & { key: number }>();
  const [pasted, setPasted] = useState('');
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
  const compare = (source: Blob, choices: Choices = new Map()) =>
    withHomes(async (homes) => {
      const text = await readText(source);
      setFile({ text, content: readCsv(text), homes, choices, key: Date.now() });
    });
  if (file)
    return (
      <ImportSteps
        key={file.key}
        ownerId={ownerId}
        file={file}
        onBusy={onBusy}
        onBack={() => setFile(undefined)}
        onClose={onClose}
      />
    );
  return (
    <Start
      ownerId={ownerId}
      count={count}
      pasted={pasted}
      problem={problem}
      onPaste={setPasted}
      onRead={(source, choices) => void compare(source, choices)}
      onExport={() =>
        void withHomes(async (homes) => {
          const lists = await client.fetchQuery(waitingListsQuery);
          saveFile('homes.csv', csvOf(homes, lists), csvType);
        })
      }
    />
  );
}

type StartProps = {
  ownerId: string;
  count: number;
  pasted: string;
  problem: string;
  onPaste: (text: string) => void;
  onRead: (file: Blob, choices?: Choices) => void;
  onExport: () => void;
};

function Start({ ownerId, count, pasted, problem, onPaste, onRead, onExport }: StartProps) {
  const [draft, setDraft] = useState(() => readImportDraft(ownerId));
  return (
    <Column gap="lg">
      {draft && (
        <Callout>
          <Paragraph>{t.importIsNotFinished({ startedAt: momentText(draft.startedAt) })}</Paragraph>
          <Row className="above-sm">
            <ActionButton onClick={() => onRead(new Blob([draft.text]), new Map(draft.choices))}>
              {t.continueImport()}
            </ActionButton>
            <ActionButton
              variant="default"
              onClick={() => {
                dropImportDraft();
                setDraft(undefined);
              }}
            >
              {t.discardIt()}
            </ActionButton>
          </Row>
        </Callout>
      )}
      <section>
        <Heading order={3}>{t.export()}</Heading>
        <Paragraph className="below-sm">{t.oneRowForEachHomeWith()}</Paragraph>
        <ActionButton variant="default" disabled={count === 0} onClick={onExport}>
          {t.exportHomes({ count, number: numberText(count) })}
        </ActionButton>
      </section>
      <section>
        <Heading order={3}>{t.import()}</Heading>
        <Paragraph className="below-sm">{t.changeExportedFileOrFillIn()}</Paragraph>
        <Paragraph className="below-sm">{t.emptyCellClearsFieldColumnThat()}</Paragraph>
        <Row>
          <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && onRead(file)}>
            {(props) => <ActionButton {...props}>{t.chooseFile()}</ActionButton>}
          </FileButton>
          <ActionButton
            variant="default"
            onClick={() => saveFile('homes-template.csv', templateCsv(), csvType)}
          >
            {t.downloadTemplate()}
          </ActionButton>
        </Row>
        <Textarea
          mt="md"
          rows={4}
          resize="vertical"
          label={t.orPasteRowsFromSpreadsheet()}
          description={t.includeRowHeadings()}
          value={pasted}
          onChange={(event) => onPaste(event.currentTarget.value)}
        />
        <ActionButton
          className="above-sm"
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => onRead(new Blob([pasted]))}
        >
          {t.checkPastedRows()}
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

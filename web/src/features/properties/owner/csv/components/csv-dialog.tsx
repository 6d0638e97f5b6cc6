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
import { countText, momentText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { ownedHomesQuery, type OwnedHome } from '@/lib/owned-homes.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
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
          <Paragraph>The import of {momentText(draft.startedAt)} is not finished.</Paragraph>
          <Row className="above-sm">
            <ActionButton onClick={() => onRead(new Blob([draft.text]), new Map(draft.choices))}>
              Continue the import
            </ActionButton>
            <ActionButton
              variant="default"
              onClick={() => {
                dropImportDraft();
                setDraft(undefined);
              }}
            >
              Discard it
            </ActionButton>
          </Row>
        </Callout>
      )}
      <section>
        <Heading order={3}>Export</Heading>
        <Paragraph className="below-sm">
          One row for each home, with everything you can change here except photos. You can open the file in a
          spreadsheet.
        </Paragraph>
        <ActionButton variant="default" disabled={count === 0} onClick={onExport}>
          Export {countText(count, 'home', 'homes')}
        </ActionButton>
      </section>
      <section>
        <Heading order={3}>Import</Heading>
        <Paragraph className="below-sm">
          Change the exported file, or fill in the template. You will see what is new, changed or wrong before
          anything is saved.
        </Paragraph>
        <Paragraph className="below-sm">
          An empty cell clears the field. A column that you leave out stays as it is. With an Own ID for each
          home, such as the number in your records, you can import a file again without adding a home twice.
        </Paragraph>
        <Row>
          <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => file && onRead(file)}>
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
          description="Include the row of headings."
          value={pasted}
          onChange={(event) => onPaste(event.currentTarget.value)}
        />
        <ActionButton
          className="above-sm"
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => onRead(new Blob([pasted]))}
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

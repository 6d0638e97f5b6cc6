import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ProgressBar } from '@/components/progress-bar.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { redirectIfSignedOut } from '@/lib/redirect-signed-out.ts';
import { numberText } from '@/lib/wording.ts';
import { ownedHomesQuery, type OwnedHome } from '@/lib/owned-homes.ts';
import { t } from '../catalog.ts';
import { runWrites, toError, type WriteResult } from '../../run-writes.ts';
import { conflictsOf, withoutKept, type Decision } from '../conflicts.ts';
import type { Choice } from '../find-home.ts';
import { dropImportDraft, keepImportDraft } from '../import-draft.ts';
import { importWrites, type ImportRow } from '../import-writes.ts';
import { planImport, type ImportPlan } from '../plan-import.ts';
import type { ReadFile } from '../read-csv.ts';
import { AskForHomes } from './import-limits.tsx';
import { ImportPreview } from './import-preview.tsx';
import { StepTitle } from './step-title.tsx';

export type Choices = ReadonlyMap<number, Choice>;
/** A file, and the homes that it was compared with. */
export type ImportFile = { text: string; content: ReadFile; homes: OwnedHome[]; choices: Choices };

type Props = {
  file: ImportFile;
  ownerId: string;
  onBusy: (isBusy: boolean) => void;
  onBack: () => void;
  onClose: () => void;
};

type Rows = Pick<ImportPlan, 'news' | 'changed'>;
const rowsOf = ({ news, changed }: Rows): ImportRow[] => [...changed, ...news];

/** Shows what a file would do, does it, and says what is left. */
export function ImportSteps({ file, ownerId, onBusy, onBack, onClose }: Props) {
  const client = useQueryClient();
  const [choices, setChoices] = useState(file.choices);
  const [homes, setHomes] = useState(file.homes);
  const [conflicts, setConflicts] = useState<ReadonlyMap<number, Decision | undefined>>(new Map());
  const plan = useMemo(() => planImport(file.content, homes, choices), [file, homes, choices]);
  const [left, setLeft] = useState<ImportRow[]>();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [result, setResult] = useState<WriteResult<ImportRow> & { total: number }>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Compares the file with the homes as they are now. */
  const compare = async () => {
    const now = await client.fetchQuery({ ...ownedHomesQuery(ownerId), staleTime: 0 });
    setHomes(now);
    return planImport(file.content, now, choices);
  };
  const showPreview = () => {
    setLeft(undefined);
    setResult(undefined);
  };
  const run = async () => {
    const waiting = left ?? rowsOf(withoutKept(plan, conflicts));
    onBusy(true);
    setProgress({ done: 0, of: waiting.length });
    const now = await compare().catch((error: unknown) => toError(error));
    if (now instanceof Error) {
      onBusy(false);
      setProgress(undefined);
      redirectIfSignedOut(now);
      setLeft(waiting);
      setResult((before) => ({
        written: before?.written ?? [],
        refused: before?.refused ?? [],
        left: waiting,
        failure: now,
        total: before?.total ?? waiting.length,
      }));
      return;
    }
    const found = conflictsOf(plan, now);
    if (found.length > 0) {
      onBusy(false);
      setProgress(undefined);
      setConflicts(new Map([...conflicts, ...found.map(({ line }) => [line, undefined] as const)]));
      showPreview();
      return;
    }
    const lines = new Set(waiting.map(({ line }) => line));
    const isWaiting = ({ line }: ImportRow) => lines.has(line);
    const rest = { news: now.news.filter(isWaiting), changed: now.changed.filter(isWaiting) };
    const total = rowsOf(rest).length;
    const controller = new AbortController();
    stop.current = controller;
    keepImportDraft({ ownerId, startedAt: new Date().toISOString(), text: file.text, choices: [...choices] });
    setProgress({ done: 0, of: total });
    const next = await runWrites(
      importWrites(ownerId, rest),
      (done) => setProgress({ done, of: total }),
      controller.signal,
    );
    onBusy(false);
    setProgress(undefined);
    setLeft(next.left);
    if (next.left.length === 0) dropImportDraft();
    setResult((before) => ({
      ...next,
      written: [...(before?.written ?? []), ...next.written],
      refused: [...(before?.refused ?? []), ...next.refused],
      total: before?.total ?? total,
    }));
    if (next.failure) redirectIfSignedOut(next.failure);
    await invalidateProperties(client);
  };
  const choose = (lines: number[], choice: Choice) =>
    setChoices(new Map([...choices, ...lines.map((line) => [line, choice] as const)]));

  const newsLeft = left?.filter(({ kind }) => kind === 'new').length ?? 0;
  if (progress)
    return (
      <Column>
        <StepTitle>{t.saving()}</StepTitle>
        <ProgressBar size="lg" value={progress.done} max={progress.of} aria-label={t.saved()} />
        <Paragraph>
          {t.progress({
            count: progress.of,
            done: numberText(progress.done),
            number: numberText(progress.of),
          })}
        </Paragraph>
        <Row>
          <ActionButton variant="default" onClick={() => stop.current?.abort()}>
            {t.stop()}
          </ActionButton>
        </Row>
      </Column>
    );
  if (result)
    return (
      <Column>
        <StepTitle>
          {t.homesSaved({
            count: result.total,
            done: numberText(result.written.length),
            number: numberText(result.total),
          })}
        </StepTitle>
        {result.failure && (
          <Callout tone="warning">
            <Paragraph>{failureTextOf(result.failure)}</Paragraph>
            {newsLeft > 0 && <AskForHomes ownerId={ownerId} news={newsLeft} />}
          </Callout>
        )}
        {result.refused.length > 0 && (
          <>
            <Paragraph>{t.theseWereNotSaved()}</Paragraph>
            <ul>
              {result.refused.map(({ row, message }) => (
                <li key={row.line}>{t.refusedLine({ line: row.line, name: row.name, message })}</li>
              ))}
            </ul>
          </>
        )}
        {left && left.length > 0 && (
          <Paragraph>{t.homesLeft({ count: left.length, number: numberText(left.length) })}</Paragraph>
        )}
        <Row>
          {left && left.length > 0 && (
            <ActionButton onClick={() => void run()}>{t.saveOthers()}</ActionButton>
          )}
          {result.refused.length > 0 && (
            <ActionButton
              variant="default"
              onClick={() => void compare().then(showPreview, redirectIfSignedOut)}
            >
              {t.checkThemAgain()}
            </ActionButton>
          )}
          <ActionButton variant="default" onClick={onClose}>
            {t.done()}
          </ActionButton>
        </Row>
      </Column>
    );
  return (
    <ImportPreview
      ownerId={ownerId}
      plan={withoutKept(plan, conflicts)}
      conflicts={plan.changed.flatMap((row) =>
        conflicts.has(row.line) ? [{ ...row, decision: conflicts.get(row.line) }] : [],
      )}
      onDecide={(lines, decision) =>
        setConflicts(new Map([...conflicts, ...lines.map((line) => [line, decision] as const)]))
      }
      unknown={file.content.unknown}
      onChoose={choose}
      onImport={() => void run()}
      onBack={onBack}
    />
  );
}

import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { numberText } from '@/lib/wording.ts';
import { useCanManage } from '../../can-manage.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { t } from '../catalog.ts';
import { readRaise, readSpots, type BulkChange, type PriceUnit } from '../bulk-changes.ts';
import { useBulkChange, type BulkOutcome } from '../use-bulk-change.ts';
import classes from './homes-table.module.css';

type Props = {
  ownerId: string;
  homes: OwnedHome[];
  /** How many of them the search and filters of the table leave out. */
  hiddenCount: number;
  onNumbers: (ids: string[]) => void;
  onClear: () => void;
};

const homesText = (count: number) => t.homes({ count, number: numberText(count) });

/** The place of the actions, above a long table. */
export const bulkBarId = 'change-chosen-homes';

type Typed = 'spots' | 'price' | 'people';

const peoplePart = onDemand(() => import('@/features/team/assign-people.tsx'));

/** What to do with the chosen homes, and what came of it. */
export function BulkBar({ ownerId, homes, hiddenCount, onNumbers, onClear }: Props) {
  const bulk = useBulkChange(ownerId);
  const canManage = useCanManage();
  const [typed, setTyped] = useState<Typed>();
  const people = useOnDemand(peoplePart, { isWanted: typed === 'people' });
  const start = (change: BulkChange) => {
    setTyped(undefined);
    bulk.start(homes, change);
  };
  if (bulk.progress)
    return (
      <div className={classes.bar}>
        <Paragraph role="status">
          {t.saving({ done: numberText(bulk.progress.done), homes: homesText(bulk.progress.of) })}
        </Paragraph>
        <ActionButton variant="default" onClick={bulk.stop}>
          {t.stop()}
        </ActionButton>
      </div>
    );
  return (
    <>
      {homes.length > 0 && (
        <section id={bulkBarId} tabIndex={-1} className={classes.bar} aria-label={t.changeChosenHomes()}>
          <Paragraph className="strong">
            {t.homesChosen({ count: homes.length, number: numberText(homes.length) })}
            {hiddenCount > 0 && t.notInList({ hidden: numberText(hiddenCount) })}
          </Paragraph>
          <ActionButton variant="light" onClick={() => start({ kind: 'confirm' })}>
            {t.confirm()}
          </ActionButton>
          <ActionButton variant="default" aria-expanded={typed === 'spots'} onClick={() => setTyped('spots')}>
            {t.setFreeSpots()}
          </ActionButton>
          <ActionButton variant="default" aria-expanded={typed === 'price'} onClick={() => setTyped('price')}>
            {t.changePrices()}
          </ActionButton>
          {canManage && (
            <>
              <ActionButton variant="default" onClick={() => start({ kind: 'active', isActive: true })}>
                {t.activate()}
              </ActionButton>
              <ActionButton variant="default" onClick={() => start({ kind: 'active', isActive: false })}>
                {t.deactivate()}
              </ActionButton>
              <ActionButton
                variant="default"
                aria-expanded={typed === 'people'}
                onClick={() => setTyped('people')}
              >
                {t.assignPeople()}
              </ActionButton>
            </>
          )}
          <ActionButton variant="default" onClick={() => onNumbers(homes.map(({ id }) => id))}>
            {t.numbers()}
          </ActionButton>
          <ExportButton homes={homes} />
          <ActionButton variant="subtle" onClick={onClear}>
            {t.clearSelection()}
          </ActionButton>
          {typed === 'spots' && (
            <TypedForm
              label={t.freeSpotsEachChosenHome()}
              read={readSpots}
              onRead={(spots) => start({ kind: 'spots', spots })}
              onCancel={() => setTyped(undefined)}
            />
          )}
          {typed === 'price' && <PriceForm onStart={start} onCancel={() => setTyped(undefined)} />}
          {typed === 'people' && (
            <div className={classes.wide}>
              {people.loaded ? (
                <people.loaded.default
                  ownerId={ownerId}
                  homeIds={homes.map(({ id }) => id)}
                  onClose={() => setTyped(undefined)}
                />
              ) : people.failed ? (
                <OutageAlert outage="connection" onRetry={people.retry} />
              ) : (
                <LoadingState />
              )}
            </div>
          )}
        </section>
      )}
      {bulk.outcome && (
        <Outcome outcome={bulk.outcome} canUndo={bulk.canUndo} onUndo={bulk.undo} onGoOn={bulk.goOn} />
      )}
    </>
  );
}

function ExportButton({ homes }: { homes: OwnedHome[] }) {
  const client = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  const save = async () => {
    setHasFailed(false);
    try {
      const lists = await client.fetchQuery(waitingListsQuery);
      const { csvOf, csvType } = await import('../../csv/write-csv.ts');
      saveFile('homes.csv', csvOf(homes, lists), csvType);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <>
      <ActionButton variant="default" onClick={() => void save()}>
        {t.export()}
      </ActionButton>
      {hasFailed && (
        <Paragraph role="alert" className={classes.wide}>
          {t.exportCouldNotBeLoadedCheck()}
        </Paragraph>
      )}
    </>
  );
}

const units = [
  { value: 'percent', label: t.percentWholeDollars() },
  { value: 'dollars', label: t.dollarsMonth() },
];

type FormProps = { onStart: (change: BulkChange) => void; onCancel: () => void };

function PriceForm({ onStart, onCancel }: FormProps) {
  const [unit, setUnit] = useState<PriceUnit>('percent');
  return (
    <TypedForm
      label={t.raisePricesByUseMinusLower()}
      read={(typed) => readRaise(typed, unit)}
      onRead={(by) => onStart({ kind: 'price', by, unit })}
      onCancel={onCancel}
    >
      <ChoiceField
        label={t.in()}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value === 'dollars' ? 'dollars' : 'percent')}
        data={units}
      />
      <Paragraph className={classes.wide}>{t.pricesAllRoomTypesOrRoom()}</Paragraph>
    </TypedForm>
  );
}

type TypedFormProps = {
  label: string;
  read: (typed: string) => { value: number } | { error: string };
  onRead: (value: number) => void;
  onCancel: () => void;
  children?: ReactNode;
};

function TypedForm({ label, read, onRead, onCancel, children }: TypedFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = read(typed);
    if ('error' in result) setError(result.error);
    else onRead(result.value);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div>
        <label htmlFor={id} className="strong">
          {label}
        </label>
        <input
          id={id}
          className={classes.input}
          // The press that opened the form is the wish to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode="text"
          autoComplete="off"
          maxLength={20}
          aria-invalid={error !== ''}
          aria-describedby={error ? errorId : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        />
      </div>
      {children}
      <ActionButton type="submit">{t.save()}</ActionButton>
      <ActionButton variant="subtle" onClick={onCancel}>
        {t.cancel()}
      </ActionButton>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </form>
  );
}

type OutcomeProps = { outcome: BulkOutcome; canUndo: boolean; onUndo: () => void; onGoOn: () => void };

function Outcome({ outcome, canUndo, onUndo, onGoOn }: OutcomeProps) {
  const { count, isUndo, problems, failure, left } = outcome;
  const report = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => report.current?.focus(), []);
  return (
    <div className={classes.bar}>
      <Paragraph role="status" ref={report} tabIndex={-1}>
        {isUndo
          ? t.asBefore({ count, number: numberText(count) })
          : t.saved({ count, number: numberText(count) })}
      </Paragraph>
      {canUndo && (
        <ActionButton variant="default" onClick={onUndo}>
          {t.undo()}
        </ActionButton>
      )}
      {failure && (
        <Paragraph role="alert" className={classes.wide}>
          {failure}
        </Paragraph>
      )}
      {left.length > 0 && (
        <>
          <Paragraph>{t.left({ count: left.length, number: numberText(left.length) })}</Paragraph>
          <ActionButton onClick={onGoOn}>{isUndo ? t.undoOthers() : t.saveOthers()}</ActionButton>
        </>
      )}
      {problems.length > 0 && (
        <div className={classes.wide}>
          <Paragraph>{isUndo ? t.notUndone() : t.notChanged()}</Paragraph>
          <ul className={classes.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

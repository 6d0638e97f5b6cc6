import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { ChoiceField } from '@/components/choice-field.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { saveFile } from '@/lib/save-file.ts';
import { waitingListsQuery } from '@/lib/waiting-lists.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { countText, numberText } from '@/lib/wording.ts';
import { useCanManage } from '../../can-manage.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
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

const homesText = (count: number) => countText(count, 'home', 'homes');

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
          Saving: {numberText(bulk.progress.done)} of {homesText(bulk.progress.of)}
        </Paragraph>
        <ActionButton variant="default" onClick={bulk.stop}>
          Stop
        </ActionButton>
      </div>
    );
  return (
    <>
      {homes.length > 0 && (
        <section id={bulkBarId} tabIndex={-1} className={classes.bar} aria-label="Change the chosen homes">
          <Paragraph className="strong">
            {homesText(homes.length)} chosen
            {hiddenCount > 0 && `, ${numberText(hiddenCount)} of them not in the list below`}
          </Paragraph>
          <ActionButton variant="light" onClick={() => start({ kind: 'confirm' })}>
            Confirm
          </ActionButton>
          <ActionButton variant="default" aria-expanded={typed === 'spots'} onClick={() => setTyped('spots')}>
            Set free spots
          </ActionButton>
          <ActionButton variant="default" aria-expanded={typed === 'price'} onClick={() => setTyped('price')}>
            Change prices
          </ActionButton>
          {canManage && (
            <>
              <ActionButton variant="default" onClick={() => start({ kind: 'active', isActive: true })}>
                Activate
              </ActionButton>
              <ActionButton variant="default" onClick={() => start({ kind: 'active', isActive: false })}>
                Deactivate
              </ActionButton>
              <ActionButton
                variant="default"
                aria-expanded={typed === 'people'}
                onClick={() => setTyped('people')}
              >
                Assign people
              </ActionButton>
            </>
          )}
          <ActionButton variant="default" onClick={() => onNumbers(homes.map(({ id }) => id))}>
            Numbers
          </ActionButton>
          <ExportButton homes={homes} />
          <ActionButton variant="subtle" onClick={onClear}>
            Clear selection
          </ActionButton>
          {typed === 'spots' && (
            <TypedForm
              label="Free spots of each chosen home"
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
        Export
      </ActionButton>
      {hasFailed && (
        <Paragraph role="alert" className={classes.wide}>
          The export could not be loaded. Check your connection and try again.
        </Paragraph>
      )}
    </>
  );
}

const units = [
  { value: 'percent', label: 'percent, to whole dollars' },
  { value: 'dollars', label: 'dollars a month' },
];

type FormProps = { onStart: (change: BulkChange) => void; onCancel: () => void };

function PriceForm({ onStart, onCancel }: FormProps) {
  const [unit, setUnit] = useState<PriceUnit>('percent');
  return (
    <TypedForm
      label="Raise prices by (use a minus to lower them)"
      read={(typed) => readRaise(typed, unit)}
      onRead={(by) => onStart({ kind: 'price', by, unit })}
      onCancel={onCancel}
    >
      <ChoiceField
        label="In"
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value === 'dollars' ? 'dollars' : 'percent')}
        data={units}
      />
      <Paragraph className={classes.wide}>
        The prices of all room types, or the room cost. Care levels and fees stay as they are.
      </Paragraph>
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
      <ActionButton type="submit">Save</ActionButton>
      <ActionButton variant="subtle" onClick={onCancel}>
        Cancel
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
        {isUndo ? `${countText(count, 'home is', 'homes are')} as before.` : `${homesText(count)} saved.`}
      </Paragraph>
      {canUndo && (
        <ActionButton variant="default" onClick={onUndo}>
          Undo
        </ActionButton>
      )}
      {failure && (
        <Paragraph role="alert" className={classes.wide}>
          {failure}
        </Paragraph>
      )}
      {left.length > 0 && (
        <>
          <Paragraph>{homesText(left.length)} left.</Paragraph>
          <ActionButton onClick={onGoOn}>{isUndo ? 'Undo the others' : 'Save the others'}</ActionButton>
        </>
      )}
      {problems.length > 0 && (
        <div className={classes.wide}>
          <Paragraph>{isUndo ? 'Not undone:' : 'Not changed:'}</Paragraph>
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

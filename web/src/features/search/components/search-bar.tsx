import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { part } from '@/components/part.tsx';
import { ActionButton, Heading } from '@/components/plain.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { t as texts } from '@contract/catalog.ts';
import { SearchIcon } from '@/components/icons.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { defaultFilters, hasPlace, toQuery, type SearchFilters } from '@/lib/search-filters.ts';
import { panelKeys, pickPanel, type PanelName } from '../panels.ts';
import { DraftContext, useSearch } from '../search-context.ts';
import { useNewDraft } from '../use-new-draft.ts';
import {
  careTypesLabel,
  filtersLabel,
  moreLabel,
  priceLabel,
  radiusLabel,
  searchLabel,
  shortSortLabels,
  sortLabels,
} from '@/lib/search-summary.ts';
import { t } from '../catalog.ts';
import { isRoomyScreen, isWideScreen } from '../wide-screen.ts';
import { FilterChips } from './filter-chips.tsx';
import { PlaceLine } from './place-line.tsx';
import type { ResultsProps } from './search-results.tsx';
import classes from './search-bar.module.css';
import { ChevronDownIcon } from './search-icons.tsx';

// Loaded when the pointer or the focus comes near, or after the photos of the first results.
const FilterPanel = part(t.theFilters(), async () => (await import('./filter-panel.tsx')).default);
const SearchDialog = part(t.theSearchForm(), async () => (await import('./search-dialog.tsx')).default);

/** Milliseconds. On a slow phone, an earlier load delays the photos of the results by 0.6 s. */
const preloadAfter = 3_000;

type Props = {
  /** Runs a valid search. */
  onSearch: (query: string) => void;
};
type SmallProps = Props & Pick<ResultsProps, 'renderSave'>;

/** The search: one row on wide screens; on others one line that opens the form. */
export function SearchBar({ onSearch, renderSave }: SmallProps) {
  const isWide = useMediaQuery(isWideScreen, undefined, { getInitialValueInEffect: false });
  useEffect(() => {
    const timer = setTimeout((isWide ? FilterPanel : SearchDialog).preload, preloadAfter);
    return () => clearTimeout(timer);
  }, [isWide]);
  const { hasSearched } = useSearch();
  return (
    <div className={classes.root} data-start={!hasSearched}>
      {!hasSearched && (
        <Heading order={2} size="h3">
          {t.searchProperties()}
        </Heading>
      )}
      {isWide ? <WideBar onSearch={onSearch} /> : <SmallBar onSearch={onSearch} renderSave={renderSave} />}
      {(isWide || !hasSearched) && <FilterChips />}
    </div>
  );
}

function SmallBar({ onSearch, renderSave }: SmallProps) {
  const { filters, hasSearched, results } = useSearch();
  const [isOpen, setIsOpen] = useState(false);
  const opens = {
    type: 'button',
    'aria-haspopup': 'dialog',
    onPointerEnter: SearchDialog.preload,
    onFocus: SearchDialog.preload,
    onClick: () => setIsOpen(true),
  } as const;
  return (
    <>
      <div className={classes.line}>
        <button {...opens}>
          <SearchIcon />
          <span>{searchLabel(filters) ?? t.zipCodeOrCity()}</span>
          <ChevronDownIcon />
        </button>
        {(results.items.length > 0 || results.status === 'success') && renderSave?.(true)}
      </div>
      {!hasSearched && (
        <ActionButton {...opens} fullWidth>
          {t.searchProperties()}
        </ActionButton>
      )}
      {isOpen && <SearchDialog onSearch={onSearch} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type PanelButton = [name: PanelName, label: (filters: SearchFilters) => string];
const buttons: PanelButton[] = [
  ['radius', radiusLabel],
  ['price', priceLabel],
  ['careTypes', careTypesLabel],
  ['more', moreLabel],
];
const oneButton: PanelButton[] = [['filters', filtersLabel]];
/** The characters of all buttons with a panel that fit in one row, from the width of `isRoomyScreen` on. */
const rowCharacters = 53;

/** Whether a panel has other values than its defaults. */
const isSet = (name: PanelName, filters: SearchFilters) =>
  panelKeys[name].some((key) => String(filters[key]) !== String(defaultFilters[key]));

function WideBar({ onSearch }: Props) {
  const { filters: applied, sort, hasSearched, openSearch, resetSearch } = useSearch();
  const draft = useNewDraft();
  const { filters, changeFilters, changeSort, drop, submit } = draft;
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<PanelName | null>(null);
  /** Where the button of the open panel begins, in pixels of the row. */
  const [start, setStart] = useState(0);
  const isRoomy = useMediaQuery(isRoomyScreen, undefined, { getInitialValueInEffect: false });
  const labels = [...buttons.map(([, label]) => label(applied)), shortSortLabels[sort]];
  const hasRoom = isRoomy && labels.join('').length <= rowCharacters;
  const canSearch = hasPlace(filters);

  /** Closes the panel and drops what was not applied. The place stands beside it. */
  const close = () => {
    setOpen(null);
    changeFilters({ ...applied, ...pickPanel('place', filters) });
    changeSort(sort);
  };
  const focusButton = (name: PanelName) =>
    form.current?.querySelector<HTMLElement>(`[data-opens="${name}"]`)?.focus();

  // What is chosen in a panel can replace its button.
  const hasChosen = useRef(false);
  useEffect(() => {
    if (!hasRoom && hasChosen.current && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[data-opens="filters"]')?.focus();
    hasChosen.current = false;
  }, [hasRoom]);

  // Without a place, the address keeps the filters for the search to come.
  const run = (query: string) => (canSearch ? onSearch(query) : openSearch(query));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch && open === null) return;
    const next = submit();
    if (next === null) return focusFirstError(form.current);
    if (open) focusButton(open);
    hasChosen.current = open !== null;
    setOpen(null);
    run(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    event.preventDefault();
    focusButton(open);
    close();
  };
  const panelOf = (name: PanelName, label: string, isChosen: boolean, accessibleName?: string) => (
    <div
      key={name}
      className={classes.item}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (open === name && document.hasFocus() && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        type="button"
        className={classes.button}
        data-opens={name}
        data-set={isChosen}
        aria-label={accessibleName}
        aria-haspopup="dialog"
        aria-expanded={open === name}
        onPointerEnter={FilterPanel.preload}
        onFocus={FilterPanel.preload}
        // Keeps the focus in an open panel, so that the click closes it.
        onMouseDown={(event) => open === name && event.preventDefault()}
        onClick={({ currentTarget }) => {
          if (open === name) return close();
          setStart(currentTarget.offsetLeft);
          setOpen(name);
        }}
      >
        {label && <span>{label}</span>}
        <ChevronDownIcon />
      </button>
      {open === name && <FilterPanel name={name} start={start} />}
    </div>
  );

  return (
    <DraftContext value={draft}>
      {/* Escape closes the panel that has the focus. A place that was typed and not searched for goes with the focus, which
          a press between the controls does not take away. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        role="search"
        aria-label={t.searchProperties()}
        noValidate
        tabIndex={-1}
        className={classes.form}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (hasSearched && document.hasFocus() && !currentTarget.contains(relatedTarget)) drop();
        }}
      >
        <div className={classes.row}>
          <div className={classes.place}>
            <PlaceLine isLabelHidden />
            {panelOf('place', '', false, t.zipCodeCityAndState())}
          </div>
          {(hasRoom ? buttons : oneButton).map(([name, label]) => [
            panelOf(name, label(applied), isSet(name, applied)),
            name === 'price' && (
              <button
                key="openSpots"
                type="button"
                className={classes.button}
                data-set={applied.openSpots}
                aria-pressed={applied.openSpots}
                aria-label={t.openingsOnly()}
                onClick={() => run(toQuery({ ...applied, openSpots: !applied.openSpots }, sort))}
              >
                <span>{t.openings()}</span>
              </button>
            ),
          ])}
          {panelOf(
            'sort',
            shortSortLabels[sort],
            sort !== 'distance',
            t.sortedBy({ order: sortLabels[sort] }),
          )}
          <ActionButton
            type="submit"
            // Keeps the focus in an open panel, whose choices the search then has.
            onMouseDown={(event) => open && event.preventDefault()}
            aria-label={t.searchProperties()}
            disabled={!canSearch}
            aria-describedby={canSearch ? undefined : messageId}
          >
            {hasSearched ? t.search() : t.searchProperties()}
          </ActionButton>
          <ActionButton
            variant="subtle"
            onClick={() => {
              drop();
              resetSearch();
            }}
          >
            {t.reset()}
          </ActionButton>
        </div>
        {!canSearch && <p id={messageId}>{texts.searchPlaceMissing()}</p>}
      </form>
    </DraftContext>
  );
}

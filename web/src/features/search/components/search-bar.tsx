import { lazy, Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '@/components/plain.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { searchTexts } from '@contract/search-texts.ts';
import { SearchIcon } from '@/components/icons.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import {
  checkFilters,
  defaultFilters,
  fromQuery,
  hasPlace,
  toQuery,
  type SearchFilters,
} from '@/lib/search-filters.ts';
import { panelKeys, pickPanel, type PanelName } from '../panels.ts';
import { useSearch } from '../search-context.ts';
import {
  amenitiesLabel,
  careTypesLabel,
  paymentsLabel,
  priceLabel,
  radiusLabel,
  searchLabel,
  sortLabels,
} from '@/lib/search-summary.ts';
import { isWideScreen } from '../wide-screen.ts';
import { FilterChips } from './filter-chips.tsx';
import { PlaceLine } from './place-line.tsx';
import classes from './search-bar.module.css';
import { ChevronDownIcon } from './search-icons.tsx';

// Loaded when the pointer or the focus comes near.
const loadPanel = () => import('./filter-panel.tsx');
const loadDialog = () => import('./search-dialog.tsx');
const FilterPanel = lazy(loadPanel);
const SearchDialog = lazy(loadDialog);
const ignoreFailure = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);

type Props = {
  /** Runs a valid search. */
  onSearch: (query: string) => void;
};

/** The search: one row on wide screens; on others one line that opens the form. */
export function SearchBar({ onSearch }: Props) {
  const { filters, sort, openSearch } = useSearch();
  const isWide = useMediaQuery(isWideScreen, undefined, { getInitialValueInEffect: false });
  // An address with a city and no state: PlaceChoice asks for the state.
  const lookUp = () => openSearch(toQuery(filters, sort));
  const Bar = isWide ? WideBar : SmallBar;
  return (
    <div className={classes.root}>
      <Bar onSearch={onSearch} onLookUp={lookUp} />
      <FilterChips />
    </div>
  );
}

type BarProps = Props & { onLookUp: () => void };

function SmallBar(props: BarProps) {
  const { filters, hasSearched, query, open } = useSearch();
  const [isOpen, setIsOpen] = useState(false);
  const close = (isDone: boolean) => {
    setIsOpen(false);
    // Drops what was not applied.
    if (!isDone && hasSearched) open(query);
  };
  return (
    <>
      <button
        type="button"
        className={classes.line}
        aria-haspopup="dialog"
        onPointerEnter={ignoreFailure(loadDialog)}
        onFocus={ignoreFailure(loadDialog)}
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span>{searchLabel(filters) ?? 'Zip Code or city'}</span>
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const buttons: [name: PanelName, label: (filters: SearchFilters) => string][] = [
  ['radius', radiusLabel],
  ['price', priceLabel],
  ['careTypes', careTypesLabel],
  ['amenities', amenitiesLabel],
  ['payments', paymentsLabel],
];

/** Whether a panel has other values than its defaults. */
const isSet = (name: PanelName, filters: SearchFilters) =>
  panelKeys[name].some((key) => String(filters[key]) !== String(defaultFilters[key]));

function WideBar({ onSearch, onLookUp }: BarProps) {
  const { filters, sort, hasSearched, query, changeFilters, changeSort, submit, resetSearch } = useSearch();
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<PanelName | null>(null);
  const canSearch = hasPlace(filters);

  /** Closes the panel and drops what was not applied. */
  const close = () => {
    setOpen(null);
    if (!hasSearched || open === null || open === 'place') return;
    const applied = fromQuery(query);
    changeFilters(pickPanel(open, applied.filters));
    changeSort(applied.sort);
  };
  const focusButton = (name: PanelName) =>
    form.current?.querySelector<HTMLElement>(`[data-opens="${name}"]`)?.focus();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch) return;
    const next = submit();
    if (next === null) {
      const { zipCode, city } = checkFilters(filters);
      // The fields of the price are in their panel, which focuses the invalid one when it opens.
      if (!(zipCode ?? city)) setOpen('price');
      return focusFirstError(form.current);
    }
    if (open) focusButton(open);
    setOpen(null);
    onSearch(next);
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
        onPointerEnter={ignoreFailure(loadPanel)}
        onFocus={ignoreFailure(loadPanel)}
        // Keeps the focus in an open panel, so that the click closes it.
        onMouseDown={(event) => open === name && event.preventDefault()}
        onClick={() => (open === name ? close() : setOpen(name))}
      >
        {label && <span>{label}</span>}
        <ChevronDownIcon />
      </button>
      {open === name && (
        <Suspense>
          <FilterPanel name={name} onClose={close} />
        </Suspense>
      )}
    </div>
  );

  return (
    // Escape closes the panel that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      role="search"
      aria-label="Search Properties"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <div className={classes.row}>
        <div className={classes.place}>
          <PlaceLine isLabelHidden onLookUp={onLookUp} />
          {panelOf('place', '', false, 'Zip Code, City and State')}
        </div>
        {buttons.map(([name, label]) => panelOf(name, label(filters), isSet(name, filters)))}
        {panelOf('sort', sortLabels[sort], sort !== 'distance', `Sort by: ${sortLabels[sort]}`)}
        <Button type="submit" disabled={!canSearch} aria-describedby={canSearch ? undefined : messageId}>
          Search Properties
        </Button>
        <Button variant="subtle" onClick={resetSearch}>
          Reset
        </Button>
      </div>
      {!canSearch && <p id={messageId}>{searchTexts.searchPlaceMissing}</p>}
    </form>
  );
}

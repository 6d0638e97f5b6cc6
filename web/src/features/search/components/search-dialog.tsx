import { useEffect, useRef, type FormEvent } from 'react';
import { CrossIcon } from '@/components/more-icons.tsx';
import { Button, IconButton } from '@/components/plain.tsx';
import { searchTexts } from '@contract/search-texts.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { countText } from '@/lib/wording.ts';
import { hasPlace } from '@/lib/search-filters.ts';
import { useSearch } from '../search-context.ts';
import { useCount } from '../use-count.ts';
import { CostFields, ListField, PlaceFields, RadiusField, SortField } from './filter-fields.tsx';
import classes from './search-dialog.module.css';
import { PlaceLine } from './place-line.tsx';

type Props = {
  /** Runs a valid search. */
  onSearch: (query: string) => void;
  /** A city without a state was entered. */
  onLookUp: () => void;
  /** `isDone`: the form was submitted, so its values stay. */
  onClose: (isDone: boolean) => void;
};

/** The search form of smaller screens: a dialog with all fields that covers the screen. */
export default function SearchDialog({ onSearch, onLookUp, onClose }: Props) {
  const { filters, submit, resetSearch } = useSearch();
  const dialog = useRef<HTMLDialogElement>(null);
  const isDone = useRef(false);
  const count = useCount();
  const canSearch = hasPlace(filters);

  useEffect(() => dialog.current?.showModal(), []);

  const finish = () => {
    isDone.current = true;
    dialog.current?.close();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch) return;
    const query = submit();
    if (query === null) return focusFirstError(event.currentTarget);
    finish();
    onSearch(query);
  };
  const lookUp = () => {
    finish();
    onLookUp();
  };

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="search-dialog"
      onClose={() => onClose(isDone.current)}
    >
      <form role="search" aria-labelledby="search-dialog" noValidate onSubmit={onSubmit}>
        <header className={classes.dialogHeader}>
          <h2 id="search-dialog">Search Properties</h2>
          <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
            <CrossIcon />
          </IconButton>
        </header>
        <div className={classes.dialogFields}>
          <PlaceLine onLookUp={lookUp} />
          <PlaceFields />
          <RadiusField />
          <CostFields />
          <ListField name="careTypes" />
          <ListField name="amenities" />
          <ListField name="payments" />
          <SortField />
        </div>
        <footer className={classes.dialogFooter}>
          <p role="status" id="search-dialog-message">
            {!canSearch
              ? searchTexts.searchPlaceMissing
              : count !== undefined && `${countText(count, 'home matches', 'homes match')} this choice`}
          </p>
          <Button variant="default" onClick={resetSearch}>
            Reset
          </Button>
          <Button type="submit" disabled={!canSearch} aria-describedby="search-dialog-message">
            Search Properties
          </Button>
        </footer>
      </form>
    </dialog>
  );
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CrossIcon } from '@/components/more-icons.tsx';
import { ActionButton, HiddenText, IconButton } from '@/components/plain.tsx';
import { t as texts } from '@contract/catalog.ts';
import { useBackCloses } from '@/lib/layers.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { hasPlace } from '@/lib/search-filters.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { DraftContext, useDraft, useSearch } from '../search-context.ts';
import { useCount } from '../use-count.ts';
import { useNewDraft } from '../use-new-draft.ts';
import {
  CostFields,
  CareTypeField,
  ListField,
  OpenSpotsField,
  PlaceFields,
  RadiusSelect,
} from './filter-fields.tsx';
import classes from './search-dialog.module.css';
import { PlaceLine } from './place-line.tsx';

type Props = {
  /** Runs a valid search. */
  onSearch: (query: string) => void;
  onClose: () => void;
};

/** The search form of smaller screens: a dialog with all fields that covers the screen. */
export default function SearchDialog(props: Props) {
  return (
    <DraftContext value={useNewDraft()}>
      <SearchForm {...props} />
    </DraftContext>
  );
}

function SearchForm({ onSearch, onClose }: Props) {
  const { resetSearch } = useSearch();
  const { filters, submit, drop } = useDraft();
  const dialog = useRef<HTMLDialogElement>(null);
  const count = useCount();
  const [hasAmenities] = useState(filters.amenities.length > 0);
  const [hasLanguages] = useState(filters.languages.length > 0);
  const canSearch = hasPlace(filters);

  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, onClose);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSearch) return;
    const query = submit();
    if (query === null) return focusFirstError(event.currentTarget);
    dialog.current?.close();
    onSearch(query);
  };

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="search-dialog" onClose={onClose}>
      <form role="search" aria-labelledby="search-dialog" noValidate onSubmit={onSubmit}>
        <header className={classes.dialogHeader}>
          <h2 id="search-dialog">{t.searchProperties()}</h2>
          <IconButton aria-label={t.close()} onClick={() => dialog.current?.close()}>
            <CrossIcon />
          </IconButton>
        </header>
        <div className={classes.dialogFields}>
          <div>
            <div className={classes.where}>
              <PlaceLine onLookUp={() => dialog.current?.close()} />
              <RadiusSelect />
            </div>
            <details className={classes.parts}>
              <summary>{t.enterZipCodeCityOrState()}</summary>
              <PlaceFields />
            </details>
          </div>
          <CareTypeField />
          <CostFields />
          <ListField name="payments" />
          <OpenSpotsField />
          <details className={classes.parts} open={hasAmenities}>
            <summary>{t.amenities()}</summary>
            <ListField name="amenities" />
          </details>
          <details className={classes.parts} open={hasLanguages}>
            <summary>{t.languagesStaff()}</summary>
            <ListField name="languages" />
          </details>
        </div>
        <footer className={classes.dialogFooter}>
          <p id="search-dialog-message">{!canSearch && texts.searchPlaceMissing()}</p>
          <HiddenText role="status">
            {count !== undefined && t.homesMatch({ count, number: numberText(count) })}
          </HiddenText>
          <ActionButton
            variant="default"
            onClick={() => {
              drop();
              resetSearch();
            }}
          >
            {t.reset()}
          </ActionButton>
          <ActionButton type="submit" disabled={!canSearch} aria-describedby="search-dialog-message">
            {count === undefined
              ? t.searchProperties()
              : t.show({ homes: t.homes({ count, number: numberText(count) }) })}
          </ActionButton>
        </footer>
      </form>
    </dialog>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { defaultFilters, hasPlace } from '@/lib/search-filters.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { pickPanel, type PanelName } from '../panels.ts';
import { useDraft } from '../search-context.ts';
import { useCount } from '../use-count.ts';
import {
  CostFields,
  CareTypeField,
  ListField,
  OpenSpotsField,
  PlaceFields,
  RadiusField,
  SortField,
} from './filter-fields.tsx';
import classes from './filter-panel.module.css';

const panels: Record<PanelName, { title: string; fields: ReactNode }> = {
  place: { title: t.place(), fields: <PlaceFields /> },
  filters: {
    title: t.filters(),
    fields: (
      <>
        <RadiusField />
        <CostFields />
        <OpenSpotsField />
        <CareTypeField />
        <ListField name="amenities" />
        <ListField name="languages" />
        <ListField name="payments" />
      </>
    ),
  },
  radius: { title: t.searchRadius(), fields: <RadiusField /> },
  price: {
    title: t.priceAndPayment(),
    fields: (
      <>
        <CostFields />
        <ListField name="payments" />
      </>
    ),
  },
  careTypes: { title: t.careTypes(), fields: <CareTypeField /> },
  more: {
    title: t.moreFilters(),
    fields: (
      <>
        <ListField name="amenities" />
        <ListField name="languages" />
      </>
    ),
  },
  sort: { title: t.sortBy(), fields: <SortField /> },
};

/** A panel of the search bar, below its button: its fields, and how many homes the choice would give before it is applied. */
export default function FilterPanel({ name, start }: { name: PanelName; start: number }) {
  const { filters, changeFilters, changeSort } = useDraft();
  const { title, fields } = panels[name];
  const panel = useRef<HTMLDivElement>(null);
  const count = useCount();
  const canSearch = hasPlace(filters);

  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid]') ?? find('input:checked') ?? find('input'))?.focus();
  }, []);

  const clear = () => {
    changeFilters(pickPanel(name, defaultFilters));
    if (name === 'sort') changeSort('distance');
  };

  return (
    // A press beside the controls must not take the focus out of the panel, which closes it.
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={classes.panel}
      data-panel={name}
      // Ends within the row.
      style={{ left: `clamp(0px, ${start}px, 100% - var(--width))` }}
    >
      {fields}
      <div className={classes.footer}>
        <ActionButton variant="subtle" onClick={clear}>
          {t.clear()}
        </ActionButton>
        <ActionButton type="submit">
          {!canSearch
            ? t.done()
            : count === undefined
              ? t.showHomes()
              : t.show({ homes: t.homes({ count, number: numberText(count) }) })}
        </ActionButton>
      </div>
      <p role="status" className={classes.unseen}>
        {count !== undefined && t.homesMatch({ count, number: numberText(count) })}
      </p>
    </div>
  );
}

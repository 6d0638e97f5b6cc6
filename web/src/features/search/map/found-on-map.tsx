import { useCallback, useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { searchRegister } from '@contract/register/calls/register.ts';
import { limits } from '@contract/limits.ts';
import { numberText } from '@contract/number-text.ts';
import { pinsQueryOptions } from '../api/find-pins.ts';
import { paths } from '@/config/paths.ts';
import { findRegisteredPins } from '@/features/register/search-register.ts';
import { fromQuery } from '@/lib/search-filters.ts';
import { t } from '../catalog.ts';
import type { ResultsMapProps } from '../map-slot.ts';
import { ChosenHomes } from './chosen-homes.tsx';
import classes from './found-on-map.module.css';
import type { RegisteredPin } from './leaflet-map.ts';
import { keepMapMemory, readMapMemory, registerMemory } from './map-memory.ts';
import { ResultsMap } from './results-map.tsx';

const none: readonly RegisteredPin[] = [];

/** Loads the pins of the search and shows them on a map, with what they stand for. */
export default function FoundOnMap({
  query,
  homes,
  circle: { miles },
  activeId,
  onActive,
  onOpen,
  onSearchNear,
}: ResultsMapProps) {
  // The map stays while the pins of the next search load.
  const pins = useQuery({ ...pinsQueryOptions(query), placeholderData: keepPreviousData });
  const [, setChanges] = useState(0);
  const navigate = useNavigate();
  const [hasRegister, setHasRegister] = useState(registerMemory.isShown);
  // After the listed homes.
  const register = useQuery({
    queryKey: [searchRegister.path, 'map', query],
    queryFn: ({ signal }) => findRegisteredPins(query, signal),
    enabled: pins.data !== undefined,
  });
  const center = pins.data?.center;
  const circle = useMemo(() => center && { ...center, miles }, [center, miles]);
  const choose = useCallback(
    (ids: string[]) => {
      keepMapMemory(query, { chosen: ids });
      setChanges((changes) => changes + 1);
    },
    [query],
  );

  if (!pins.data || !circle) {
    return (
      <p className={classes.wait} role="status">
        {pins.error ? t.homesCannotBeShownOnMap() : t.loadingMap()}
      </p>
    );
  }
  const chosen = readMapMemory(query).chosen ?? [];
  const registeredCount = register.data?.length ?? 0;
  const [onlyChosen = null] = chosen.length === 1 ? chosen : [];
  return (
    <div className={classes.root}>
      <ResultsMap
        pins={pins.data.pins}
        registered={hasRegister && register.data ? register.data : none}
        onRegistered={(id) => void navigate(paths.registeredHome(id))}
        circle={circle}
        view={readMapMemory(query).view}
        onView={(view) => {
          // Not the place of the search before.
          if (!pins.isPlaceholderData) keepMapMemory(query, { view });
        }}
        activeId={activeId ?? onlyChosen}
        onActive={onActive}
        onChoose={choose}
        zipCode={fromQuery(query).filters.zipCode.slice(0, 5)}
        onSearchNear={onSearchNear}
      >
        {chosen.length > 0 && (
          <ChosenHomes
            ids={chosen}
            pins={pins.data.pins}
            homes={homes}
            query={query}
            onOpen={onOpen}
            onClose={() => choose([])}
          />
        )}
      </ResultsMap>
      {registeredCount > 0 && (
        <div className={classes.note}>
          <label className={classes.register}>
            <input
              type="checkbox"
              checked={hasRegister}
              onChange={({ currentTarget: { checked } }) => {
                registerMemory.isShown = checked;
                setHasRegister(checked);
              }}
            />
            {t.grayDotsHomesFromPublicRecords()}
          </label>
        </div>
      )}
      <p className={classes.note}>
        {pins.data.hasMore && t.onlyNearestHomes({ number: numberText(limits.pins) })}
        {pins.data.isApproximate && t.locationsAreApproximateByZipCode()}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from '@mantine/core';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { t as texts } from '@contract/catalog.ts';
import { findZipCenter } from '@/lib/find-zip-center.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import {
  forgetOwnPlaces,
  ownPlacesMax,
  placeNameMax,
  saveOwnPlaces,
  useOwnPlaces,
  type OwnPlace,
} from './stored-places.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import classes from './own-places-dialog.module.css';

/** Adds and removes the places of the family, which stay in the browser. */
function OwnPlacesDialog({ onClose }: { onClose: () => void }) {
  const { places } = useOwnPlaces();
  useReturnFocus();
  return (
    <ModalDialog opened onClose={onClose} title={t.yourPlaces()}>
      <Column>
        <Paragraph>{t.seeHowFarEachHomeIs()}</Paragraph>
        {places.length > 0 && (
          <ul className={classes.list} aria-label={t.yourPlaces()}>
            {places.map((place) => (
              <li key={place.name}>
                {place.name}, {place.zipCode}
                <ActionButton
                  variant="default"
                  aria-label={t.removePlace({ name: place.name })}
                  onClick={() => saveOwnPlaces(places.filter((other) => other !== place))}
                >
                  {t.remove()}
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
        {places.length < ownPlacesMax ? (
          <AddPlaceForm places={places} />
        ) : (
          <Paragraph className="dimmed">{t.addAnotherPlaceRemoveOneThese()}</Paragraph>
        )}
        {places.length > 0 && <Paragraph>{t.withSortByInSearchYou()}</Paragraph>}
        <Row justify="end" wrap="wrap-reverse" gap="sm">
          {places.length > 0 && (
            <ActionButton variant="danger" onClick={forgetOwnPlaces}>
              {t.removeMyPlaces()}
            </ActionButton>
          )}
          <ActionButton variant={places.length > 0 ? 'filled' : 'default'} onClick={onClose}>
            {t.done()}
          </ActionButton>
        </Row>
      </Column>
    </ModalDialog>
  );
}

function AddPlaceForm({ places }: { places: OwnPlace[] }) {
  const form = useKeptForm('own-place', {
    initialValues: { name: '', zipCode: '' },
    validate: {
      name: (name) => {
        if (name.trim() === '') return t.enterNameSuchAsWork();
        return places.some((place) => place.name === name.trim()) && t.youHavePlaceWithThisName();
      },
      zipCode: (zipCode) => !/^\d{5}(-\d{4})?$/.test(zipCode.trim()) && texts.zipInvalid(),
    },
  });
  const [isBusy, setIsBusy] = useState(false);

  /** Why the place was not added, or null. */
  const add = async (name: string, zipCode: string): Promise<string | null> => {
    try {
      const center = await findZipCenter(zipCode);
      if (!center) return t.weCouldNotFindZipCode({ zipCode });
      saveOwnPlaces([...places, { name, zipCode, ...center }]);
      return null;
    } catch {
      return t.zipCodesDidNotLoadCheck();
    }
  };

  const submit = async ({ name, zipCode }: typeof form.values, element: HTMLFormElement) => {
    setIsBusy(true);
    const problem = await add(name.trim(), zipCode.trim().slice(0, 5));
    // At once, because the focus goes to the field with the error, and React renders later than the next frame.
    flushSync(() => {
      setIsBusy(false);
      if (problem) form.setFieldError('zipCode', problem);
      else form.reset();
    });
    if (problem) focusFirstError(element);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        const element = event.currentTarget;
        form.onSubmit(
          (values) => void submit(values, element),
          () => focusFirstError(element),
        )(event);
      }}
    >
      <Column gap="sm">
        <TextInput
          label={t.name()}
          placeholder={t.momsHouse()}
          maxLength={placeNameMax}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t.zipCode()}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('zipCode')}
        />
        <Row>
          <ActionButton type="submit" variant="light" loading={isBusy}>
            {t.addPlace()}
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}

export default withLibrary(OwnPlacesDialog);

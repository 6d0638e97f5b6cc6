import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from '@mantine/core';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useForm } from '@mantine/form';
import { texts } from '@contract/texts.ts';
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
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import classes from './own-places-dialog.module.css';

/** Adds and removes the places of the family, which stay in the browser. */
function OwnPlacesDialog({ onClose }: { onClose: () => void }) {
  const { places } = useOwnPlaces();
  useReturnFocus();
  return (
    <ModalDialog opened onClose={onClose} title="Your places">
      <Column>
        <Paragraph>
          See how far each home is from up to three places that matter to you. They stay in this browser until
          you remove them or log out, and are never sent to us.
        </Paragraph>
        {places.length > 0 && (
          <ul className={classes.list} aria-label="Your places">
            {places.map((place) => (
              <li key={place.name}>
                {place.name}, {place.zipCode}
                <ActionButton
                  variant="default"
                  aria-label={`Remove ${place.name}`}
                  onClick={() => saveOwnPlaces(places.filter((other) => other !== place))}
                >
                  Remove
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
        {places.length < ownPlacesMax ? (
          <AddPlaceForm places={places} />
        ) : (
          <Paragraph className="dimmed">To add another place, remove one of these three.</Paragraph>
        )}
        {places.length > 0 && (
          <Paragraph>
            With “Sort by” in the search, you can see the homes nearest to all of these places first.
          </Paragraph>
        )}
        <Row justify="end" wrap="wrap-reverse" gap="sm">
          {places.length > 0 && (
            <ActionButton variant="danger" onClick={forgetOwnPlaces}>
              Remove my places
            </ActionButton>
          )}
          <ActionButton variant={places.length > 0 ? 'filled' : 'default'} onClick={onClose}>
            Done
          </ActionButton>
        </Row>
      </Column>
    </ModalDialog>
  );
}

function AddPlaceForm({ places }: { places: OwnPlace[] }) {
  const form = useForm({
    initialValues: { name: '', zipCode: '' },
    validate: {
      name: (name) => {
        if (name.trim() === '') return 'Enter a name, such as Work';
        return places.some((place) => place.name === name.trim()) && 'You have a place with this name';
      },
      zipCode: (zipCode) => !/^\d{5}(-\d{4})?$/.test(zipCode.trim()) && texts.zipInvalid,
    },
  });
  const [isBusy, setIsBusy] = useState(false);

  /** Why the place was not added, or null. */
  const add = async (name: string, zipCode: string): Promise<string | null> => {
    try {
      const center = await findZipCenter(zipCode);
      if (!center) return `We could not find the ZIP code ${zipCode}. Check the five digits.`;
      saveOwnPlaces([...places, { name, zipCode, ...center }]);
      return null;
    } catch {
      return 'The ZIP codes did not load. Check your connection and try again.';
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
          label="Name"
          placeholder="Mom’s house"
          maxLength={placeNameMax}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('zipCode')}
        />
        <Row>
          <ActionButton type="submit" variant="light" loading={isBusy}>
            Add place
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}

export default withLibrary(OwnPlacesDialog);

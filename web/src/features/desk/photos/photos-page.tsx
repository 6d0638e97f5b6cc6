import { useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewPhoto } from '@contract/photos/hidden-photos.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { Photo } from '@/components/photo.tsx';
import { BareButton, Column, Heading, HiddenText, Paragraph } from '@/components/plain.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { useInfiniteQuery } from '@/lib/infinite-query.ts';
import { dayText } from '@/lib/wording.ts';
import { deskKey } from '../desk-query.ts';
import { hidePhoto, newPhotosQuery } from './api.ts';
import { KeyList, useKeys } from '../keys.tsx';
import classes from './photos-page.module.css';

/**
 * All new photos of the last day, each beside its thumbnail, which the owner stores too. A key hides the one with the focus.
 * Hidden ones stay until the page is left.
 */
export function PhotosPage() {
  const query = useInfiniteQuery(newPhotosQuery);
  const client = useQueryClient();
  const [hidden, setHidden] = useState<string[]>([]);
  const [whyHidden, setWhyHidden] = useState('Not a photo for families');
  const [whyShown, setWhyShown] = useState('Hidden by mistake');
  const list = useRef<HTMLOListElement>(null);
  const photos = query.data?.pages.flat();
  const hiding = useMutation({
    mutationFn: ({ photo, isHidden }: { photo: NewPhoto; isHidden: boolean }) =>
      hidePhoto({
        propertyId: photo.propertyId,
        path: photo.path,
        isHidden,
        reason: isHidden ? whyHidden : whyShown,
      }),
    onSuccess: (_done, { photo, isHidden }) => {
      setHidden((before) =>
        isHidden ? [...before, photo.path] : before.filter((path) => path !== photo.path),
      );
      void client.invalidateQueries({ queryKey: [...deskKey, 'log'] });
    },
  });

  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  const focused = () => buttons().findIndex((button) => button === document.activeElement);
  const move = (step: number) => {
    const all = buttons();
    const at = focused();
    all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  };
  const set = (photo: NewPhoto | undefined, isHidden: boolean) => {
    if (photo && !hiding.isPending && hidden.includes(photo.path) !== isHidden)
      hiding.mutate({ photo, isHidden });
  };
  const keys = [
    { key: 'j', does: 'next photo', press: () => move(1) },
    { key: 'k', does: 'photo before', press: () => move(-1) },
    { key: 'h', does: 'hide it', press: () => set(photos?.[focused()], true) },
    { key: 's', does: 'show it again', press: () => set(photos?.[focused()], false) },
  ];
  useKeys(keys);

  return (
    <Column gap="md">
      <Heading order={1}>New photos</Heading>
      {!photos ? (
        <QueryState query={query} loading="Loading the photos…" failed="The photos could not be loaded" />
      ) : photos.length === 0 ? (
        <EmptyMessage order={2} title="No new photos" message="No one added a photo in the last day." />
      ) : (
        <>
          <Paragraph>
            Beside each photo is the small one that families see in results. Only its owner sees a hidden
            photo, reads that our team hid it, and can delete it.
          </Paragraph>
          <TextInput
            label="Why you hide a photo, for the log"
            maxLength={250}
            value={whyHidden}
            onChange={(event) => setWhyHidden(event.currentTarget.value)}
          />
          <TextInput
            label="Why you show one again, for the log"
            maxLength={250}
            value={whyShown}
            onChange={(event) => setWhyShown(event.currentTarget.value)}
          />
          <FailureAlert of={hiding} />
          <ol ref={list} className={classes.photos} aria-label="New photos">
            {photos.map((photo, at) => {
              const isHidden = hidden.includes(photo.path);
              return (
                <li key={photo.path}>
                  <BareButton
                    className={classes.photo}
                    aria-pressed={isHidden}
                    onClick={() => set(photo, !isHidden)}
                  >
                    <span className={classes.files}>
                      <Photo path={photo.path} alt="" />
                      <Photo path={photo.path} alt="" thumbnail />
                    </span>
                    <HiddenText>
                      Hide photo {at + 1}, {photo.propertyName}
                    </HiddenText>
                  </BareButton>
                  <Paragraph className="breaks">
                    {isHidden && <strong>Hidden. </strong>}
                    {photo.propertyName}, {photo.city}, {photo.state}
                  </Paragraph>
                  <Paragraph className="dimmed">{dayText(photo.seenSince)}</Paragraph>
                </li>
              );
            })}
          </ol>
          {query.hasNextPage && (
            <ShowMore
              what="photos"
              isLoading={query.isFetchingNextPage}
              error={query.isFetchNextPageError ? query.error : null}
              onLoad={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
      <KeyList keys={keys} />
    </Column>
  );
}

import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { limits } from '@contract/limits.ts';
import type { List } from '@contract/lists/lists.ts';
import type { Property } from '@contract/properties/properties.ts';
import { Link } from '@/components/link.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { paths } from '@/config/paths.ts';
import { outageOf } from '@/lib/outage.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { monthlyCostText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { addHome } from '../api.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';

/** The favorites of the reader, which another feature reads. */
type Favorites = {
  items: Property[] | undefined;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

export type AddHomesProps = { list: List; onClose: () => void };
type Props = AddHomesProps & { favorites: Favorites };

/** Adds favorites of the reader to the list. */
export function AddHomesDialog({ list, favorites, onClose }: Props) {
  useReturnFocus();
  return (
    <ModalDialog opened onClose={onClose} title={t.addHomes({ name: list.name })} size="lg">
      <Column>
        <Choice list={list} favorites={favorites} />
        <div>
          <ActionButton variant="default" onClick={onClose}>
            {t.done()}
          </ActionButton>
        </div>
      </Column>
    </ModalDialog>
  );
}

function Choice({ list, favorites }: Omit<Props, 'onClose'>) {
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = favorites;
  const { mutate, isPending, variables } = useListWrite(list.id, {
    send: ({ id }: Property) => addHome(list.id, id),
    failed: t.homeWasNotAdded(),
  });
  if (!items)
    return error ? (
      <OutageAlert lead={t.yourFavoritesCouldNotBeLoaded()} outage={outageOf(error)} onRetry={retry} />
    ) : (
      <LoadingState label={t.loadingFavorites()} />
    );
  if (items.length === 0)
    return (
      <Paragraph>{t.noFavoritesYet({ link: (text) => <Link to={paths.patient()}>{text}</Link> })}</Paragraph>
    );
  const listed = new Set(list.homes.map(({ propertyId }) => propertyId));
  return (
    <>
      <Paragraph>{t.yourFavoritesStayPrivateOthersSee()}</Paragraph>
      {list.homes.length >= limits.listHomes && (
        <Paragraph role="alert">{t.listHasHomesMostItCan({ homes: limits.listHomes })}</Paragraph>
      )}
      <ul className={classes.choices} aria-label={t.yourFavorites()}>
        {items.map((property) => (
          <li key={property.id}>
            <div>
              <strong>{property.name}</strong>
              <Paragraph>
                {property.city}, {property.state} · {monthlyCostText(property)}
              </Paragraph>
            </div>
            {listed.has(property.id) ? (
              <span>{t.onList()}</span>
            ) : (
              <ActionButton
                variant="default"
                aria-label={t.addHome({ name: property.name })}
                loading={isPending && variables.id === property.id}
                onClick={() => mutate(property)}
              >
                {t.add()}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <ActionButton variant="default" loading={isLoadingMore} onClick={loadMore}>
          {t.showMore()}
        </ActionButton>
      )}
    </>
  );
}

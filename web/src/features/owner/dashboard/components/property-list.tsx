import { useDeferredValue, useRef, useState } from 'react';
import { Button, Stack, Title } from '@/components/plain.tsx';
import type { Property } from '@contract/properties.ts';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { HomeIcon } from '@/components/icons.tsx';
import { PlusIcon } from '@/components/more-icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { useDeleteProperty, type OwnedProperties } from '../../api/properties.ts';
import { numberText } from '@/lib/wording.ts';
import classes from './owned-property.module.css';
import { OwnedProperty } from './owned-property.tsx';

const confirmDialog = onDemand(() => import('@/components/confirm-dialog.tsx'));

type Props = {
  userId: string;
  owned: OwnedProperties;
  onAdd: () => void;
  onEdit: (property: Property) => void;
};

export function PropertyList({ userId, owned, onAdd, onEdit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<Property | null>(null);
  // The first render of a long list blocks a slow phone, so it is deferred. Later changes render at once, because the
  // focus depends on them.
  const isPending = useDeferredValue(owned.isPending);
  const remove = useDeleteProperty(userId, () => setDeleting(null));
  const confirmation = useOnDemand(confirmDialog, { isWanted: deleting !== null, preload: true });
  // The focused button is removed with its property.
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="your-properties">
      <Title order={2} id="your-properties" ref={heading} tabIndex={-1} mb="md">
        Your Properties
      </Title>
      {isPending ? (
        <LoadingState label="Loading your properties…" />
      ) : (
        <Items owned={owned} onAdd={onAdd} onEdit={onEdit} onDelete={setDeleting} />
      )}
      {deleting && confirmation.failed && <OutageAlert outage="connection" onRetry={confirmation.retry} />}
      {confirmation.loaded && (
        <confirmation.loaded.ConfirmDialog
          opened={deleting !== null}
          title="Delete property"
          message={
            <>
              Are you sure you want to delete this property?
              <br />
              <strong className={classes.text}>{deleting?.name}</strong>
            </>
          }
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => deleting && remove.mutate(deleting, { onSuccess: focusHeading })}
          onCancel={() => setDeleting(null)}
        />
      )}
    </section>
  );
}

type ItemsProps = Omit<Props, 'userId'> & { onDelete: (property: Property) => void };

function Items({ owned, onAdd, onEdit, onDelete }: ItemsProps) {
  // A failed refetch keeps the list on screen.
  if (!owned.data)
    return (
      <ErrorState
        title="Your properties could not be loaded"
        message={outageTextOf(owned.error)}
        onRetry={() => void owned.refetch()}
      />
    );
  const { items, total } = owned.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<HomeIcon />}
        order={3}
        title="No properties yet"
        message="List your first home so that families nearby can find it."
        action={
          <Button leftSection={<PlusIcon />} onClick={onAdd}>
            Add Your First Property
          </Button>
        }
      />
    );
  return (
    <Stack gap="xs">
      {items.map((property) => (
        <OwnedProperty
          key={property.id}
          property={property}
          onEdit={() => onEdit(property)}
          onDelete={() => onDelete(property)}
        />
      ))}
      {owned.hasNextPage && (
        <ShowMore
          label={`Show more (${numberText(items.length)} of ${numberText(total ?? items.length)})`}
          isLoading={owned.isFetchingNextPage}
          error={owned.error}
          onLoad={() => void owned.fetchNextPage()}
        />
      )}
    </Stack>
  );
}

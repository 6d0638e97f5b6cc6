import { useDeferredValue, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { ActionButton, Column, Heading, Row } from '@/components/plain.tsx';
import type { Property } from '@contract/properties/properties.ts';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { HomeIcon } from '@/components/icons.tsx';
import { PlusIcon } from '@/components/more-icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ShowMore } from '@/components/show-more.tsx';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { QueryState } from '@/components/query-state.tsx';
import { useCanManage } from '../../can-manage.ts';
import type { OwnedProperties } from '../../api/properties.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import classes from './owned-property.module.css';
import { OwnedProperty } from './owned-property.tsx';

const tablePart = onDemand(() => import('../../table/components/homes-table.tsx'));
const deleteDialog = onDemand(() => import('./delete-dialog.tsx'));

/** For screens on which the list can be wide enough for photos. owned-property.module.css measures the list itself. */
const photoScreen = '(min-width: 64em)';

/**
 * How many homes fill the screen of a phone. They are painted before the others render: on a slow phone 9 % earlier, counted
 * from the end of the script.
 */
const firstRows = 4;

/** The heading of the list. */
export const propertiesId = 'your-properties';

type Props = {
  ownerId: string;
  owned: OwnedProperties;
  /** Whether an empty list is shown as empty. */
  isSure: boolean;
  hasTable: boolean;
  /** Another object for each time that the homes to confirm are wanted. */
  review: object | undefined;
  onOldCount: (count: number) => void;
  onAdd: () => void;
  onEdit: (property: Property) => void;
  onOpenCsv: () => void;
  /** Null: of all homes. */
  onOpenNumbers: (ids: string[] | null) => void;
};

export function PropertyList({
  ownerId,
  owned,
  isSure,
  hasTable,
  review,
  onOldCount,
  onAdd,
  onEdit,
  onOpenCsv,
  onOpenNumbers,
}: Props) {
  const canManage = useCanManage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<Property | null>(null);
  // The first render of a long list blocks a slow phone, so it is deferred. Later changes render at once, because the
  // focus depends on them.
  const isPending = useDeferredValue(owned.isPending || (!isSure && owned.data?.total === 0));
  // Without it, the rows of the first pages appear.
  const table = useOnDemand(tablePart, { isWanted: hasTable });
  const confirmation = useOnDemand(deleteDialog, { isWanted: deleting !== null, preload: true });
  return (
    <section aria-labelledby={propertiesId}>
      <Row className={classes.head} justify="between" gap="xs">
        <Heading order={2} id={propertiesId} ref={heading} tabIndex={-1}>
          {t.yourProperties()}
        </Heading>
        <Row gap="xs">
          <ActionButton variant="subtle" aria-haspopup="dialog" onClick={() => onOpenNumbers(null)}>
            {t.numbers()}
          </ActionButton>
          {canManage && (
            <ActionButton variant="subtle" aria-haspopup="dialog" onClick={onOpenCsv}>
              {t.importAndExport()}
            </ActionButton>
          )}
        </Row>
      </Row>
      {isPending || (hasTable && !table.loaded && !table.failed) ? (
        <LoadingState label={t.loadingYourProperties()} />
      ) : hasTable && table.loaded ? (
        <table.loaded.HomesTable
          ownerId={ownerId}
          review={review}
          onOldCount={onOldCount}
          onEdit={onEdit}
          onDelete={setDeleting}
          onNumbers={onOpenNumbers}
        />
      ) : (
        <Items owned={owned} onAdd={onAdd} onEdit={onEdit} onDelete={setDeleting} />
      )}
      {deleting && confirmation.failed && <OutageAlert outage="connection" onRetry={confirmation.retry} />}
      {confirmation.loaded && (
        <confirmation.loaded.DeleteDialog
          ownerId={ownerId}
          property={deleting}
          onClose={() => setDeleting(null)}
          // The focused button is removed with its property.
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

type ItemsProps = Pick<Props, 'owned' | 'onAdd' | 'onEdit'> & {
  onDelete: (property: Property) => void;
};

function Items({ owned, onAdd, onEdit, onDelete }: ItemsProps) {
  const canManage = useCanManage();
  const hasPhotos = useMediaQuery(photoScreen, undefined, { getInitialValueInEffect: false });
  const isWhole = useDeferredValue(true, false);
  // A failed refetch keeps the list on screen.
  if (!owned.data)
    return (
      <QueryState
        query={owned}
        loading={t.loadingYourProperties()}
        failed={t.yourPropertiesCouldNotBeLoaded()}
      />
    );
  const { items, total } = owned.data;
  if (items.length === 0 && !canManage)
    return (
      <EmptyMessage icon={<HomeIcon />} order={3} title={t.noHomesYet()} message={t.noOneHasPutYouIn()} />
    );
  if (items.length === 0)
    return (
      <EmptyMessage
        icon={<HomeIcon />}
        order={3}
        title={t.noPropertiesYet()}
        message={t.listYourFirstHomeSoThat()}
        action={
          <ActionButton leftSection={<PlusIcon />} onClick={onAdd}>
            {t.addYourFirstProperty()}
          </ActionButton>
        }
      />
    );
  return (
    <Column className={classes.rows}>
      {(isWhole ? items : items.slice(0, firstRows)).map((property) => (
        <OwnedProperty
          key={property.id}
          property={property}
          hasPhoto={hasPhotos}
          onEdit={() => onEdit(property)}
          onDelete={() => onDelete(property)}
        />
      ))}
      {isWhole && owned.hasNextPage && (
        <ShowMore
          label={t.showMore({ shown: numberText(items.length), total: numberText(total) })}
          isLoading={owned.isFetchingNextPage}
          error={owned.error}
          onLoad={() => void owned.fetchNextPage()}
        />
      )}
    </Column>
  );
}

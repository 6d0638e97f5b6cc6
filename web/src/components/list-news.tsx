import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListSummary } from '@contract/lists.ts';
import { paths } from '@/config/paths.ts';
import { apiGet } from '@/lib/api-client.ts';
import { list, number, record, text } from '@/lib/shape.ts';
import { VisuallyHidden } from './plain.tsx';
import classes from './recent-messages.module.css';

const newsShape = list(
  record<Pick<ListSummary, 'id' | 'name' | 'newCount'>>({ id: text, name: text, newCount: number }),
);

/** The shared lists on which others did something. Lists read the same data, so that it is current after a visit. */
function useListNews() {
  const { data } = useQuery({
    queryKey: ['/api/lists'],
    queryFn: ({ signal }) => apiGet('/api/lists', newsShape, { signal }),
  });
  return data?.filter(({ newCount }) => newCount > 0) ?? [];
}

/** The number on the bell. */
export function ListNewsCount() {
  const count = useListNews().reduce((sum, { newCount }) => sum + newCount, 0);
  return (
    count > 0 && (
      <span className={classes.count}>
        {count > 99 ? '99+' : count}
        <VisuallyHidden> new on shared lists</VisuallyHidden>
      </span>
    )
  );
}

/** Links to the lists. */
export const ListNews = () =>
  useListNews().map(({ id, name, newCount }) => (
    <li key={id}>
      <Link to={paths.list(id)}>{name}</Link>
      <span>{newCount} new on this shared list</span>
    </li>
  ));

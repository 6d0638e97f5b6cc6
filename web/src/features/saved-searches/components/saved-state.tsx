import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { newsQueryOptions, savedSearchesQueryOptions } from '../api.ts';
import { marksOf, type Marks } from '../marks.ts';
import { isSameSearch, searchOf } from '../search-query.ts';

type Props = {
  query: string;
  /** Receives the name under which the search is saved. */
  onSaved: (name?: string) => void;
  onMarks: (marks?: Marks) => void;
};

/** Finds out whether the results are those of a saved search, and which of them are new. Renders nothing. */
export function SavedState({ query, onSaved, onMarks }: Props) {
  const { data: searches } = useQuery(savedSearchesQueryOptions());
  const saved = searches?.find(({ search }) => isSameSearch(search, searchOf(query)));
  const { data: news } = useQuery({ ...newsQueryOptions(saved?.id ?? ''), enabled: saved !== undefined });
  useEffect(() => {
    onSaved(saved?.name);
    return onSaved;
  }, [saved?.name, onSaved]);
  useEffect(() => {
    onMarks(saved && news && marksOf(news));
    return onMarks;
  }, [saved, news, onMarks]);
  return null;
}

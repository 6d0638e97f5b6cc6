import {
  infiniteQueryOptions as libraryOptions,
  useInfiniteQuery as useLibraryQuery,
} from '@tanstack/react-query';

// Those of the library, in a file of their own: the search and the dashboard of an owner need them, other screens do not.
export const useInfiniteQuery = useLibraryQuery;
export const infiniteQueryOptions = libraryOptions;

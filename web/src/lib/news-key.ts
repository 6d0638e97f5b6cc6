import { countNews } from '@contract/inquiries/calls/conversations.ts';

/** The key of the news. Invalidate it when something was read. */
export const newsKey = [countNews.path] as const;

import type { DeskQueueName } from '@contract/desk/desk.ts';

/** The addresses of the desk. They are not in config/paths.ts, which every visitor loads. */
export const deskPaths = {
  queue: (queue: DeskQueueName) => `/desk/queues/${queue}`,
  entry: (queue: DeskQueueName, id: string) => `/desk/queues/${queue}/${id}`,
  log: () => '/desk/log',
  /** Without an ID, of an empty page. */
  lookUp: (id?: string) =>
    id === undefined ? '/desk/look-up' : `/desk/look-up?id=${encodeURIComponent(id)}`,
  missingPhotos: () => '/desk/missing-photos',
  photos: () => '/desk/photos',
  register: () => '/desk/register',
  site: () => '/desk/site',
};

import type { DeskQueueName } from '@contract/desk.ts';

/** The addresses of the desk. They are not in config/paths.ts, which every visitor loads. */
export const deskPaths = {
  queue: (queue: DeskQueueName) => `/desk/queues/${queue}`,
  entry: (queue: DeskQueueName, id: string) => `/desk/queues/${queue}/${id}`,
  log: () => '/desk/log',
};

import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<Request>();

/** Handles a request to Auth, REST or Storage, and makes it known to the code below that handles it. */
export const inRequest = <T>(request: Request, work: () => T): T => storage.run(request, work);

export const currentRequest = (): Request | undefined => storage.getStore();

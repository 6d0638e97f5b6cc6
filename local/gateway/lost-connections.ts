import type { Sql } from 'postgres';

const LOST = /^(CONNECTION_CLOSED|CONNECTION_DESTROYED|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE)$/;

export const isLoss = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOST.test(error.code);

/**
 * Keeps this process alive when the driver loses a new connection while it queries the types of arrays. It does not handle
 * that rejection. The request that needed the connection gets another one.
 */
export function outliveLostConnections(events: Pick<NodeJS.EventEmitter, 'on'>): void {
  events.on('unhandledRejection', (error: unknown) => {
    if (!isLoss(error)) throw error;
  });
}

/**
 * Makes a transaction fail when its connection is lost. Otherwise the driver would send the next statement to the lost
 * connection, which never responds, and would give that connection to the next request.
 */
export function failWhenLost(driver: Sql): void {
  /** Connections in use. The id is known after the first statement. */
  const all = new Set<{ id?: number; isLost: boolean }>();
  const closed = driver.options.onclose;
  Object.assign(driver.options, {
    onclose(id: number) {
      for (const held of all) if (held.id === id) held.isLost = true;
      closed?.(id);
    },
  });

  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const send = reserved.unsafe.bind(reserved);
    const release = reserved.release.bind(reserved);
    const held: { id?: number; isLost: boolean } = { isLost: false };
    all.add(held);
    const options = {
      prepare: false,
      // The driver calls it for a statement without parameters, such as the first of a transaction.
      onexecute({ id }: { id: number }) {
        held.id = id;
        return true;
      },
    };
    reserved.unsafe = new Proxy(send, {
      apply(_target, _self, [query, parameters]) {
        if (held.isLost)
          throw Object.assign(new Error('The connection was lost'), { code: 'CONNECTION_CLOSED' });
        const pending = send(query, parameters, options);
        pending.catch((error: unknown) => {
          if (isLoss(error)) held.isLost = true;
        });
        return pending;
      },
    });
    reserved.release = () => {
      all.delete(held);
      if (!held.isLost) release();
    };
    return reserved;
  };
}

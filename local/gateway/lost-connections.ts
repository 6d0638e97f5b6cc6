import type { Sql } from 'postgres';

interface Held {
  /** Of the connection, once its first statement has told. */
  id: number | undefined;
  isLost: boolean;
}

const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** The server is away, as the driver says it. */
export const isLoss = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && LOST.has(error.code);

/**
 * Keeps this process alive when a connection is lost while the driver, having just opened it, asks for the types of
 * arrays: nobody waits for that answer, so its failure would end the process. The request that wanted the connection
 * gets another one.
 */
export function outliveLostConnections(events: Pick<NodeJS.EventEmitter, 'on'>): void {
  events.on('unhandledRejection', (error: unknown) => {
    if (!isLoss(error)) throw error;
  });
}

/**
 * Lets a transaction fail when its connection was lost, because the server was killed or restarted. The driver would
 * hand its next statement to the connection all the same, where nothing answers it, and would lend that connection,
 * half dead, to the next request.
 */
export function failWhenLost(driver: Sql): void {
  const all = new Set<Held>();
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
    const held: Held = { id: undefined, isLost: false };
    all.add(held);
    const options = {
      prepare: false,
      // Called by the driver when it writes a statement without parameters, as the first of a transaction is.
      onexecute({ id }: { id: number }) {
        held.id = id;
        return true;
      },
    };
    reserved.unsafe = new Proxy(send, {
      apply(_target, _self, [query, parameters]) {
        if (held.isLost)
          throw Object.assign(new Error('The connection to the database was lost'), {
            code: 'CONNECTION_CLOSED',
          });
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

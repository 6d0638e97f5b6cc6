import { type Cells, decide, everybody, type Row } from './callers.ts';

/**
 * own: in the caller's temp folder (of a visitor: alice's). temp: in somebody else's. visible: another's, listed by an
 * active home. hidden: another's, listed by an inactive home. saved: oscar's, listed by an inactive home that pat saved.
 * home: in the caller's folder for alice's home.
 */
export type Place = 'own' | 'temp' | 'visible' | 'hidden' | 'saved' | 'home';
export type Operation =
  | 'upload'
  | 'replace'
  | 'grant-upload'
  | 'read'
  | 'head'
  | 'info'
  | 'sign'
  | 'sign-many'
  | 'list'
  | 'read-public'
  | 'move'
  | 'copy'
  | 'delete';

export interface StorageRow extends Row {
  operation: Operation | 'bucket';
  place?: Place;
  /** For operations on the bucket itself. */
  request?: { method: string; path: string; json?: object };
}

const operations: Record<Operation, string> = {
  upload: 'POST a new file beside the object',
  replace: 'PUT other content',
  'grant-upload': 'ask for an address to upload to',
  read: 'GET',
  head: 'HEAD',
  info: 'GET size and type',
  sign: 'ask for a signed address',
  'sign-many': 'the same in a batch',
  list: 'list its folder',
  'read-public': 'GET as of a public bucket',
  move: 'move it to the own temp folder',
  copy: 'copy it to the own temp folder',
  delete: 'DELETE',
};
const places: Record<Place, string> = {
  own: 'own',
  temp: 'another’s temp',
  visible: 'another’s, of an active home',
  hidden: 'another’s, of an inactive home',
  saved: 'oscar’s, of an inactive home that pat saved',
  home: 'in the own folder for alice’s home',
};

const row = (operation: Operation, place: Place, cells: Cells): StorageRow => ({
  id: `S-${operation}-${place}`,
  operation,
  place,
  tries: `${places[place]}: ${operations[operation]}`,
  cells,
});

const everyPlace = (operation: Operation, cells: Record<'own' | 'temp' | 'visible' | 'hidden', Cells>) =>
  (['own', 'temp', 'visible', 'hidden'] as const).map((place) => row(operation, place, cells[place]));

/** Writing is for the own folder, whoever may see the rest. */
const writes = (operation: Operation, visitor: string, others: string) =>
  everyPlace(operation, {
    own: decide(visitor, 'yes'),
    temp: decide(visitor, others),
    visible: decide(visitor, others),
    hidden: decide(visitor, others),
  });

/** An answer to HEAD has no body that could say why. */
const refused = { signedOut: 'refused', forged: 'refused', expired: 'refused' };

const reads = (operation: Operation, none: string, forged = 'bad token') =>
  everyPlace(operation, {
    own: decide(none, 'yes', { forged }),
    temp: decide(none, none, { forged }),
    visible: decide('yes', 'yes', { forged }),
    hidden: decide(none, none, { forged }),
  });

const bucket = (
  id: string,
  tries: string,
  request: { method: string; path: string; json?: object },
  word: string,
  forged = 'bad token',
): StorageRow => ({
  id: `S-bucket-${id}`,
  operation: 'bucket',
  request,
  tries,
  cells: decide(word, word, { signedOut: word, expired: word, forged }),
});

const one = '/bucket/property-images';

export const storageRows: StorageRow[] = [
  ...writes('upload', 'policy', 'policy'),
  ...writes('replace', 'policy', 'policy'),
  ...writes('grant-upload', 'policy', 'policy'),
  ...reads('read', 'absent', 'no bucket'),
  ...everyPlace('head', {
    own: decide('refused', 'yes', refused),
    temp: decide('refused', 'refused', refused),
    visible: decide('yes', 'yes', refused),
    hidden: decide('refused', 'refused', refused),
  }),
  ...reads('info', 'absent', 'no bucket'),
  ...reads('sign', 'absent'),
  ...reads('sign-many', 'absent'),
  ...reads('list', 'nothing'),
  ...everyPlace('read-public', {
    own: everybody('no bucket'),
    temp: everybody('no bucket'),
    visible: everybody('no bucket'),
    hidden: everybody('no bucket'),
  }),
  ...everyPlace('move', {
    own: decide('absent', 'yes'),
    temp: decide('absent', 'absent'),
    visible: decide('policy', 'policy'),
    hidden: decide('absent', 'absent'),
  }),
  ...everyPlace('copy', {
    own: decide('absent', 'yes'),
    temp: decide('absent', 'absent'),
    visible: decide('policy', 'yes'),
    hidden: decide('absent', 'absent'),
  }),
  ...writes('delete', 'nothing', 'nothing'),
  ...(['read', 'sign'] as const).map((operation) =>
    row(
      operation,
      'saved',
      decide(
        'absent',
        { pat: 'yes', fay: 'absent', alice: 'absent', oscar: 'yes' },
        { forged: operation === 'read' ? 'no bucket' : 'bad token' },
      ),
    ),
  ),
  row('upload', 'home', decide('policy', { pat: 'policy', fay: 'policy', alice: 'yes', oscar: 'policy' })),
  bucket('list', 'list the buckets', { method: 'GET', path: '/bucket' }, 'nothing'),
  bucket('read', 'read its settings', { method: 'GET', path: one }, 'no bucket'),
  bucket(
    'create',
    'make a public bucket',
    { method: 'POST', path: '/bucket', json: { id: 'mine', name: 'mine', public: true } },
    'policy',
  ),
  bucket(
    'update',
    'make it public',
    { method: 'PUT', path: one, json: { id: 'property-images', name: 'property-images', public: true } },
    'no bucket',
  ),
  bucket('empty', 'empty it', { method: 'POST', path: `${one}/empty`, json: {} }, 'no bucket'),
  bucket('delete', 'delete an empty one', { method: 'DELETE', path: '/bucket/empty' }, 'no bucket'),
];

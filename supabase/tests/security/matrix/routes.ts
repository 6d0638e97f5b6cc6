import { byRole, type Cells, decide, everybody, type Row } from './callers.ts';

export interface RouteRow extends Row {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As routes.ts writes it, below /api; of the other function as `/housekeeping/mails`. */
  path: string;
  /** Which object is meant where the path or body names one. */
  target?: 'active' | 'hidden';
}

const unauthorized = '401 unauthorized';
const dead = {
  signedOut: '401 session_expired',
  forged: unauthorized,
  expired: '401 session_expired',
};
const signedIn = (cast: string | Parameters<typeof decide>[1]) => decide(unauthorized, cast, dead);
const open = (word: string) => decide(word, word, dead);
/** No token is read. */
const tokenless = everybody;

const slug = (path: string) => path.replaceAll(/[{}]/g, '').replaceAll('/', '-').slice(1);

function row(
  method: RouteRow['method'],
  path: string,
  cells: Cells,
  target?: RouteRow['target'],
  about?: string,
): RouteRow {
  const id = `R-${method.toLowerCase()}-${slug(path)}${target === 'hidden' ? '-hidden' : ''}`;
  const tries = `\`${method} ${path}\`${about ? `, ${about}` : ''}`;
  return { id, method, path, tries, cells, ...(target && { target }) };
}

/** Of alice's active home: everybody sees it, she alone may change it. */
const ofAlice = (done: string) =>
  signedIn({ pat: '403 forbidden', fay: '403 forbidden', alice: done, oscar: '403 forbidden' });
/** Of her inactive one, which others do not see. */
const ofAliceHidden = (done: string) =>
  signedIn({ pat: '404 not_found', fay: '404 not_found', alice: done, oscar: '404 not_found' });
/** Of an inquiry that pat sent about alice's home. */
const fromPatToAlice = (done: string) =>
  signedIn({ pat: '403 forbidden', fay: '404 not_found', alice: done, oscar: '404 not_found' });

const hidden = 'alice’s, inactive';
const active = 'alice’s, active';
const inquiry = 'pat’s, to alice';

export const routeRows: RouteRow[] = [
  row('GET', '/account/data', signedIn('200 own')),
  row('DELETE', '/account', signedIn('204')),
  row('GET', '/auth/user', signedIn('200 own')),
  row('POST', '/auth/claim', signedIn('204'), undefined, 'a proof that is none'),
  row('POST', '/auth/set-role', signedIn('409 role_in_use'), undefined, 'the other role'),
  row('GET', '/properties/search', open('200 active'), undefined, 'around alice’s and oscar’s'),
  row('GET', '/properties/owner', signedIn(byRole('200 nothing', '200 own'))),
  row('POST', '/properties', signedIn(byRole('403 forbidden', '201'))),
  row('GET', '/properties/{id}', open('200'), 'active', active),
  row('GET', '/properties/{id}', decide('404 not_found', ofAliceHidden('200'), dead), 'hidden', hidden),
  row('PUT', '/properties/{id}', ofAlice('200'), 'active', active),
  row('PUT', '/properties/{id}', ofAliceHidden('200'), 'hidden', hidden),
  row('DELETE', '/properties/{id}', ofAlice('204'), 'active', active),
  row('DELETE', '/properties/{id}', ofAliceHidden('204'), 'hidden', hidden),
  row('GET', '/favorites', signedIn('200 own')),
  row('POST', '/favorites', signedIn('201'), 'active', active),
  row('POST', '/favorites', ofAliceHidden('201'), 'hidden', hidden),
  row('DELETE', '/favorites/{propertyId}', signedIn('204 own'), 'active', 'saved by all four'),
  row('GET', '/inquiries/owner', signedIn(byRole('200 nothing', '200 received'))),
  row('GET', '/inquiries/owner/counts', signedIn(byRole('200 nothing', '200 received'))),
  row(
    'POST',
    '/inquiries',
    signedIn({ pat: '201', fay: '201', alice: '403 forbidden', oscar: '201' }),
    'active',
    active,
  ),
  row('POST', '/inquiries', ofAliceHidden('403 forbidden'), 'hidden', hidden),
  row(
    'POST',
    '/inquiries/{id}/additions',
    signedIn({ pat: '200', fay: '404 not_found', alice: '404 not_found', oscar: '404 not_found' }),
    'active',
    inquiry,
  ),
  row('PUT', '/inquiries/seen', signedIn(byRole('200 nothing', '200 received'))),
  row('PUT', '/inquiries/{id}/seen', fromPatToAlice('200'), 'active', inquiry),
  row('PUT', '/inquiries/{id}/status', fromPatToAlice('200'), 'active', inquiry),
  row('DELETE', '/inquiries/{id}', fromPatToAlice('204'), 'active', inquiry),
  row('GET', '/places', open('200')),
  row('GET', '/places/zip/{zipCode}', open('200')),
  row('GET', '/login', tokenless('302')),
  row('GET', '/health', tokenless('200')),
  row('GET', '/openapi.json', tokenless('200')),
  row('GET', '/pages/properties/{id}', tokenless('200'), 'active', active),
  row('GET', '/pages/properties/{id}', tokenless('404'), 'hidden', hidden),
  row('GET', '/pages/photos/{id}', tokenless('302'), 'active', active),
  row('GET', '/pages/photos/{id}', tokenless('404 not_found'), 'hidden', hidden),
  row('GET', '/sitemap.xml', tokenless('200'), undefined, 'page 1'),
  row('POST', '/housekeeping/mails', tokenless('401')),
  row('POST', '/housekeeping/photos', tokenless('401')),
  row('POST', '/housekeeping/cleanup', tokenless('401')),
];

import { errors } from '../_shared/errors.ts';
import { errorCodesOf } from '../_shared/openapi.ts';
import { assert, assertEquals } from '../_shared/testing/assert.ts';
import { describedRoutes } from './routes.ts';
import { startApp } from './testing/start-app.ts';

const document = await (await startApp().request('/openapi.json')).json();

Deno.test('the document describes every route with all of its statuses, and nothing else', () => {
  assertEquals(document.openapi, '3.1.1');
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, responses }]) => {
      const statuses = Object.keys(responses).toSorted().join(' ');
      return `${method.toUpperCase()} ${path} ${operationId} ${statuses}`;
    }),
  );
  const expected = describedRoutes.map((route) => {
    const ofErrors = errorCodesOf(route).map((code) => String(errors[code].status));
    const statuses = new Set([
      ...Object.keys(route.responses),
      ...(route.cacheable ? ['304'] : []),
      ...ofErrors,
    ]);
    return `${route.method} ${route.path} ${route.name} ${[...statuses].toSorted().join(' ')}`;
  });
  assertEquals(described.toSorted(), expected.toSorted());
});

Deno.test('corrected input is described as what it becomes', () => {
  const fieldsOf = (path: string) =>
    document.paths[path].post.requestBody.content['application/json'].schema.properties;
  assert(fieldsOf('/properties').amenities.items.enum.includes('Assistance with Daily Living'));
  assertEquals(fieldsOf('/inquiries').email.format, 'email');
  // No other schema is empty: responses without headers of their own, this document as a response, and an agreement of which
  // nothing is stated.
  const empty = JSON.stringify(document).match(/"[^"]+":\{\}/g) ?? [];
  assertEquals(new Set(empty), new Set(['"headers":{}', '"additionalProperties":{}', '"default":{}']));
});

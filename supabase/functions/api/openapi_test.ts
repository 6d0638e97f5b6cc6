import { errors } from '../_shared/errors.ts';
import { refusalsOf } from '../_shared/openapi.ts';
import { routes } from './routes.ts';
import { assert, assertEquals } from './testing/assert.ts';
import { startApp } from './testing/fake-project.ts';

const answer = await startApp().request('/openapi.json');
const document = await answer.json();
const operations = routes.map((route) => ({
  route,
  operation: document.paths[route.path][route.method.toLowerCase()],
}));

Deno.test('the document is OpenAPI 3.1 and describes every route once', () => {
  assertEquals(answer.status, 200);
  assertEquals(document.openapi, '3.1.1');
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assertEquals(described.toSorted(), routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  const names = operations.map(({ operation }) => operation.operationId);
  assertEquals(new Set(names).size, names.length);
});

Deno.test('every reference leads to a schema', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const used = new Set([...references].map(([, name]) => name));
  for (const name of used) assert(name && document.components.schemas[name], name);
  assertEquals([...used].toSorted(), Object.keys(document.components.schemas).toSorted());
});

Deno.test('every answer and refusal of a route is described with its status', () => {
  for (const { route, operation } of operations) {
    const answered = [...Object.keys(route.answers), ...(route.cacheable ? ['304'] : [])];
    const refused = refusalsOf(route).map((code) => String(errors[code].status));
    assertEquals(
      Object.keys(operation.responses).toSorted(),
      [...new Set([...answered, ...refused])].toSorted(),
    );
  }
});

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}

/** The parameters of a path's GET, each as its place, its name and whether it is needed. */
const named = (path: string) =>
  document.paths[path].get.parameters.map(
    ({ name, in: place, required }: Parameter) => `${place} ${name} ${String(required)}`,
  );

Deno.test('parameters are those that the contract parses', () => {
  assertEquals(named('/properties/search'), [
    'query zipCode false',
    'query city false',
    'query state false',
    'query radius false',
    'query minCost false',
    'query maxCost false',
    'query careTypes false',
    'query amenities false',
    'query sort false',
    'query limit false',
    'query cursor false',
  ]);
  assertEquals(named('/places'), ['query query true', 'query state false']);
  assertEquals(named('/places/zip/{zipCode}'), ['path zipCode true']);
});

Deno.test('a header that a route reads is a parameter too', () => {
  const [header, ...others] = document.paths['/properties'].post.parameters;
  assertEquals(others, []);
  assertEquals([header.in, header.name, header.required], ['header', 'idempotency-key', false]);
  assertEquals(header.schema.format, 'uuid');
});

Deno.test('input that is corrected before it is parsed is described as what it becomes', () => {
  const body = (path: string) =>
    document.paths[path].post.requestBody.content['application/json'].schema.properties;
  assertEquals(body('/properties').amenities.items.enum.includes('Assistance with Daily Living'), true);
  assertEquals(body('/inquiries').email.format, 'email');
  const empty = JSON.stringify(document).match(/"[^"]+":\{\}/g) ?? [];
  // Free-form on purpose: an answer without headers of its own, and this document as an answer.
  assertEquals(new Set(empty), new Set(['"headers":{}', '"additionalProperties":{}']));
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The schema of an answer, found in the document by its JSON pointer. */
const pointer = (path: string, method: string, status: number) => {
  const escaped = path
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D');
  return `#/paths/${escaped}/${method.toLowerCase()}/responses/${status}`;
};

export interface CheckedAnswer {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/** Checks answers against the OpenAPI document that the API gives of itself. Throws for one that it does not allow. */
export function createResponseChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');

  return ({ method, path, status, body }: CheckedAnswer) => {
    const answer = pointer(path, method, status);
    if (body === undefined) {
      if (ajv.getSchema(`api${answer}`)) return;
      throw new Error(`${method} ${path} may not answer ${status}`);
    }
    const validate = ajv.getSchema(`api${answer}/content/application~1json/schema`);
    if (!validate) throw new Error(`${method} ${path} may not answer ${status} with a body`);
    if (validate(body)) return;
    throw new Error(
      `${method} ${path} answered ${status} against its document: ${ajv.errorsText(validate.errors)}`,
    );
  };
}

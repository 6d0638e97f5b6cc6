import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface CheckedResponse {
  method: string;
  path: string;
  status: number;
  body: unknown;
  /** Of the body, without parameters. */
  contentType: string;
}

/** Checks responses against an OpenAPI document. Throws for a response that the document does not declare. */
export function createResponseChecker(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');

  return ({ method, path, status, body, contentType }: CheckedResponse) => {
    const name = `${method} ${path}: ${status}`;
    const escapedPath = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
    const pointer = `api#/paths/${escapedPath}/${method.toLowerCase()}/responses/${status}`;
    if (body === undefined) {
      if (!ajv.getSchema(pointer)) throw new Error(`${name} is not declared`);
      return;
    }
    const validate = ajv.getSchema(`${pointer}/content/${contentType.replaceAll('/', '~1')}/schema`);
    if (!validate) throw new Error(`${name} with a body is not declared`);
    if (!validate(body))
      throw new Error(`${name} does not match its schema: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Whether the storage says that it does not hold the file. It says so in the body; the HTTP status is 400. */
export const isMissing = (error: Error) => 'statusCode' in error && error.statusCode === '404';

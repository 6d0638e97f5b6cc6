/** What a handler returns. The app adds the request ID and the caching, security and CORS headers. */
export interface ApiResponse {
  status: number;
  /** Omitted for responses without a body. */
  body?: unknown;
  headers?: Record<string, string>;
}

export const ok = (body: unknown, headers?: Record<string, string>): ApiResponse => ({
  status: 200,
  body,
  headers,
});
export const created = (body: unknown): ApiResponse => ({ status: 201, body });
export const noContent = (): ApiResponse => ({ status: 204 });

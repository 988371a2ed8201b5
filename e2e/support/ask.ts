import type { APIRequestContext, APIResponse } from '@playwright/test';
import { port } from './addresses.ts';

/** Asks the portal of a tenant without a page. Only browsers resolve `*.localhost`: here the host name is said in words. */
export const ask = (
  request: APIRequestContext,
  tenant: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> =>
  request.get(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, host: `${tenant}.localhost:${port}` } });

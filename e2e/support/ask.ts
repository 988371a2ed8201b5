/** Only browsers resolve `*.localhost`: where a test asks automatically it asks the address and says the host name in words. */
import type { APIRequestContext, APIResponse, Route } from '@playwright/test';
import { port } from './addresses.ts';

/** Asks the portal of a tenant without a page; `at` is another portal's port than that of the common one. */
export const ask = (
  request: APIRequestContext,
  tenant: string,
  path: string,
  headers: Record<string, string> = {},
  at = port,
): Promise<APIResponse> =>
  request.get(`http://127.0.0.1:${at}${path}`, { headers: { ...headers, host: `${tenant}.localhost:${at}` } });

/** What the portal answers to a request of a page that was stopped on its way. */
export async function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

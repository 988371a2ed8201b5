/**
 * Only browsers resolve `*.localhost`, so requests made by tests go to the loopback address with an explicit Host
 * header.
 */
import type { APIRequestContext, APIResponse, Route } from '@playwright/test';
import { port } from './addresses.ts';

/** Calls the portal of a tenant without a page; `at` is the port of another portal than the common one. */
export const ask = (
  request: APIRequestContext,
  tenant: string,
  path: string,
  headers: Record<string, string> = {},
  at = port,
): Promise<APIResponse> =>
  request.get(`http://127.0.0.1:${at}${path}`, { headers: { ...headers, host: `${tenant}.localhost:${at}` } });

/** The portal's answer to a page's request that was intercepted. */
export async function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

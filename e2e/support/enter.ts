import type { Page } from '@playwright/test';
import { type Api, listenForApi } from './api.ts';
import { signInHome } from './sign-in.ts';

/** Signs an account in to its home page and returns the API as that page uses it. */
export async function enter(page: Page, tenant: string, name: string): Promise<Api> {
  const apiOf = listenForApi(page);
  await signInHome(page, tenant, name);
  return apiOf();
}

import { type BrowserContext, expect } from '@playwright/test';

/** The signed-in person's canary bucket. The answer that sets it may arrive after the first page is shown. */
export async function bucketIn(context: BrowserContext): Promise<number> {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'portico_bucket');
  await expect.poll(async () => (await cookie())?.httpOnly, 'a bucket that scripts cannot read').toBe(true);
  return Number((await cookie())?.value);
}

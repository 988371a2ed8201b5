import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { openMail } from './mailed-link.ts';

interface Recipient {
  portal: string;
  /** A person who gets the portal's own notifications by mail, and their address. */
  reader: Api;
  address: string;
  /** Another person, whose answer the reader is notified of. */
  other: Api;
}

/** Causes a mail to the reader, opens it, and returns the unsubscribe address at its end. */
export async function endOfMail(page: Page, { portal, reader, address, other }: Recipient): Promise<string> {
  const choice = await reader.get<Record<string, unknown>>('portal/getChannelChoice');
  await reader.post('portal/saveChannelChoice', { body: { ...choice, mail: ['portal'], digest: false, quiet: null } });
  const [article] = await reader.get<{ NID: string }[]>('content/getAllAvailableNewsAsSummary');
  const say = (text: string, more = {}) => ({
    body: { objecttype: 'article', ObjectID: article?.NID, body: [{ type: 'text', text }], ...more },
  });
  const { CommentID: parentID } = await reader.post<{ CommentID: string }>(
    'comment/addComment',
    say('Who knows more?'),
  );
  await other.post('comment/addComment', say('Ask at the desk.', { parentID }));

  await openMail(page, portal, address, /answer/i);
  const [end] = (await page.locator('pre').first().textContent())?.match(/http\S+\/unsubscribe\?\S+/) ?? [];
  if (!end) throw new Error('the mail does not say how to end its kind');
  return end;
}

/** /oidc/password: checks a mailed link, and uses it up when a password is set. Nothing here reveals who exists. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@portico/contracts/platform/log';
import type { AttemptStore } from '../accounts/attempt-store.ts';
import { hashPassword } from '../accounts/password.ts';
import type { PasswordLinkStore } from '../accounts/password-links.ts';
import { isAcceptable } from '../accounts/password-rule.ts';
import { failedNotice, linkEndedNotice, noticePage, passwordSetNotice } from '../pages/notice-page.ts';
import type { PageView } from '../pages/page-view.ts';
import { passwordPage } from '../pages/password-page.ts';
import type { ViewOf } from './pages.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';

interface PasswordParts {
  origin: string;
  passwordLinks: PasswordLinkStore;
  attempts: AttemptStore;
  viewOf: ViewOf;
  log: Log;
}

const ended = (res: ServerResponse, view: PageView) => sendPage(res, 400, noticePage(view, linkEndedNotice(view)));

async function show({ passwordLinks }: PasswordParts, req: IncomingMessage, res: ServerResponse, view: PageView) {
  const token = new URL(req.url ?? '', 'http://portal.invalid').searchParams.get('link') ?? '';
  const username = await passwordLinks.look(token);
  if (username === undefined) return ended(res, view);
  sendPage(res, 200, passwordPage(view, { token, username, refused: false }));
}

async function set(parts: PasswordParts, req: IncomingMessage, res: ServerResponse, view: PageView): Promise<void> {
  const form = await readForm(req, parts.origin);
  if (!form) return sendPage(res, 400, noticePage(view, failedNotice(view, 'invalid_request')));
  const token = form.get('link') ?? '';
  const password = form.get('password') ?? '';
  const known = await parts.passwordLinks.look(token);
  // Checked first, so that no one can make the server hash without a valid link.
  if (known === undefined) return ended(res, view);
  if (!isAcceptable(password)) return sendPage(res, 422, passwordPage(view, { token, username: known, refused: true }));
  const username = await parts.passwordLinks.use(token, await hashPassword(password));
  parts.log('info', 'identity.password_set', { result: username === undefined ? 'link ended' : 'set' });
  if (username === undefined) return ended(res, view);
  await parts.attempts.succeeded(username);
  sendPage(res, 200, noticePage(view, passwordSetNotice(view)));
}

export async function handlePassword(parts: PasswordParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const view = parts.viewOf(undefined, req.headers['accept-language']);
  if (req.method === 'GET' || req.method === 'HEAD') return show(parts, req, res, view);
  if (req.method === 'POST') return set(parts, req, res, view);
  res.setHeader('allow', 'GET, POST');
  sendPage(res, 405, noticePage(view, failedNotice(view, 'invalid_request')));
}

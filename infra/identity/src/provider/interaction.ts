import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@portico/contracts/platform/log';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import type { AccountStore } from '../accounts/account.ts';
import type { AttemptStore } from '../accounts/attempt-store.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { chooseAccountPage } from '../pages/choose-account-page.ts';
import { expiredNotice, failedNotice, noticePage } from '../pages/notice-page.ts';
import type { PageView } from '../pages/page-view.ts';
import { type SignInFault, signInPage } from '../pages/sign-in-page.ts';
import { interactionCookie, interactionPage } from './interaction-page.ts';
import type { ViewOf } from './pages.ts';
import { readForm } from './read-form.ts';
import { sendPage } from './send-page.ts';

interface InteractionParts {
  provider: Provider;
  origin: string;
  accounts: AccountStore;
  attempts: AttemptStore;
  viewOf: ViewOf;
  log: Log;
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  view: PageView;
  details: Details;
}

const hintOf = ({ params }: Details) => (typeof params.login_hint === 'string' ? params.login_hint.slice(0, 254) : '');

async function show(parts: InteractionParts, { res, view, details }: Exchange): Promise<void> {
  const here = details.prompt.name === 'select_account' ? details.session?.accountId : undefined;
  const account = here === undefined ? undefined : await parts.accounts.byOid(here);
  if (account) return sendPage(res, 200, chooseAccountPage(view, details.uid, account));
  sendPage(res, 200, signInPage(view, { uid: details.uid, username: hintOf(details), faults: [] }));
}

/** Returns to the portal with the result, and removes the cookie that tied the page to this browser. */
function leave(parts: InteractionParts, { req, res, details }: Exchange, result: InteractionResults): Promise<void> {
  for (const name of [interactionCookie, `${interactionCookie}.sig`])
    res.appendHeader(
      'set-cookie',
      `${name}=; Path=${interactionPage(details.uid)}; Expires=${new Date(0).toUTCString()}; HttpOnly; SameSite=Lax`,
    );
  return parts.provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

const finish = (parts: InteractionParts, exchange: Exchange, accountId: string) =>
  leave(parts, exchange, { login: { accountId, remember: true, amr: ['pwd'] }, select_account: {} });

async function signIn(parts: InteractionParts, exchange: Exchange, form: URLSearchParams): Promise<void> {
  const { res, view, details } = exchange;
  const username = (form.get('username') ?? '').slice(0, 254);
  const password = form.get('password') ?? '';
  const again = (status: number, faults: readonly SignInFault[]) =>
    sendPage(res, status, signInPage(view, { uid: details.uid, username, faults }));

  const missing: SignInFault[] = [];
  if (username.trim() === '') missing.push({ field: 'username' });
  if (password === '') missing.push({ field: 'password' });
  if (missing.length > 0) return again(422, missing);

  const check = await checkPassword(parts.accounts, parts.attempts, username, password);
  // The user name is never logged, because people sometimes type their password into that field.
  parts.log(check.result === 'right' ? 'info' : 'warn', 'identity.sign_in', {
    result: check.result,
    ...(check.result === 'right' ? { oid: check.account.oid } : {}),
  });
  if (check.result === 'right') return finish(parts, exchange, check.account.oid);
  if (check.result === 'wrong') return again(422, [{ field: 'both' }]);
  res.setHeader('retry-after', String(check.seconds));
  again(429, [{ field: 'wait', seconds: check.seconds }]);
}

async function submit(parts: InteractionParts, exchange: Exchange): Promise<void> {
  const { req, res, view, details } = exchange;
  const form = await readForm(req, parts.origin);
  if (!form) return sendPage(res, 400, noticePage(view, failedNotice(view, 'invalid_request')));
  const current = details.session?.accountId;
  switch (form.get('intent')) {
    case 'cancel':
      return leave(parts, exchange, { error: 'access_denied', error_description: view.texts.cancelled });
    case 'continue':
      // Continuing without a password is only allowed for the account of this browser's own session.
      if (details.prompt.name !== 'select_account' || !current || !(await parts.accounts.byOid(current)))
        return show(parts, exchange);
      return leave(parts, exchange, { select_account: {} });
    case 'other':
      return sendPage(res, 200, signInPage(view, { uid: details.uid, username: '', faults: [] }));
    default:
      return signIn(parts, exchange, form);
  }
}

/** The pages below /oidc/interaction/: signing in and choosing an account. */
export async function handleInteraction(parts: InteractionParts, req: IncomingMessage, res: ServerResponse) {
  const language = req.headers['accept-language'];
  let details: Details;
  try {
    details = await parts.provider.interactionDetails(req, res);
  } catch {
    // The page has expired, was opened twice, or was opened in another browser. For the person, this makes no
    // difference.
    const view = parts.viewOf(undefined, language);
    return sendPage(res, 400, noticePage(view, expiredNotice(view)));
  }
  const exchange: Exchange = { req, res, details, view: parts.viewOf(details.params.ui_locales, language) };
  if (req.method === 'GET' || req.method === 'HEAD') return show(parts, exchange);
  if (req.method === 'POST') return submit(parts, exchange);
  res.setHeader('allow', 'GET, POST');
  sendPage(res, 405, noticePage(exchange.view, failedNotice(exchange.view, 'invalid_request')));
}

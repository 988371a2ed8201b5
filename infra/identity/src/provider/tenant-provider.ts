import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@portico/contracts/platform/log';
import type { Brand } from '@portico/contracts/platform/tenant';
import type { Tenant } from '@portico/database/tenant';
import Provider from 'oidc-provider';
import type { AccountStore } from '../accounts/account.ts';
import type { AttemptStore } from '../accounts/attempt-store.ts';
import { endSession } from '../accounts/end-sign-ins.ts';
import type { PasswordLinkStore } from '../accounts/password-links.ts';
import { embeddedSettings, providerPath } from '../embedded-settings.ts';
import type { KeySet } from '../keys/signing-keys.ts';
import { failedNotice, noticePage } from '../pages/notice-page.ts';
import { pageFile } from '../pages/page-files.ts';
import { pageLanguage } from '../pages/page-language.ts';
import { pageView } from '../pages/page-view.ts';
import type { TenantDatabase } from '../storage/tenant-database.ts';
import { shapeAnswers } from './answer-shape.ts';
import { providerConfiguration } from './configuration.ts';
import { handleInteraction } from './interaction.ts';
import { providerPages, type ViewOf } from './pages.ts';
import { handlePassword } from './password.ts';
import { sendPage, setPageHeaders } from './send-page.ts';

interface TenantProviderParts {
  tenant: Tenant;
  brand: Brand;
  origin: string;
  database: TenantDatabase;
  accounts: AccountStore;
  attempts: AttemptStore;
  passwordLinks: PasswordLinkStore;
  keys: KeySet;
  cookieKeys: readonly string[];
  log: Log;
}

export interface TenantProvider {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/** The library does not strip its mount path: it expects the rest in `url` and the full path in `originalUrl`. */
function mount(req: IncomingMessage & { originalUrl?: string }): void {
  const url = req.url ?? '/';
  req.originalUrl = url;
  req.url = url.slice(providerPath.length) || '/';
}

async function servePageFile(name: string, brand: Brand, res: ServerResponse): Promise<boolean> {
  const file = await pageFile(name, brand);
  if (!file) return false;
  res.writeHead(200, { 'content-type': file.type, 'cache-control': 'public, max-age=3600' });
  res.end(file.body);
  return true;
}

/**
 * The OpenID Connect provider of one tenant. Recreated when its keys or settings change; its state is in the database.
 */
export function createTenantProvider(parts: TenantProviderParts): TenantProvider {
  const { tenant, brand, origin, log } = parts;
  const viewOf: ViewOf = (uiLocales, acceptLanguage) =>
    pageView(tenant, brand, pageLanguage(uiLocales, acceptLanguage, tenant.settings));
  const pages = providerPages(viewOf);
  const settings = embeddedSettings(tenant.tenantId, origin);
  const provider = new Provider(
    settings.issuer,
    providerConfiguration({ ...parts, tenantId: tenant.tenantId, settings, pages }),
  );
  shapeAnswers(provider, pages);
  provider.on('server_error', (_ctx, error) => log('error', 'identity.failed', { error }));
  const refused =
    (event: string) =>
    (_ctx: unknown, error: Error & { error?: string | undefined; error_detail?: string | undefined }) =>
      log('warn', event, { code: error.error, reason: error.message, detail: error.error_detail });
  provider.on('grant.error', refused('identity.grant_refused'));
  provider.on('authorization.error', refused('identity.authorization_refused'));
  provider.use(async (ctx, next) => {
    await next();
    const session = ctx.oidc?.session;
    if (session?.accountId && 'destroyed' in session)
      await endSession(parts.database.query, session.accountId, session.uid);
  });
  const library = provider.callback();

  return {
    async handle(req, res) {
      setPageHeaders(res);
      const path = (req.url ?? '').split('?', 1)[0] ?? '';
      const rest = path.slice(providerPath.length + 1);
      if (rest.startsWith('interaction/')) return handleInteraction({ ...parts, provider, viewOf }, req, res);
      if (rest === 'password') return handlePassword({ ...parts, viewOf }, req, res);
      if (rest.startsWith('pages/') && (await servePageFile(rest.slice('pages/'.length), brand, res))) return;
      if (rest.startsWith('pages/')) {
        const view = viewOf(undefined, req.headers['accept-language']);
        return sendPage(res, 404, noticePage(view, failedNotice(view, 'not_found')));
      }
      mount(req);
      await library(req, res);
    },
  };
}

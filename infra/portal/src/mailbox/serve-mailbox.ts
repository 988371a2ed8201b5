/**
 * `/dev/mailbox` of a portal without a mail server, for use on this machine only. It shows links that set passwords. It
 * is therefore only available under names of `localhost`, to requests from this machine that do not come through a
 * proxy.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mailbox } from '@portico/api/platform/mail/open-mailbox';
import type { Log } from '@portico/contracts/platform/log';
import { isUuid } from '@portico/contracts/platform/shapes';
import { tenantSlug } from '@portico/contracts/platform/tenant-host';
import type { Tenant } from '@portico/database/tenant';
import type { TenantStore } from '@portico/database/tenants/tenant-store';
import { plainPolicy } from '@portico/edge/headers/content-security-policy';
import { plainHeaders } from '@portico/edge/headers/security-headers';
import { cameThroughProxy } from '@portico/edge/serving/inner-network';
import { respond } from '@portico/edge/serving/respond';
import { listPage, mailboxPath, mailboxStyles, mailboxStylesPath, messagePage, missingPage } from './mailbox-pages.ts';

interface MailboxParts {
  mailbox: Mailbox;
  tenants: TenantStore;
}

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const isFromHere = (request: IncomingMessage): boolean =>
  ownAddresses.has(request.socket.remoteAddress ?? '') && !cameThroughProxy(request);

const isMailboxPath = (pathname: string): boolean =>
  pathname === mailboxPath || pathname === mailboxStylesPath || pathname.startsWith(`${mailboxPath}/`);

async function pageFor(pathname: string, tenant: Tenant, mailbox: Mailbox): Promise<{ status: number; body: string }> {
  if (pathname === mailboxPath)
    return { status: 200, body: listPage(tenant.settings.brandName, await mailbox.list(tenant)) };
  const id = pathname.slice(mailboxPath.length + 1);
  const mail = isUuid(id) ? await mailbox.find(tenant, id) : undefined;
  return mail ? { status: 200, body: messagePage(mail) } : { status: 404, body: missingPage() };
}

/** Returns false without sending anything if the address does not belong to the mailbox. */
export function mailboxHandler(parts: () => MailboxParts | undefined, onlyTenant: string | undefined, log: Log) {
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    slug: string,
    { mailbox, tenants }: MailboxParts,
  ): Promise<void> {
    const headers = plainHeaders(plainPolicy);
    if (pathname === mailboxStylesPath)
      return respond(request, response, { status: 200, type: 'text/css; charset=utf-8', body: mailboxStyles, headers });
    const tenant = await tenants.bySlug(slug);
    const page = tenant ? await pageFor(pathname, tenant, mailbox) : { status: 404, body: missingPage() };
    await respond(request, response, { ...page, type: 'text/html; charset=utf-8', headers });
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
    if (!isMailboxPath(pathname) || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const found = parts();
    const slug = tenantSlug(request.headers.host, 'localhost', onlyTenant);
    if (!found || slug === undefined || !isFromHere(request)) return false;
    answer(request, response, pathname, slug, found).catch((error: Error) => {
      log('warn', 'mailbox not shown', { reason: error.message });
      response.destroy();
    });
    return true;
  };
}

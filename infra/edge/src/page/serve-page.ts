/** Answers any address of a tenant with the portal's page; the status is 404 if no route is declared there. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedLanguage } from '@portico/contracts/platform/accepted-language';
import type { MadeBoot } from '../boot/boot-documents.ts';
import { pagePolicy } from '../headers/content-security-policy.ts';
import { pageHeaders } from '../headers/security-headers.ts';
import { looksLikeFile } from '../routing/file-like.ts';
import { requestedRoute } from '../routing/requested-route.ts';
import { refuse } from '../serving/refuse.ts';
import { respond } from '../serving/respond.ts';
import { neededFiles } from './needed-files.ts';
import { portalPage } from './portal-page.ts';

const playerPage = '/splayer';

export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { boot, pathname, sealed }: { boot: MadeBoot; pathname: string; sealed: boolean },
): Promise<void> {
  const { tenant, document, host, brand } = boot;
  const requested = requestedRoute(document, pathname, tenant.settings.routes);
  if (requested.kind === 'unknown' && looksLikeFile(pathname))
    return refuse(request, response, 404, 'There is no such file.');
  const { contentOrigin } = document;
  const { languages, defaultLanguage } = document.tenant;
  const language = acceptedLanguage(request.headers['accept-language'], languages, defaultLanguage);
  const html = portalPage({
    document,
    json: JSON.stringify(document),
    language,
    brand,
    files: neededFiles(document, host, { route: requested, language }),
  });
  await respond(request, response, {
    status: requested.kind === 'unknown' ? 404 : 200,
    type: 'text/html; charset=utf-8',
    body: html,
    headers: {
      ...pageHeaders(pagePolicy(tenant.settings, contentOrigin), {
        sealed,
        contentOrigin: pathname === playerPage ? contentOrigin : undefined,
      }),
      vary: 'accept-language',
    },
  });
}

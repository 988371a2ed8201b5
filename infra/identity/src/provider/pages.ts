import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { failedNotice, noticePage, signedOutNotice } from '../pages/notice-page.ts';
import type { PageView } from '../pages/page-view.ts';
import { signOutPage } from '../pages/sign-out-page.ts';
import { pagePolicy } from './send-page.ts';

/** Pages that the library requests while it handles a request of its own. */
export interface ProviderPages {
  /** Ends the browser's session without asking, because no one is signed in or another person has just signed in. */
  leaveSession(ctx: KoaContextWithOIDC): void;
  confirmSignOut(ctx: KoaContextWithOIDC): void;
  signedOut(ctx: KoaContextWithOIDC): void;
  error(ctx: KoaContextWithOIDC, out: ErrorOut): void;
}

export type ViewOf = (uiLocales: unknown, acceptLanguage: string | undefined) => PageView;

export function providerPages(viewOf: ViewOf): ProviderPages {
  const view = (ctx: KoaContextWithOIDC) => viewOf(ctx.oidc.params?.ui_locales, ctx.get('accept-language'));
  const show = (ctx: KoaContextWithOIDC, page: string) => {
    ctx.type = 'html';
    ctx.body = page;
  };
  const xsrfOf = (ctx: KoaContextWithOIDC) => String(ctx.oidc.session?.state?.secret ?? '');
  return {
    leaveSession(ctx) {
      // Replaces the library's policy, which contains the hash of its own inline script.
      ctx.set('content-security-policy', pagePolicy);
      show(ctx, signOutPage(view(ctx), xsrfOf(ctx), true));
    },
    // A valid id token proves that the request came from the portal; a link from elsewhere does not have one.
    confirmSignOut: (ctx) =>
      show(ctx, signOutPage(view(ctx), xsrfOf(ctx), ctx.oidc.entities.IdTokenHint !== undefined)),
    signedOut: (ctx) => show(ctx, noticePage(view(ctx), signedOutNotice(view(ctx)))),
    // Only the protocol's short code is shown; descriptions are written for developers and go to the log.
    error: (ctx, out) => show(ctx, noticePage(view(ctx), failedNotice(view(ctx), out.error))),
  };
}

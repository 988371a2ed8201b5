import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { failedNotice, noticePage, signedOutNotice } from '../pages/notice-page.ts';
import type { PageView } from '../pages/page-view.ts';
import { signOutPage } from '../pages/sign-out-page.ts';

/** Pages that the library asks for while it handles a request of its own. */
export interface ProviderPages {
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
  return {
    confirmSignOut(ctx) {
      const xsrf = String(ctx.oidc.session?.state?.secret ?? '');
      // A valid id token proves that the portal asked. Where nobody is signed in there is nothing to ask about.
      const atOnce = ctx.oidc.entities.IdTokenHint !== undefined || !ctx.oidc.session?.accountId;
      show(ctx, signOutPage(view(ctx), xsrf, atOnce));
    },
    signedOut: (ctx) => show(ctx, noticePage(view(ctx), signedOutNotice(view(ctx)))),
    // Only the protocol's short code is shown; descriptions are written for developers and go to the log.
    error: (ctx, out) => show(ctx, noticePage(view(ctx), failedNotice(view(ctx), out.error))),
  };
}

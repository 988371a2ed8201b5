import { html } from './html.ts';
import { type PageView, renderPage } from './page-view.ts';

export interface Notice {
  title: string;
  what: string;
  /** Text of the link back to the portal. */
  link: string;
  /** Shown for support; the log has the details under this code. */
  code?: string;
}

/** Says what happened, what is safe and what to do. Never contains a stack trace or the library's own message. */
export function noticePage(view: PageView, notice: Notice): string {
  return renderPage(view, {
    title: notice.title,
    main: html`<h1>${notice.title}</h1>
<p class="lead">${notice.what}</p>
<p class="actions"><a class="button primary" href="/">${notice.link}</a></p>
${notice.code === undefined ? null : html`<p class="hint">${notice.code}</p>`}`,
  });
}

export const expiredNotice = ({ texts }: PageView): Notice => ({
  title: texts.expired,
  what: texts.expiredWhat,
  link: texts.startAgain,
});

export const failedNotice = ({ texts }: PageView, code: string): Notice => ({
  title: texts.failed,
  what: texts.failedWhat,
  link: texts.startAgain,
  code,
});

export const signedOutNotice = ({ texts }: PageView): Notice => ({
  title: texts.signedOut,
  what: texts.signedOutWhat,
  link: texts.backToPortal,
});

export const linkEndedNotice = ({ texts }: PageView): Notice => ({
  title: texts.linkEnded,
  what: texts.linkEndedWhat,
  link: texts.backToPortal,
});

export const passwordSetNotice = ({ texts }: PageView): Notice => ({
  title: texts.passwordSet,
  what: texts.passwordSetWhat,
  link: texts.signIn,
});

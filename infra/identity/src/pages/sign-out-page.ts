import { providerPath } from '../embedded-settings.ts';
import { html } from './html.ts';
import { type PageView, renderPage } from './page-view.ts';

/**
 * `xsrf` is the secret of the browser's own session. If the portal itself has requested the sign-out (proved by its id
 * token or client id), page.js submits the form immediately. A link from elsewhere cannot do so, and the person is
 * asked.
 */
export function signOutPage(view: PageView, xsrf: string, atOnce: boolean): string {
  const { texts, settings } = view;
  const title = atOnce ? texts.oneMoment : texts.signOutQuestion(settings.brandName);
  return renderPage(view, {
    title,
    ...(atOnce ? { kind: 'leaving' as const } : {}),
    main: html`<h1>${title}</h1>
${atOnce ? null : html`<p class="lead">${texts.signOutWhat}</p>`}
<form method="post" action="${providerPath}/session/end/confirm">
<input type="hidden" name="xsrf" value="${xsrf}">
<div class="actions">
<button class="primary" name="logout" value="yes">${atOnce ? texts.goOn : texts.signOut}</button>
${atOnce ? null : html`<a class="button" href="/">${texts.stay}</a>`}
</div>
</form>`,
  });
}

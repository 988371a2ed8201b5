import { type Account, displayName } from '../accounts/account.ts';
import { providerPath } from '../embedded-settings.ts';
import { html } from './html.ts';
import { type PageView, renderPage } from './page-view.ts';

/**
 * Only offers the account of this browser's own session, because a list of accounts would reveal to strangers who
 * exists.
 */
export function chooseAccountPage(view: PageView, uid: string, account: Account): string {
  const { texts } = view;
  return renderPage(view, {
    title: texts.chooseAccount,
    main: html`<h1>${texts.chooseAccount}</h1>
<p class="lead">${texts.chooseAccountWhy}</p>
<form method="post" action="${providerPath}/interaction/${uid}">
<div class="actions column">
<button class="primary" name="intent" value="continue">${texts.continueAs(displayName(account))}</button>
<p class="hint">${account.username}</p>
<button name="intent" value="other">${texts.otherAccount}</button>
<button name="intent" value="cancel">${texts.cancel}</button>
</div>
</form>`,
  });
}

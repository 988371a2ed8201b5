import { passwordPagePath } from '@portico/contracts/platform/sign-in-accounts';
import { html } from './html.ts';
import { type PageView, renderPage } from './page-view.ts';

interface PasswordForm {
  /** The link's secret, submitted with the form. */
  token: string;
  /** Lets password managers save the password for this name. */
  username: string;
  refused: boolean;
}

export function passwordPage(view: PageView, { token, username, refused }: PasswordForm): string {
  const { texts } = view;
  const problem = refused
    ? html`<div class="problem" role="alert" tabindex="-1" id="problem">
<h2>${texts.notSetYet}</h2><ul><li id="fault-password"><a href="#password">${texts.passwordRule}</a></li></ul></div>`
    : null;
  const described = refused
    ? html` aria-invalid="true" aria-describedby="fault-password rule"`
    : html` aria-describedby="rule" autofocus`;
  return renderPage(view, {
    title: texts.setPassword,
    main: html`<h1>${texts.setPassword}</h1>
<p class="lead">${texts.setPasswordWhat}</p>
${problem}
<form method="post" action="${passwordPagePath}">
<input type="hidden" name="link" value="${token}">
<div class="field">
<label for="username">${texts.username}</label>
<input id="username" name="username" type="text" value="${username}" autocomplete="username" readonly>
</div>
<div class="field">
<label for="password">${texts.newPassword}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="12" maxlength="256" required${described}>
<p class="hint" id="rule">${texts.passwordRule}</p>
<label class="check" hidden><input type="checkbox" data-shows="password">${texts.showPassword}</label>
</div>
<div class="actions">
<button class="primary">${texts.setPassword}</button>
</div>
</form>`,
  });
}

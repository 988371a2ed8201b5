import { providerPath } from '../embedded-settings.ts';
import { type Html, html } from './html.ts';
import { type PageView, renderPage } from './page-view.ts';

/** `username` and `password` name the field with the problem; `both` and `wait` concern the whole form. */
export type SignInFault = { field: 'username' | 'password' } | { field: 'both' } | { field: 'wait'; seconds: number };

export interface SignInForm {
  uid: string;
  username: string;
  faults: readonly SignInFault[];
}

function textOf({ texts }: PageView, fault: SignInFault): string {
  switch (fault.field) {
    case 'username':
      return texts.enterUsername;
    case 'password':
      return texts.enterPassword;
    case 'both':
      return texts.wrong;
    case 'wait':
      return texts.wait(Math.ceil(fault.seconds / 60));
  }
}

function summary(view: PageView, faults: readonly SignInFault[]): Html | null {
  if (faults.length === 0) return null;
  const items = faults.map((fault) => {
    const field = fault.field === 'password' || fault.field === 'both' ? 'password' : 'username';
    return html`<li id="fault-${fault.field}"><a href="#${field}">${textOf(view, fault)}</a></li>`;
  });
  return html`<div class="problem" role="alert" tabindex="-1" id="problem">
<h2>${view.texts.problem}</h2><ul>${items}</ul></div>`;
}

function describedBy(faults: readonly SignInFault[], ...fields: readonly SignInFault['field'][]): Html {
  const ids = faults.filter((fault) => fields.includes(fault.field)).map((fault) => `fault-${fault.field}`);
  return ids.length === 0 ? html`` : html` aria-invalid="true" aria-describedby="${ids.join(' ')}"`;
}

export function signInPage(view: PageView, form: SignInForm): string {
  const { texts, settings } = view;
  const { faults } = form;
  const focusPassword = form.username !== '' && faults.length === 0;
  // If there is a problem to read, page.js moves the focus there.
  const auto = (wanted: boolean) => (wanted && faults.length === 0 ? html` autofocus` : html``);
  return renderPage(view, {
    title: texts.signIn,
    main: html`<h1>${texts.signInTo(settings.brandName)}</h1>
${summary(view, faults)}
<form method="post" action="${providerPath}/interaction/${form.uid}">
<div class="field">
<label for="username">${texts.username}</label>
<input id="username" name="username" type="text" value="${form.username}" autocomplete="username" autocapitalize="none"
 spellcheck="false" maxlength="254" required${describedBy(faults, 'username', 'both', 'wait')}${auto(!focusPassword)}>
</div>
<div class="field">
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="256"
 required${describedBy(faults, 'password', 'both')}${auto(focusPassword)}>
<label class="check" hidden><input type="checkbox" data-shows="password">${texts.showPassword}</label>
</div>
<div class="actions">
<button class="primary" name="intent" value="sign-in">${texts.signIn}</button>
<button name="intent" value="cancel" formnovalidate>${texts.cancel}</button>
</div>
</form>`,
  });
}

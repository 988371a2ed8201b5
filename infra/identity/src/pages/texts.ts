import type { Language } from '@portico/contracts/platform/tenant';

/** Every text of the provider's own pages. A missing text in a language is a type error. */
export interface PageTexts {
  signIn: string;
  signInTo(brand: string): string;
  username: string;
  password: string;
  showPassword: string;
  cancel: string;
  problem: string;
  enterUsername: string;
  enterPassword: string;
  /** The same for a wrong password, an unknown name and a disabled account. */
  wrong: string;
  wait(minutes: number): string;
  chooseAccount: string;
  chooseAccountWhy: string;
  continueAs(name: string): string;
  otherAccount: string;
  expired: string;
  expiredWhat: string;
  startAgain: string;
  failed: string;
  failedWhat: string;
  cancelled: string;
  signOut: string;
  signOutQuestion(brand: string): string;
  signOutWhat: string;
  stay: string;
  oneMoment: string;
  goOn: string;
  signedOut: string;
  signedOutWhat: string;
  backToPortal: string;
  setPassword: string;
  setPasswordWhat: string;
  newPassword: string;
  /** The requirements for passwords, shown before and after submitting. */
  passwordRule: string;
  notSetYet: string;
  /** The same for a link that was used, has expired, was replaced or never existed. */
  linkEnded: string;
  linkEndedWhat: string;
  passwordSet: string;
  passwordSetWhat: string;
}

const en: PageTexts = {
  signIn: 'Sign in',
  signInTo: (brand) => `Sign in to ${brand}`,
  username: 'User name',
  password: 'Password',
  showPassword: 'Show password',
  cancel: 'Cancel',
  problem: 'You’re not signed in yet',
  enterUsername: 'Enter your user name.',
  enterPassword: 'Enter your password.',
  wrong:
    'The user name or password is wrong. Check both and try again. If that doesn’t help, contact your administrator.',
  wait: (minutes) =>
    `Too many attempts with this user name. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  chooseAccount: 'Choose an account',
  chooseAccountWhy: 'You’re already signed in. Continue with this account, or use another one.',
  continueAs: (name) => `Continue as ${name}`,
  otherAccount: 'Use another account',
  expired: 'This sign-in page has expired',
  expiredWhat: 'Nothing is lost. Start again from the portal.',
  startAgain: 'Start again',
  failed: 'Sign-in failed',
  failedWhat: 'The request was incomplete or has already been used. Your account is safe. Start again from the portal.',
  cancelled: 'The sign-in was cancelled.',
  signOut: 'Sign out',
  signOutQuestion: (brand) => `Sign out of ${brand}?`,
  signOutWhat: 'You’ll need your password to sign in again on this device.',
  stay: 'Stay signed in',
  oneMoment: 'One moment',
  goOn: 'Continue',
  signedOut: 'You’ve signed out',
  signedOutWhat: 'On a shared device, close the window as well.',
  backToPortal: 'Back to the portal',
  setPassword: 'Set password',
  setPasswordWhat: 'Choose a password for your account. The link in your e-mail can only be used once.',
  newPassword: 'New password',
  passwordRule: 'At least 12 characters, and not a common password. Several words in a row work well.',
  notSetYet: 'You haven’t set a password yet',
  linkEnded: 'This link no longer works',
  linkEndedWhat:
    'It has been used, has expired or was replaced by a newer one. Your account is safe. Ask your administrator for a new link.',
  passwordSet: 'You’ve set your password',
  passwordSetWhat: 'Sign in with it now. You’ve been signed out everywhere else.',
};

const de: PageTexts = {
  signIn: 'Anmelden',
  signInTo: (brand) => `Bei ${brand} anmelden`,
  username: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  cancel: 'Abbrechen',
  problem: 'Sie sind noch nicht angemeldet',
  enterUsername: 'Geben Sie Ihren Benutzernamen ein.',
  enterPassword: 'Geben Sie Ihr Passwort ein.',
  wrong:
    'Benutzername oder Passwort stimmt nicht. Prüfen Sie beides und versuchen Sie es noch einmal. Wenn das nicht hilft, wenden Sie sich an Ihre Administration.',
  wait: (minutes) =>
    `Zu viele Versuche mit diesem Benutzernamen. Versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  chooseAccount: 'Konto wählen',
  chooseAccountWhy: 'Sie sind bereits angemeldet. Fahren Sie mit diesem Konto fort oder verwenden Sie ein anderes.',
  continueAs: (name) => `Weiter als ${name}`,
  otherAccount: 'Anderes Konto verwenden',
  expired: 'Diese Anmeldeseite ist abgelaufen',
  expiredWhat: 'Es ist nichts verloren gegangen. Melden Sie sich im Portal noch einmal an.',
  startAgain: 'Erneut anmelden',
  failed: 'Die Anmeldung ist fehlgeschlagen',
  failedWhat:
    'Die Anfrage war unvollständig oder wurde bereits verwendet. Ihr Konto ist sicher. Melden Sie sich im Portal noch einmal an.',
  cancelled: 'Die Anmeldung wurde abgebrochen.',
  signOut: 'Abmelden',
  signOutQuestion: (brand) => `Von ${brand} abmelden?`,
  signOutWhat: 'Um sich auf diesem Gerät wieder anzumelden, brauchen Sie Ihr Passwort.',
  stay: 'Angemeldet bleiben',
  oneMoment: 'Einen Moment bitte',
  goOn: 'Weiter',
  signedOut: 'Sie sind abgemeldet',
  signedOutWhat: 'Schließen Sie auf einem gemeinsam benutzten Gerät auch das Fenster.',
  backToPortal: 'Zurück zum Portal',
  setPassword: 'Passwort festlegen',
  setPasswordWhat:
    'Legen Sie ein Passwort für Ihr Konto fest. Der Link in Ihrer E-Mail kann nur einmal verwendet werden.',
  newPassword: 'Neues Passwort',
  passwordRule:
    'Mindestens 12 Zeichen und kein häufig verwendetes Passwort. Mehrere Wörter hintereinander eignen sich gut.',
  notSetYet: 'Sie haben noch kein Passwort festgelegt',
  linkEnded: 'Dieser Link funktioniert nicht mehr',
  linkEndedWhat:
    'Er wurde bereits verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Ihr Konto ist sicher. Bitten Sie Ihre Administration um einen neuen Link.',
  passwordSet: 'Sie haben Ihr Passwort festgelegt',
  passwordSetWhat: 'Melden Sie sich jetzt damit an. Sie wurden auf allen anderen Geräten abgemeldet.',
};

const fr: PageTexts = {
  signIn: 'Se connecter',
  signInTo: (brand) => `Se connecter à ${brand}`,
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  cancel: 'Annuler',
  problem: 'Vous n’êtes pas encore connecté',
  enterUsername: 'Saisissez votre nom d’utilisateur.',
  enterPassword: 'Saisissez votre mot de passe.',
  wrong:
    'Le nom d’utilisateur ou le mot de passe est incorrect. Vérifiez les deux et réessayez. Si cela ne suffit pas, contactez votre administrateur.',
  wait: (minutes) =>
    `Trop de tentatives avec ce nom d’utilisateur. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}.`,
  chooseAccount: 'Choisir un compte',
  chooseAccountWhy: 'Vous êtes déjà connecté. Continuez avec ce compte ou utilisez-en un autre.',
  continueAs: (name) => `Continuer en tant que ${name}`,
  otherAccount: 'Utiliser un autre compte',
  expired: 'Cette page de connexion a expiré',
  expiredWhat: 'Rien n’est perdu. Recommencez depuis le portail.',
  startAgain: 'Recommencer',
  failed: 'La connexion a échoué',
  failedWhat:
    'La demande était incomplète ou a déjà été utilisée. Votre compte est en sécurité. Recommencez depuis le portail.',
  cancelled: 'La connexion a été annulée.',
  signOut: 'Se déconnecter',
  signOutQuestion: (brand) => `Se déconnecter de ${brand}\u00a0?`,
  signOutWhat: 'Votre mot de passe sera de nouveau demandé sur cet appareil.',
  stay: 'Rester connecté',
  oneMoment: 'Un instant',
  goOn: 'Continuer',
  signedOut: 'Vous êtes déconnecté',
  signedOutWhat: 'Sur un appareil partagé, fermez aussi la fenêtre.',
  backToPortal: 'Retour au portail',
  setPassword: 'Définir le mot de passe',
  setPasswordWhat:
    'Choisissez un mot de passe pour votre compte. Le lien de votre e-mail ne peut être utilisé qu’une seule fois.',
  newPassword: 'Nouveau mot de passe',
  passwordRule: 'Au moins 12 caractères, et pas un mot de passe courant. Une suite de plusieurs mots convient bien.',
  notSetYet: 'Vous n’avez pas encore défini de mot de passe',
  linkEnded: 'Ce lien ne fonctionne plus',
  linkEndedWhat:
    'Il a déjà été utilisé, a expiré ou a été remplacé par un plus récent. Votre compte est en sécurité. Demandez un nouveau lien à votre administrateur.',
  passwordSet: 'Vous avez défini votre mot de passe',
  passwordSetWhat: 'Utilisez-le maintenant pour vous connecter. Vous avez été déconnecté partout ailleurs.',
};

export const pageTexts: Record<Language, PageTexts> = { en, de, fr };

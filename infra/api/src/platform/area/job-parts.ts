/** What the composition root opens for the jobs of areas, in addition to what every job gets. */
import type { SignInAccounts } from '@portico/contracts/platform/sign-in-accounts';
import type { Clock } from '../clock.ts';
import type { Contributions } from '../contributions.ts';
import type { FileServices } from '../files/file-services.ts';
import type { Courier } from '../mail/courier.ts';
import type { MailLook } from '../mail/render-mail.ts';
import type { ReleaseStore } from '../release-store.ts';

export interface JobParts {
  files: FileServices;
  releases: ReleaseStore;
  /** The embedded identity provider's. */
  accounts: SignInAccounts;
  /** How mails and printed documents look, and where their links lead. */
  look: MailLook;
  courier: Courier | 'mailbox';
  clock: Clock;
  contributions: Contributions;
}

/** Dependencies that the composition root provides to the jobs of areas, in addition to what every job receives. */
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
  /** Accounts of the embedded identity provider. */
  accounts: SignInAccounts;
  /** The look of mails and printed documents, and the origin of their links. */
  look: MailLook;
  courier: Courier | 'mailbox';
  clock: Clock;
  contributions: Contributions;
}

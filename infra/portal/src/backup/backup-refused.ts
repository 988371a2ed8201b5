/** A backup or restore that cannot be done; the message says why, what is safe and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

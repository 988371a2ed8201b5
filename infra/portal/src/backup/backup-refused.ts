/** A backup or restore that is not possible. The message says why, what is safe and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

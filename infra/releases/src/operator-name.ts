import { userInfo } from 'node:os';

/** The system user who ran the command. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry in the system's user database.
    return String(process.getuid?.() ?? 'unknown');
  }
}

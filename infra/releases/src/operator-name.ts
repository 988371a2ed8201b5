import { userInfo } from 'node:os';

/** The system's user who gave the command. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an entry in the system's list.
    return String(process.getuid?.() ?? 'unknown');
  }
}

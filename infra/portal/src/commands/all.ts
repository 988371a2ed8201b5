/** Operators' commands, in the order in which they are listed. */
import type { Command } from './command.ts';

interface ListedCommand {
  name: string;
  summary: string;
  /** Loaded on demand: one command needs the database, another the text compiler. */
  load(): Promise<Command>;
}

export const commands: readonly ListedCommand[] = [
  {
    name: 'create-tenant',
    summary: 'a new tenant with its first administrator',
    load: async () => (await import('./create-tenant.ts')).createTenantCommand,
  },
  {
    name: 'import-users',
    summary: 'bring people in from a CSV file, with dry run and report',
    load: async () => (await import('./import-users.ts')).importUsersCommand,
  },
  {
    name: 'user',
    summary: 'create, show, disable or enable a person, give a role, set a password',
    load: async () => (await import('./user.ts')).userCommand,
  },
  {
    name: 'backup',
    summary: 'one locked archive of everything, also while the portal runs',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'bring an archive back into an empty database',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'demo',
    summary: 'demo refresh: begin the demo anew, with dates that end today',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  {
    name: 'check-tenant',
    summary: 'check a tenant and what it needs: people, sign-in, mail, storage; or a folder of one',
    load: async () => (await import('./check-tenant.ts')).checkTenantCommand,
  },
  {
    name: 'import-package',
    summary: 'bring a SCORM package into a tenant',
    load: async () => (await import('./import-package.ts')).importPackageCommand,
  },
  {
    name: 'check-mail',
    summary: 'send a message that shows whether mail arrives',
    load: async () => (await import('./check-mail.ts')).checkMailCommand,
  },
];

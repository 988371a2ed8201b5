/** Operators' commands, in the order in which they are listed. */
import type { Command } from './command.ts';

interface ListedCommand {
  name: string;
  summary: string;
  /** Loaded on demand, because the commands need different large parts, such as the database or the text compiler. */
  load(): Promise<Command>;
}

export const commands: readonly ListedCommand[] = [
  {
    name: 'create-tenant',
    summary: 'create a tenant with its first administrator',
    load: async () => (await import('./create-tenant.ts')).createTenantCommand,
  },
  {
    name: 'migrate',
    summary: 'bring the database to this version, for processes that do not do it themselves',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'import-users',
    summary: 'import people from a CSV file, with dry run and report',
    load: async () => (await import('./import-users.ts')).importUsersCommand,
  },
  {
    name: 'user',
    summary: 'create, show, disable or enable a person, give a role, set a password',
    load: async () => (await import('./user.ts')).userCommand,
  },
  {
    name: 'backup',
    summary: 'write one encrypted archive of everything, even while the portal runs',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'restore an archive into an empty database',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'demo',
    summary: 'demo refresh: restart the demo, with dates that end today',
    load: async () => (await import('./demo.ts')).demoCommand,
  },
  {
    name: 'check-tenant',
    summary: 'check a tenant and what it needs: people, sign-in, mail, storage; or check a tenant folder',
    load: async () => (await import('./check-tenant.ts')).checkTenantCommand,
  },
  {
    name: 'import-package',
    summary: 'import a SCORM package into a tenant',
    load: async () => (await import('./import-package.ts')).importPackageCommand,
  },
  {
    name: 'check-mail',
    summary: 'send a message to check whether mail is delivered',
    load: async () => (await import('./check-mail.ts')).checkMailCommand,
  },
];

/** `npm run portal -- <command>`: what operators do. Every command explains itself with --help. */
import type { Command } from './commands/command.ts';
import { explainFault } from './start-fault.ts';

interface Listed {
  name: string;
  summary: string;
  /** Loaded when it is asked for: one command needs the database, another the compiler of texts. */
  load(): Promise<Command>;
}

const commands: readonly Listed[] = [
  {
    name: 'create-tenant',
    summary: 'a new tenant with its first administrator',
    load: async () => (await import('./commands/create-tenant.ts')).createTenantCommand,
  },
  {
    name: 'import-users',
    summary: 'bring people in from a CSV file, with dry run and report',
    load: async () => (await import('./commands/import-users.ts')).importUsersCommand,
  },
  {
    name: 'user',
    summary: 'create, show, disable or enable a person, give a role, set a password',
    load: async () => (await import('./commands/user.ts')).userCommand,
  },
  {
    name: 'backup',
    summary: 'one locked archive of everything, also while the portal runs',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'bring an archive back into an empty database',
    load: async () => (await import('./commands/restore.ts')).restoreCommand,
  },
  {
    name: 'demo',
    summary: 'demo refresh: begin the demo anew, with dates that end today',
    load: async () => (await import('./commands/demo.ts')).demoCommand,
  },
  {
    name: 'check-tenant',
    summary: 'check a tenant and what it needs: people, sign-in, mail, storage; or a folder of one',
    load: async () => (await import('./commands/check-tenant.ts')).checkTenantCommand,
  },
  {
    name: 'import-package',
    summary: 'bring a SCORM 1.2 package into a tenant',
    load: async () => (await import('./commands/import-package.ts')).importPackageCommand,
  },
  {
    name: 'check-mail',
    summary: 'send a message that shows whether mail arrives',
    load: async () => (await import('./commands/check-mail.ts')).checkMailCommand,
  },
];

function usage(): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`);
  return ['Usage: npm run portal -- <command> [--help]', '', ...lines].join('\n');
}

async function operate([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(usage());
    return name === undefined ? 1 : 0;
  }
  const command = await commands.find((each) => each.name === name)?.load();
  if (!command) {
    console.error(`There is no command ${name}.\n\n${usage()}`);
    return 1;
  }
  if (words.includes('--help') || words.includes('-h')) {
    console.log(command.help);
    return 0;
  }
  return command.run(words);
}

operate(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const wrongWords = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    console.error(explainFault(error) ?? (wrongWords ? (error as Error).message : error));
    process.exitCode = 1;
  },
);

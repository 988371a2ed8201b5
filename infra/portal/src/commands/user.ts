import { parseArgs } from 'node:util';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { disableUser, enableUser, giveRole } from './user/change-user.ts';
import { createUser } from './user/create-user.ts';
import { setPassword } from './user/set-password.ts';
import { showUser } from './user/show-user.ts';
import type { UserAction } from './user/user-action.ts';

const help = `Usage: npm run portal -- user <action> <tenant> <user name> [options]

  create <tenant> <user name>    a new person
      --first <name> --last <name> [--email <address>]   default e-mail: the user name
      [--role <role>] [--organisation <name>] [--team <name>] [--unit <name>] [--number <personal number>]
      [--language en|de|fr] [--no-mail]
  show <tenant> <user name>      name, roles, teams, sign-in
  disable <tenant> <user name>   sign out and refuse at once
  enable <tenant> <user name>
  role <tenant> <user name> <role> [--unit <name>]
  password <tenant> <user name>  mail a one-time link for setting the password
      [--link]                   print it instead
      [--password-file <file>]   set the password from the file's first line instead

Roles: Learner, "Team Leader", "Area/Office/Site Admin", "Country Admin", "Cluster Admin", "Regional Admin", "Function Admin",
"Global CS Admin", "System Administrator", "Support First Line", "Support Second Line", "Support Third Line".
The portal's own rules apply: the last System Administrator cannot be removed, and names are unique. Every change is in the audit trail.`;

const actions: Readonly<Record<string, UserAction>> = {
  create: createUser,
  show: showUser,
  disable: disableUser,
  enable: enableUser,
  role: giveRole,
  password: setPassword,
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

export const userCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        first: text,
        last: text,
        email: text,
        role: text,
        organisation: text,
        team: text,
        unit: text,
        function: text,
        number: text,
        language: text,
        'no-mail': flag,
        link: flag,
        'password-file': text,
      },
    });
    const [name = '', slug, username, ...more] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new StartFault(`Name an action: ${Object.keys(actions).join(', ')}.\n\n${help}`);
    if (!slug || !username) throw new StartFault(`Name a tenant and a user name.\n\n${help}`);
    const wrong = action.refuse?.(values, more);
    if (wrong !== undefined) throw new StartFault(`${wrong}\n\n${help}`);
    return withInstallation(async (installation) => {
      const tenant = await installation.tenant(slug);
      await action.run({ installation, tenant, username, more, values });
      return 0;
    });
  },
};

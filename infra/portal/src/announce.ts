/** What the terminal shows once the portal is running: addresses, accounts, times. */
import { demoPassword } from '@portico/identity/demo-accounts';
import { mailboxPath } from './mailbox/mailbox-pages.ts';

const accounts: readonly [names: string, who: string][] = [
  ['learner, learner2', 'agents'],
  ['coach, coach2', 'team leaders of two teams'],
  ['delegate', 'may act for coach'],
  ['admin', 'System Administrator'],
  ['country', 'Country Admin'],
  ['support1, support2, support3', 'the three lines of support'],
  ['multi', 'two organisations'],
  ['twin', 'two portal accounts'],
  ['newcomer', 'can sign in, but has no portal account'],
  ['blocked', 'account disabled'],
];

interface Announcement {
  /** Address of each tenant's portal by slug. */
  tenants: readonly { slug: string; origin: string }[];
  demo: boolean;
  /** True if there is no mail server; messages are then stored for the mailbox. */
  mailbox: boolean;
  /** Undefined if the log follows on the terminal. */
  logFile: string | undefined;
  seconds: number;
  /** True if something was built or filled, as at the first start. */
  cold: boolean;
}

export function announcement({ tenants, demo, mailbox, logFile, seconds, cold }: Announcement): string {
  const widest = Math.max(...accounts.map(([names]) => names.length));
  const lines = [
    '',
    'Portico is ready:',
    ...tenants.map(({ origin }) => `  ${origin}`),
    ...(demo
      ? [
          '',
          `Demo accounts, NAME@<tenant>.example with password ${demoPassword}:`,
          ...accounts.map(([names, who]) => `  ${names.padEnd(widest)}  ${who}`),
        ]
      : []),
    '',
    ...(mailbox ? [`Mail is not sent but shown at ${tenants[0]?.origin ?? ''}${mailboxPath}`] : []),
    ...(logFile === undefined ? [] : [`Log: ${logFile}`]),
    `${cold ? 'Cold' : 'Warm'} start took ${seconds.toFixed(1)} s. Ctrl-C stops it.`,
  ];
  return lines.join('\n');
}

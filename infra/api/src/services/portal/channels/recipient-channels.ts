/** Determines the channels for each recipient. Called for each notification. */
import { isChannelOn, type Mailing, mailOf, standardChannels } from '@portico/contracts/portal/channels';
import type { NotificationKind } from '@portico/contracts/portal/shapes';
import type { Transaction } from '../../../platform/transaction.ts';
import { chosenChannels } from './choice.ts';

interface Ways {
  notInPortal: string[];
  /** People who get a mail, at once or with the next digest. */
  mailed: string[];
  /** People with push or immediate mails. Most have neither, so no jobs are added for them. */
  outside: ReadonlySet<string>;
}

async function withBrowser(db: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ id: string }>(
    'who_has_a_browser',
    'select distinct user_id as id from portal.portal_push_subscription where user_id = any($1::uuid[])',
    [userIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function recipientChannels(
  db: Transaction,
  userIds: readonly string[],
  { kind, mailing }: { kind: NotificationKind; mailing: Mailing },
): Promise<Ways> {
  const [chosen, browsers] = [await chosenChannels(db, userIds), await withBrowser(db, userIds)];
  const choiceOf = (id: string) => chosen.get(id) ?? standardChannels;
  const mails = new Map(userIds.map((id) => [id, mailOf(chosen.get(id), kind, mailing)]));
  return {
    notInPortal: userIds.filter((id) => !isChannelOn(choiceOf(id), 'portal', kind)),
    mailed: userIds.filter((id) => mails.get(id) !== 'none'),
    outside: new Set(
      userIds.filter((id) => mails.get(id) === 'now' || (browsers.has(id) && isChannelOn(choiceOf(id), 'push', kind))),
    ),
  };
}

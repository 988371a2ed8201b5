/** The mails that an installation without a mail server would have sent, for the page that shows them. */

import type { MailState } from '@portico/contracts/platform/mail';
import { openPool } from '@portico/database/open-pool';
import type { Tenant } from '@portico/database/tenant';
import type { PoolConfig } from 'pg';
import { runTransaction } from '../run-transaction.ts';
import type { Transaction } from '../transaction.ts';
import type { RenderedMail } from './render-mail.ts';

export interface ListedMail {
  mailId: string;
  createdAt: Date;
  address: string;
  name: string;
  state: MailState;
  problem: string | null;
  /** Null until it is rendered. */
  message: RenderedMail | null;
}

export interface Mailbox {
  /** The newest hundred. */
  list(tenant: Tenant): Promise<ListedMail[]>;
  find(tenant: Tenant, mailId: string): Promise<ListedMail | undefined>;
  close(): Promise<void>;
}

const columns = `mail_id as "mailId", created_at as "createdAt", address, name, state, problem, message`;
const statementMs = 5000;

/** `database` connects as portico_api. */
export function openMailbox(database: PoolConfig): Mailbox {
  const pool = openPool(database, { name: 'portico mailbox', max: 1 });
  const read = (tenant: Tenant, work: (db: Transaction) => Promise<(ListedMail & Record<string, unknown>)[]>) =>
    runTransaction(pool, { tenantId: tenant.tenantId, readOnly: true, statementMs }, work);
  return {
    list: (tenant) =>
      read(tenant, (db) =>
        db.query(`select ${columns} from portal.platform_mail order by created_at desc, mail_id limit 100`),
      ),
    async find(tenant, mailId) {
      const [mail] = await read(tenant, (db) =>
        db.query(`select ${columns} from portal.platform_mail where mail_id = $1`, [mailId]),
      );
      return mail;
    },
    close: () => pool.end(),
  };
}

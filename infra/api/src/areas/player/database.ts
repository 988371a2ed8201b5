import type { Transaction } from '../../platform/transaction.ts';

/** What the player needs of a transaction: the API's calls and the content origin both have it. */
export type Db = Pick<Transaction, 'query'>;

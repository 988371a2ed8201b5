/** Lets the serving roles log in: on the built-in server only over the socket, elsewhere with derived passwords. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { DatabaseError } from './database-error.ts';
import { withClient } from './open-client.ts';
import { quoteName, quoteValue } from './quote.ts';

const servingRoles = ['portico_api', 'portico_identity', 'portico_jobs'] as const;
export type ServingRole = (typeof servingRoles)[number];

/** Name of the role in a database whose record has this suffix. */
export const roleNamed = (role: ServingRole, suffix: string): string => (suffix === '' ? role : `${role}_${suffix}`);

/** Every process with the same secret derives the same password; none is stored. */
export const passwordOf = (role: ServingRole, secret: string): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('base64url');

const notOurs = (role: string, cause: unknown): DatabaseError =>
  new DatabaseError(
    `The role ${role} belongs to somebody else on this server. Give the user of DATABASE_URL the right to alter it (grant ${role} to … with admin option), or use a server of its own.`,
    cause,
  );

async function alterRole(client: Client, role: string, password: string | undefined): Promise<void> {
  const clause = password === undefined ? '' : ` password ${quoteValue(password)}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`alter role ${quoteName(role)} login${clause}`);
      return;
    } catch (cause) {
      // Roles belong to the whole cluster, so opening two databases at once may conflict here.
      if ((cause as { code?: string }).code === '42501') throw notOurs(role, cause);
      const met = cause instanceof Error && cause.message.includes('tuple concurrently updated');
      if (!met || attempt === 10) throw cause;
      await sleep(20 * attempt);
    }
  }
}

/** `secret` is undefined if the connection itself proves who connects, so no password is set. */
export const allowLogins = (owner: ClientConfig, secret: string | undefined, suffix = ''): Promise<void> =>
  withClient(owner, async (client) => {
    for (const role of servingRoles)
      await alterRole(client, roleNamed(role, suffix), secret && passwordOf(role, secret));
  });

/**
 * For a database that has granted its rights to the plainly named roles, which other databases on the server may share.
 * Creates separate login roles that inherit those rights as members. The plain roles stay unchanged for databases that
 * share them and for processes of the previous version.
 */
export const makeOwnLogins = (owner: ClientConfig, suffix: string): Promise<void> =>
  withClient(owner, async (client) => {
    for (const role of servingRoles) {
      const own = quoteName(roleNamed(role, suffix));
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleNamed(role, suffix)]);
      if (rowCount === 0)
        await client.query(`create role ${own} nosuperuser nobypassrls nocreatedb nocreaterole inherit`);
      await client.query(`grant ${role} to ${own}`).catch((cause: { code?: string }) => {
        throw cause.code === '42501' ? notOurs(role, cause) : cause;
      });
    }
    // What the queue creates from now on belongs to its own role, and the owner must be able to read it as well.
    await client.query(`grant ${quoteName(roleNamed('portico_jobs', suffix))} to current_user`);
  });

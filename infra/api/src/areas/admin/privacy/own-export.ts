/** Exports the caller's own data: always that of the account that signed in, even when acting for someone else. */
import type * as calls from '@portico/contracts/admin/privacy/own-calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { askForExport, exportsAbout, openExport } from './export-person.ts';

export const requestOwnExport: Handler<typeof calls.requestOwnExport> = async (
  _,
  { db, actor, tenant, now, audit },
) => {
  const { userId } = actor;
  const waiting = (await exportsAbout(db, now, userId, userId)).find(({ state }) => state === 'waiting');
  const exportID =
    waiting?.exportID ?? (await askForExport({ db, tenantId: tenant.tenantId, about: userId, by: userId, now }));
  audit({ object: { kind: 'person_export', id: exportID }, after: { about: userId }, plain: ['about'] });
  return { exportID };
};

export const getOwnExports: Handler<typeof calls.getOwnExports> = (_, { db, actor, now }) =>
  exportsAbout(db, now, actor.userId, actor.userId);

export const openOwnExport: Handler<typeof calls.openOwnExport> = ({ body }, context) =>
  openExport(context, body.exportID, context.actor.userId);

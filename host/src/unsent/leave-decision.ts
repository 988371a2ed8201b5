/** Whether signing out may go on: asked only where this device has work that would be lost (ruling 22). */
import { accountCalls } from '../session/index.ts';

let isDecided = false;

/** The person has decided what shall happen to it. */
export const decideToLeave = (): void => {
  isDecided = true;
};

/** Somebody is here again. */
export const forgetDecision = (): void => {
  isDecided = false;
};

async function hasWork(): Promise<boolean> {
  const databases = (await indexedDB.databases?.()) ?? [];
  if (!databases.some(({ name }) => name?.startsWith('portico.unsent.'))) return false;
  await accountCalls();
  const { isNothing, unsentWork } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
  return !isNothing(await unsentWork());
}

/** A device that cannot tell has nothing to lose. */
export const mustAskBeforeLeaving = async (): Promise<boolean> => !isDecided && hasWork().catch(() => false);

/** Whether the outline next to the lesson is folded, on this device for one person. Removed at sign-out. */
import { device } from '../../session/browser-storage.ts';
import { readHint } from '../../session/hint.ts';

/** Visitors with an open link have no user name. */
const nameOf = (): string => `portico.player-outline.${readHint()?.username ?? ''}`;

export const isOutlineFolded = (): boolean => device.read(nameOf()) === 'folded';

export const storeOutlineFolded = (isFolded: boolean): void => device.write(nameOf(), isFolded ? 'folded' : null);

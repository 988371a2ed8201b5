/** Whether the outline beside the lesson is folded, on this device for one person. It is removed at sign-out. */
import { device } from '../../session/browser-storage.ts';
import { readHint } from '../../session/hint.ts';

/** A visitor who came by an open link has no name here. */
const nameOf = (): string => `portico.player-outline.${readHint()?.username ?? ''}`;

export const isOutlineFolded = (): boolean => device.read(nameOf()) === 'folded';

export const storeOutlineFolded = (isFolded: boolean): void => device.write(nameOf(), isFolded ? 'folded' : null);

import { SaveSettings } from '@portico/contracts/account/calls';
import { languages } from '@portico/contracts/platform/languages';
import { CallError, queryClient, sendLasting } from '@portico/data-client';
import { text } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { accountTexts } from '../pages/account-texts.ts';
import { device, parsed, tab } from '../session/browser-storage.ts';
import { session } from '../session/index.ts';
import { own } from '../session/storage-keys.ts';
import { loadPageTexts } from '../texts/page-texts.ts';
import { applyPreferences, type Preferences, usePreferences } from './preferences.ts';

type Change = Partial<Preferences>;

/** `waiting`: stored on this device and sent once the server is reachable. `refused`: nothing has changed. */
export type Saving = 'sent' | 'waiting' | 'refused';

/** Settings changed on this device that have not reached the server. */
interface Waiting {
  /** UserID */
  who: string;
  settings: Change;
  /** A page is sending them and the outbox does not have them. If that page is closed, they must be sent again. */
  isOnItsWay?: boolean;
}

/** The person's unsent settings on this device. Undefined if there are none. */
export const unsentSettings = (who: string): Change | undefined => read(who)?.settings;

function read(who: string): Waiting | undefined {
  const stored = parsed(device.read(own.settings)) as Waiting | undefined;
  return stored?.who === who ? stored : undefined;
}

/** Number of requests of this page in progress. Changes that another page was sending may be lost. */
let sending = 0;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that still have the value of this change. */
const unchanged = (change: Change, now: Change): (keyof Change)[] =>
  (Object.keys(change) as (keyof Change)[]).filter((name) => isSame(change[name], now[name]));

const storePending = (waiting: Waiting): void =>
  device.write(own.settings, Object.keys(waiting.settings).length > 0 ? JSON.stringify(waiting) : null);

function clear(who: string, change: Change): void {
  const waiting = read(who) ?? { who, settings: {} };
  const done = unchanged(change, waiting.settings);
  const left = Object.entries(waiting.settings).filter(([name]) => !done.some((one) => one === name));
  storePending({ ...waiting, settings: Object.fromEntries(left) });
}

/** If earlier changes are queued, joins them in the outbox. Otherwise sends a request at once. */
async function send(change: Change, label: string, isBehind: boolean): Promise<Saving> {
  const write = {
    subject: 'settings',
    label,
    join: (waiting: { body: { userSettings: Change } }) => ({
      body: { userSettings: { ...waiting.body.userSettings, ...change } },
    }),
  };
  const input = { body: { userSettings: change } };
  const options = { idempotencyKey: crypto.randomUUID(), keepalive: true };
  if (!isBehind) return (await sendLasting(SaveSettings, input, write, options)).kind;
  const { queueWrite } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
  const { kind } = await queueWrite({ call: SaveSettings, input, ...write });
  return kind === 'stopped' ? 'waiting' : kind;
}

/**
 * Stores a change that is already applied on the page.
 * @param before the previous values of the fields, restored if the server rejects the change
 */
export async function store(change: Change, before: Change): Promise<Saving> {
  const who = session.getState().user?.UserID ?? '';
  const earlier = unsentSettings(who);
  storePending({ who, settings: { ...earlier, ...change }, isOnItsWay: true });
  sending += 1;
  await loadPageTexts(accountTexts).catch(() => {});
  try {
    const saving = await send(change, text('host.userSettings.title'), earlier !== undefined);
    if (saving === 'waiting') {
      storePending({ who, settings: { ...unsentSettings(who), ...change } });
      toast({ tone: 'info', title: text('host.userSettings.waiting'), text: text('host.userSettings.waitingText') });
    } else {
      clear(who, change);
      // Refetches what the server returns in the person's language, so that no page mixes two languages.
      await queryClient.invalidateQueries(change.language ? {} : { queryKey: [SaveSettings.area] });
    }
    return saving;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    clear(who, change);
    // Does not revert fields that the person has changed again in the meantime.
    const names = unchanged(change, usePreferences.getState());
    applyPreferences(Object.fromEntries(names.map((name) => [name, before[name]])));
    toast({ tone: 'warning', title: text('host.userSettings.refused'), text: text('host.userSettings.refusedText') });
    return 'refused';
  } finally {
    sending -= 1;
  }
}

/** Takes the language chosen before sign-in. From now on it is the account's, so the stored choice is deleted. */
function chosenBefore(): Change {
  const language = languages.find((one) => one === tab.read(own.chosen));
  tab.write(own.chosen, null);
  return language ? { language } : {};
}

/**
 * Applies the server's settings, overridden by unsent changes as long as there are any. Changes that a page was sending
 * when it was closed are sent again, which is harmless if they had arrived.
 */
export async function applyBelow(settings: Change, who: string): Promise<void> {
  const waiting = read(who);
  const chosen = chosenBefore();
  applyPreferences({ ...settings, ...waiting?.settings, ...chosen });
  if (chosen.language && chosen.language !== settings.language) {
    await store({ ...waiting?.settings, ...chosen }, settings);
    return;
  }
  if (sending > 0) return;
  if (waiting?.isOnItsWay) {
    await store(waiting.settings, settings);
    return;
  }
  const { unsent } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
  const { outbox } = await unsent();
  const entries = await outbox.list();
  if (!entries.some(({ call }) => call.id === SaveSettings.id)) device.write(own.settings, null);
}

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

/** `waiting`: they hold on this device, and go to the server as soon as it is reached. `refused`: nothing has changed. */
export type Saving = 'sent' | 'waiting' | 'refused';

/** Settings that someone chose on this device and the server does not have yet. */
interface Waiting {
  /** UserID */
  who: string;
  settings: Change;
  /** No outbox has them: where the page that sends them is left, no one else would. */
  isOnItsWay?: boolean;
}

/** As this device has written them; undefined where nothing of this person waits. */
export const unsentSettings = (who: string): Change | undefined => read(who)?.settings;

function read(who: string): Waiting | undefined {
  const stored = parsed(device.read(own.settings)) as Waiting | undefined;
  return stored?.who === who ? stored : undefined;
}

/** How many this page is sending: what is on its way by another page may have been left by it. */
let sending = 0;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of the fields those that still are as this change has made them. */
const unchanged = (change: Change, now: Change): (keyof Change)[] =>
  (Object.keys(change) as (keyof Change)[]).filter((name) => isSame(change[name], now[name]));

const keep = (waiting: Waiting): void =>
  device.write(own.settings, Object.keys(waiting.settings).length > 0 ? JSON.stringify(waiting) : null);

function clear(who: string, change: Change): void {
  const waiting = read(who) ?? { who, settings: {} };
  const done = unchanged(change, waiting.settings);
  const left = Object.entries(waiting.settings).filter(([name]) => !done.some((one) => one === name));
  keep({ ...waiting, settings: Object.fromEntries(left) });
}

/** What waits on this device goes in its order, and as one; else the server is asked at once. */
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

/** Stores what is shown here already. @param before the fields as they were, for a server that does not take them */
export async function store(change: Change, before: Change): Promise<Saving> {
  const who = session.getState().user?.UserID ?? '';
  const earlier = unsentSettings(who);
  keep({ who, settings: { ...earlier, ...change }, isOnItsWay: true });
  sending += 1;
  await loadPageTexts(accountTexts).catch(() => {});
  try {
    const saving = await send(change, text('host.userSettings.title'), earlier !== undefined);
    if (saving === 'waiting') {
      keep({ who, settings: { ...unsentSettings(who), ...change } });
      toast({ tone: 'info', title: text('host.userSettings.waiting'), text: text('host.userSettings.waitingText') });
    } else {
      clear(who, change);
      // What the server answers in the person's language is asked for again: no page speaks two.
      await queryClient.invalidateQueries(change.language ? {} : { queryKey: [SaveSettings.area] });
    }
    return saving;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    clear(who, change);
    // Chosen once more in the meantime: that choice is not this one's to take back.
    const names = unchanged(change, usePreferences.getState());
    applyPreferences(Object.fromEntries(names.map((name) => [name, before[name]])));
    toast({ tone: 'warning', title: text('host.userSettings.refused'), text: text('host.userSettings.refusedText') });
    return 'refused';
  } finally {
    sending -= 1;
  }
}

/** What was chosen before the portal knew who is here; it is theirs from now on, and given once. */
function chosenBefore(): Change {
  const language = languages.find((one) => one === tab.read(own.chosen));
  tab.write(own.chosen, null);
  return language ? { language } : {};
}

/**
 * The server's settings below those that it does not have yet; they alone hold again once nothing waits any more. What
 * a page was sending when it was left is sent again: it may have arrived, which does no harm.
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

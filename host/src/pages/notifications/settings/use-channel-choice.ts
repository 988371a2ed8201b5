import { getChannelChoice, getMailStanding, saveChannelChoice } from '@portico/contracts/portal/channel-calls';
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { CallError, useQueryClient } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { useRef, useState } from 'react';

/** What became of the last change: on the server, on this device until there is a network, or nowhere for sure. */
export type Saving = 'saved' | 'waiting' | 'failed';

interface ManagedChoice {
  /** As it is shown: what was chosen last here, else what the server has. */
  choice: ChannelChoice;
  saving: Saving | undefined;
  save(next: ChannelChoice): Promise<void>;
}

/** Each change is saved at once, in the order in which they were made; what still waits is replaced by the next. */
export function useChannelChoice(stored: ChannelChoice): ManagedChoice {
  const t = useText();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ChannelChoice>();
  const [saving, setSaving] = useState<Saving>();
  const latest = useRef(stored);

  const save = async (next: ChannelChoice) => {
    latest.current = next;
    setChosen(next);
    let outcome: Saving = 'failed';
    try {
      const { queueWrite } = await import(/* webpackChunkName: "unsent" */ '@portico/data-client/unsent');
      const { kind } = await queueWrite({
        call: saveChannelChoice,
        input: { body: next },
        subject: 'channels',
        label: t('host.telling.title'),
        join: () => ({ body: next }),
      });
      if (kind !== 'stopped') outcome = kind === 'sent' ? 'saved' : 'waiting';
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
    }
    if (latest.current !== next) return;
    setSaving(outcome);
    if (outcome !== 'saved') return;
    client.setQueryData([getChannelChoice.area, getChannelChoice.name, { query: {} }], next);
    setChosen(undefined);
    await client.invalidateQueries({ queryKey: [getMailStanding.area, getMailStanding.name] });
  };
  return { choice: chosen ?? stored, saving, save };
}

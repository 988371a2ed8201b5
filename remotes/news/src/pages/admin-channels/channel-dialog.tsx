import type { AudienceChoice } from '@portico/contracts/content/audience';
import { createChannel, saveChannel } from '@portico/contracts/content/calls/channels';
import type { KeptChannel } from '@portico/contracts/content/kept-channel';
import { useText } from '@portico/remote-contract';
import { Button, Dialog, Stack } from '@portico/ui';
import { useState } from 'react';
import { AudienceChoiceField } from '../../admin/audience-choice.tsx';
import { ConflictNotice } from '../../admin/conflict-notice.tsx';
import { RefusedNotice } from '../../admin/refused-notice.tsx';
import { useNewsWrite } from '../../admin/use-news-write.ts';
import { type ChannelWords, ChannelWordsFields, writtenTexts } from './channel-words.tsx';

interface ChannelDialogProps {
  /** Undefined for a new one. */
  channel: KeptChannel | undefined;
  parentID: string | null;
  onClose(): void;
}

/** Name and description of a channel, in its languages, and its audience. */
export function ChannelDialog({ channel, parentID, onClose }: ChannelDialogProps) {
  const t = useText();
  const { run, isBusy, refused, conflict } = useNewsWrite();
  const [words, setWords] = useState<ChannelWords>({
    main: { name: channel?.name ?? '', description: channel?.description ?? '' },
    texts: channel?.texts ?? [],
  });
  const [audience, setAudience] = useState<AudienceChoice | null>(channel?.audience ?? null);
  const [made, setMade] = useState(channel?.ChannelID);
  const [isTried, setTried] = useState(false);
  const save = async (baseVersion = channel?.version ?? 0) => {
    setTried(true);
    const { name, description } = words.main;
    if (name.trim() === '') return;
    // A new channel that could not get its audience is not made twice.
    const ChannelID = made ?? (await run(createChannel, { body: { parentID, name, description } }))?.ChannelID;
    if (ChannelID === undefined) return;
    setMade(ChannelID);
    const saved = await run(saveChannel, {
      body: { ChannelID, baseVersion, name, description, texts: writtenTexts(words), audience },
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      title={t(
        channel ? 'news.channels.changeTitle' : parentID === null ? 'news.channels.new' : 'news.channels.addBelow',
      )}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button label={t('news.articles.cancel')} onPress={onClose} />
          <Button variant="primary" label={t('news.editor.save')} isPending={isBusy} onPress={() => void save()} />
        </>
      }
    >
      <Stack>
        <ChannelWordsFields words={words} onChange={setWords} isTried={isTried} />
        <AudienceChoiceField value={audience} onChange={setAudience} />
        {conflict && <ConflictNotice conflict={conflict} onMine={(theirs) => void save(theirs)} onTheirs={onClose} />}
        <RefusedNotice refused={refused} />
      </Stack>
    </Dialog>
  );
}

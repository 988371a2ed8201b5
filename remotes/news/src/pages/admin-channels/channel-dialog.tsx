import type { AudienceChoice } from '@portico/contracts/content/audience';
import { createChannel, saveChannel } from '@portico/contracts/content/calls/channels';
import type { KeptChannel } from '@portico/contracts/content/kept-channel';
import { useText } from '@portico/remote-contract';
import { useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { AudienceChoiceField } from '../../admin/audience-choice.tsx';
import { NewsRecordDialog } from '../../admin/news-record-dialog.tsx';
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
  const writing = useNewsWrite();
  const [words, setWords] = useState<ChannelWords>({
    main: { name: channel?.name ?? '', description: channel?.description ?? '' },
    texts: channel?.texts ?? [],
  });
  const [first] = useState(words);
  useUnloadWarning(words !== first);
  const [audience, setAudience] = useState<AudienceChoice | null>(channel?.audience ?? null);
  const [made, setMade] = useState(channel?.ChannelID);
  const [isTried, setTried] = useState(false);
  const save = async (baseVersion = channel?.version ?? 0) => {
    setTried(true);
    const { name, description } = words.main;
    if (name.trim() === '') return false;
    // A new channel that could not get its audience is not made twice.
    const ChannelID = made ?? (await writing.run(createChannel, { body: { parentID, name, description } }))?.ChannelID;
    if (ChannelID === undefined) return false;
    setMade(ChannelID);
    const saved = await writing.run(saveChannel, {
      body: { ChannelID, baseVersion, name, description, texts: writtenTexts(words), audience },
    });
    return saved !== undefined;
  };
  return (
    <NewsRecordDialog
      title={t(
        channel ? 'news.channels.changeTitle' : parentID === null ? 'news.channels.new' : 'news.channels.addBelow',
      )}
      writing={writing}
      onSave={save}
      onClose={onClose}
    >
      <ChannelWordsFields words={words} onChange={setWords} isTried={isTried} />
      <AudienceChoiceField value={audience} onChange={setAudience} />
    </NewsRecordDialog>
  );
}

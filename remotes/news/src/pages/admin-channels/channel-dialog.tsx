import type { AudienceChoice } from '@portico/contracts/content/audience';
import { createChannel, saveChannel } from '@portico/contracts/content/calls/channels';
import type { ManagedChannel } from '@portico/contracts/content/managed-channel';
import { useText } from '@portico/remote-contract';
import { useForm } from '@portico/ui/hook-form';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { AudienceChoiceField } from '../../admin/audience-choice.tsx';
import { NewsRecordDialog } from '../../admin/news-record-dialog.tsx';
import { useNewsWrite } from '../../admin/use-news-write.ts';
import { type ChannelWords, ChannelWordsFields, writtenTexts } from './channel-words.tsx';

interface ChannelDialogProps {
  /** Undefined for a new one. */
  channel: ManagedChannel | undefined;
  parentID: string | null;
  onClose(): void;
}

const schema = z.object({
  words: z
    .custom<ChannelWords>()
    .check(z.refine(({ main }) => main.name.trim() !== '', { error: 'news.channels.noName', path: ['main', 'name'] })),
  audience: z.custom<AudienceChoice | null>(),
});

/** Name and description of a channel in its languages, and its audience. */
export function ChannelDialog({ channel, parentID, onClose }: ChannelDialogProps) {
  const t = useText();
  const writing = useNewsWrite();
  const base = useRef(channel?.version ?? 0);
  const made = useRef(channel?.ChannelID);
  const form = useForm({
    t,
    schema,
    start: {
      words: {
        main: { name: channel?.name ?? '', description: channel?.description ?? '' },
        texts: channel?.texts ?? [],
      } satisfies ChannelWords as ChannelWords,
      audience: channel?.audience ?? null,
    },
    submit: async ({ words, audience }) => {
      const { name, description } = words.main;
      // The channel was created but its audience could not be set: a second attempt must not create it again.
      made.current ??= (await writing.run(createChannel, { body: { parentID, name, description } }))?.ChannelID;
      if (made.current === undefined) return false;
      const saved = await writing.run(saveChannel, {
        body: {
          ChannelID: made.current,
          baseVersion: base.current,
          name,
          description,
          texts: writtenTexts(words),
          audience,
        },
      });
      return saved !== undefined;
    },
  });
  return (
    <NewsRecordDialog
      title={t(
        channel ? 'news.channels.changeTitle' : parentID === null ? 'news.channels.new' : 'news.channels.addBelow',
      )}
      form={form}
      writing={writing}
      onMine={(theirVersion) => {
        base.current = theirVersion;
        void form.send().then((isSaved) => isSaved && onClose());
      }}
      onClose={onClose}
    >
      <ChannelWordsFields
        words={form.values.words}
        onChange={(words) => form.change('words', words)}
        nameError={form.field('words.main.name').error}
      />
      <AudienceChoiceField {...form.field('audience')} />
    </NewsRecordDialog>
  );
}

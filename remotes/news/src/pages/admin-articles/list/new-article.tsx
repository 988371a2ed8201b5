import { titleCharacters } from '@portico/contracts/content/article-input';
import { createArticle } from '@portico/contracts/content/calls/authoring';
import { getKeptChannels } from '@portico/contracts/content/calls/channels';
import { languages } from '@portico/contracts/platform/languages';
import { line } from '@portico/contracts/platform/shapes';
import { useCall } from '@portico/data-client';
import { useLanguage, useNavigate, useSearchParams, useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { Select, TextField } from '@portico/ui/form';
import { useForm } from '@portico/ui/hook-form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { articleEditAddress } from '../../../admin/addresses.ts';
import { NewsRecordDialog } from '../../../admin/news-record-dialog.tsx';
import { useNewsWrite } from '../../../admin/use-news-write.ts';

/** Creates an article. `?new=…` opens the dialog with a title. */
export function NewArticle() {
  const t = useText();
  const [address] = useSearchParams();
  const wanted = address.get('new');
  const [isOpen, setOpen] = useState(wanted !== null);
  return (
    <>
      <Button variant="primary" icon={Plus} label={t('news.articles.new')} onPress={() => setOpen(true)} />
      {isOpen && <NewArticleDialog wanted={wanted ?? ''} onClose={() => setOpen(false)} />}
    </>
  );
}

const schema = z.object({
  title: line(titleCharacters, 1, 'news.fault.noTitle'),
  ChannelID: z.string('news.fault.noChannel'),
  language: z.enum(languages),
});

/** Creates a draft with a title and a channel; everything else is edited on its own page. */
function NewArticleDialog({ wanted, onClose }: { wanted: string; onClose(): void }) {
  const t = useText();
  const go = useNavigate();
  const writing = useNewsWrite();
  const form = useForm({
    t,
    schema,
    start: { title: wanted, ChannelID: null as string | null, language: useLanguage() },
    submit: async (body) => {
      const made = await writing.run(createArticle, { body });
      if (made) go(articleEditAddress(made.NID));
      return made !== undefined;
    },
  });
  const found = useCall(getKeptChannels, {});
  const channels = found.state === 'ready' ? found.data : [];
  return (
    <NewsRecordDialog
      form={form}
      title={t('news.articles.new')}
      texts={{ save: t('news.articles.create'), saved: t('news.articles.created') }}
      writing={writing}
      onClose={onClose}
    >
      <TextField label={t('news.field.title')} maxLength={titleCharacters} autoFocus {...form.field('title')} />
      <Select
        label={t('news.field.channel')}
        choices={channels.map((one) => ({
          id: one.ChannelID,
          label: one.name,
          description: t(`news.kind.${one.kind}`),
        }))}
        {...form.choice('ChannelID')}
      />
      <Select
        label={t('news.field.language')}
        choices={languages.map((id) => ({ id, label: t(`news.language.${id}`) }))}
        {...form.choice('language')}
      />
    </NewsRecordDialog>
  );
}

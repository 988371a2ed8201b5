import { titleCharacters } from '@portico/contracts/content/article-input';
import { createArticle } from '@portico/contracts/content/calls/authoring';
import { getKeptChannels } from '@portico/contracts/content/calls/channels';
import { languages } from '@portico/contracts/platform/languages';
import { useCall } from '@portico/data-client';
import { useLanguage, useNavigate, useSearchParams, useText } from '@portico/remote-contract';
import { Button } from '@portico/ui';
import { Select, TextField } from '@portico/ui/form';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { articleEditAddress } from '../../../admin/addresses.ts';
import { NewsRecordDialog } from '../../../admin/news-record-dialog.tsx';
import { useNewsWrite } from '../../../admin/use-news-write.ts';

/** Begins an article. `?new=…` opens the dialog with a title. */
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

/** A draft with a title and a channel; everything else is written on its own page. */
function NewArticleDialog({ wanted, onClose }: { wanted: string; onClose(): void }) {
  const t = useText();
  const go = useNavigate();
  const writing = useNewsWrite();
  const [title, setTitle] = useState(wanted);
  const [language, setLanguage] = useState(useLanguage());
  const [channelID, setChannelID] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const found = useCall(getKeptChannels, {});
  const channels = found.state === 'ready' ? found.data : [];
  const create = async () => {
    setTried(true);
    if (channelID === null || title.trim() === '') return false;
    const made = await writing.run(createArticle, { body: { ChannelID: channelID, language, title } });
    if (made) go(articleEditAddress(made.NID));
    return made !== undefined;
  };
  return (
    <NewsRecordDialog
      title={t('news.articles.new')}
      texts={{ save: t('news.articles.create'), saved: t('news.articles.created') }}
      writing={writing}
      onSave={create}
      onClose={onClose}
    >
      <TextField
        label={t('news.field.title')}
        value={title}
        maxLength={titleCharacters}
        onChange={setTitle}
        autoFocus
        error={isTried && title.trim() === '' ? t('news.fault.noTitle') : undefined}
      />
      <Select
        label={t('news.field.channel')}
        value={channelID}
        choices={channels.map((one) => ({
          id: one.ChannelID,
          label: one.name,
          description: t(`news.kind.${one.kind}`),
        }))}
        onChange={setChannelID}
        error={isTried && channelID === null ? t('news.fault.noChannel') : undefined}
      />
      <Select
        label={t('news.field.language')}
        value={language}
        choices={languages.map((id) => ({ id, label: t(`news.language.${id}`) }))}
        onChange={(id) => setLanguage(languages.find((one) => one === id) ?? language)}
      />
    </NewsRecordDialog>
  );
}

import { addNewsItem } from '@portico/contracts/pd/calls';
import { textMost, titleMost } from '@portico/contracts/pd/change-shapes';
import { type BoardNews, newsTags } from '@portico/contracts/pd/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { Select, TextArea, TextField } from '@portico/ui/form';
import { NewItem } from './new-item.tsx';
import { useNewItem } from './use-new-item.ts';

const empty = { tag: 'operations' as BoardNews['tag'], title: '', text: '', until: null as string | null };

export function NewNews({ boardID }: { boardID: string }) {
  const t = useText();
  const { write, busy, error } = useWrite(addNewsItem);
  const { form, set, lacksTitle, save } = useNewItem({
    boardID,
    draft: 'pd/new-news',
    label: t('pd.news.new'),
    empty,
    add: (news) => write({ body: { boardID, ...news } }),
  });
  return (
    <NewItem boardID={boardID} title={t('pd.news.new')} isBusy={busy} error={error} onSave={save}>
      <Select
        label={t('pd.field.tag')}
        choices={newsTags.map((id) => ({ id, label: t(`pd.tag.${id}`) }))}
        value={form.tag}
        onChange={(tag) => set({ tag: tag as BoardNews['tag'] })}
      />
      <TextField
        label={t('pd.field.title')}
        value={form.title}
        maxLength={titleMost}
        onChange={(title) => set({ title })}
        error={lacksTitle ? t('pd.edit.titleMissing') : undefined}
      />
      <TextArea
        label={t('pd.field.text')}
        isOptional
        rows={4}
        maxLength={textMost}
        value={form.text}
        onChange={(text) => set({ text })}
      />
      <DatePicker label={t('pd.field.until')} isOptional value={form.until} onChange={(until) => set({ until })} />
    </NewItem>
  );
}

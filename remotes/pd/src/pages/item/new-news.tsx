import { addNewsItem } from '@portico/contracts/pd/calls';
import { newNews, textMost, titleMost } from '@portico/contracts/pd/change-shapes';
import { type BoardNews, newsTags } from '@portico/contracts/pd/shapes';
import { line } from '@portico/contracts/platform/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { DatePicker } from '@portico/ui/date';
import { Select, TextArea, TextField } from '@portico/ui/form';
import * as z from 'zod/mini';
import { NewItem } from './new-item.tsx';
import { useNewItem } from './use-new-item.ts';

const empty = { tag: 'operations' as BoardNews['tag'], title: '', text: '', until: null as string | null };
const { tag, text, until } = newNews.shape;
const schema = z.object({ tag, title: line(titleMost, 1, 'pd.edit.titleMissing'), text, until });

export function NewNews({ boardID }: { boardID: string }) {
  const t = useText();
  const { write } = useWrite(addNewsItem);
  const item = useNewItem({
    boardID,
    draft: 'pd/new-news',
    label: t('pd.news.new'),
    empty,
    schema,
    add: (news) => write({ body: { boardID, ...news } }),
  });
  const { form } = item;
  return (
    <NewItem boardID={boardID} title={t('pd.news.new')} item={item}>
      <Select
        label={t('pd.field.tag')}
        choices={newsTags.map((id) => ({ id, label: t(`pd.tag.${id}`) }))}
        {...form.choice('tag')}
      />
      <TextField label={t('pd.field.title')} maxLength={titleMost} {...form.field('title')} />
      <TextArea label={t('pd.field.text')} isOptional rows={4} maxLength={textMost} {...form.field('text')} />
      <DatePicker label={t('pd.field.until')} isOptional {...form.field('until')} />
    </NewItem>
  );
}

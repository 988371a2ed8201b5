import { deleteNewsItem, updateNewsItem } from '@portico/contracts/pd/calls';
import { type BoardNews, newsTags } from '@portico/contracts/pd/shapes';
import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import type { Change, Item } from '@portico/contracts/platform/versions/field-editor';
import { sendCall, useWrite } from '@portico/data-client';
import { useDateStyle, usePageCrumbs, useText } from '@portico/remote-contract';
import { Badge, Card, DeniedState, FormSkeleton, Row, Screen, Stack, Text } from '@portico/ui';
import { useMemo } from 'react';
import { useBoard } from '../../data/boards.ts';
import { isNotThere } from '../../data/is-not-there.ts';
import { newsModePath, newsPath } from '../../data/paths.ts';
import { useBoardWay } from '../../data/use-board-way.ts';
import { ChoiceInput, DayInput, SaveState, TitleInput, WordsInput } from '../../editing/fields.tsx';
import { useFieldEditor } from '../../editing/use-field-editor.ts';
import { WritingContext } from '../../editing/writing.ts';
import { useByline } from '../../parts/use-byline.ts';
import { bodyOf } from './body-of.ts';
import { ItemHeader } from './item-frame.tsx';
import { NewNews } from './new-news.tsx';
import { useItemAddress, useItemPresence } from './use-item.ts';

/** Shows, changes or adds news on the board. */
export default function NewsPage() {
  const { boardID, id, mode } = useItemAddress('newsid');
  if (mode === undefined) return <DeniedState size="page" level={1} />;
  return mode === 'new' ? (
    <NewNews boardID={boardID} />
  ) : (
    <News boardID={boardID} id={id} isEditing={mode === 'edit'} />
  );
}

function News({ boardID, id, isEditing }: { boardID: string; id: string; isEditing: boolean }) {
  const way = useBoardWay(boardID);
  const t = useText();
  const board = useBoard(boardID);
  const news = board.state === 'ready' ? board.data.newsItems.find((one) => one.id === id) : undefined;
  usePageCrumbs([
    { label: t('pd.home.title'), href: '/pd/home' },
    { label: t('pd.board.title'), href: way.back },
    { label: news?.title ?? t('pd.news.title') },
  ]);
  if ((board.state === 'ready' && !news) || isNotThere(board.error)) return <DeniedState size="page" level={1} />;
  return (
    <Screen data={board} size="page" skeleton={<FormSkeleton />}>
      {() => news && <OneNews key={id} boardID={boardID} news={news} isEditing={isEditing && news.can.change} />}
    </Screen>
  );
}

function OneNews({ boardID, news, isEditing }: { boardID: string; news: BoardNews; isEditing: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const byline = useByline();
  const archive = useWrite(deleteNewsItem);
  return (
    <>
      <ItemHeader
        title={news.title}
        lead={t('pd.news.by', { name: byline(news.author, news.madeBy), when: formatInstant(news.createdOn, style) })}
        eyebrow={t('pd.news.title')}
        boardID={boardID}
        kind="news"
        id={news.id}
        isEditing={isEditing}
        can={news.can}
        viewHref={newsPath(boardID, news.id)}
        editHref={newsModePath(boardID, news.id, 'edit')}
        archive={() => archive.write({ query: { nId: news.id } })}
      />
      <Card>
        {isEditing ? (
          <EditNews boardID={boardID} news={news} />
        ) : (
          <Stack>
            <Row>
              <Badge tone="info" label={t(`pd.tag.${news.tag}`)} />
              {news.until && (
                <Text as="span" size="s" tone="muted">
                  {t('pd.news.until', { day: formatDay(news.until, style) })}
                </Text>
              )}
            </Row>
            <Text>{news.text || news.title}</Text>
          </Stack>
        )}
      </Card>
    </>
  );
}

const toItem = ({ tag, title, text, until, versions }: BoardNews): Item => ({
  values: { tag, title, text, until },
  versions,
});

function EditNews({ boardID, news }: { boardID: string; news: BoardNews }) {
  const t = useText();
  const item = useMemo(() => toItem(news), [news]);
  const save = async (changes: readonly Change[], idempotencyKey: string) =>
    toItem(
      await sendCall(
        updateNewsItem,
        { body: { nId: news.id, ...bodyOf(changes) } },
        { idempotencyKey, mayWait: true, changed: (refetch) => void refetch() },
      ),
    );
  const editor = useFieldEditor({ item, save, form: 'pd/news', subject: news.id, label: news.title });
  const writing = useItemPresence(boardID, news.id);
  return (
    <WritingContext value={writing}>
      <Stack>
        <TitleInput editor={editor} field="title" label={t('pd.field.title')} />
        <ChoiceInput
          editor={editor}
          field="tag"
          label={t('pd.field.tag')}
          choices={newsTags.map((id) => ({ id, label: t(`pd.tag.${id}`) }))}
        />
        <WordsInput editor={editor} field="text" label={t('pd.field.text')} />
        <DayInput editor={editor} field="until" label={t('pd.field.until')} />
        <SaveState editor={editor} />
      </Stack>
    </WritingContext>
  );
}

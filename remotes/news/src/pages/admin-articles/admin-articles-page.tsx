import { useParams, useText } from '@portico/remote-contract';
import { Button, EmptyState } from '@portico/ui';
import { SearchX } from 'lucide-react';
import { articlesAddress } from '../../admin/addresses.ts';
import { EditorView } from './editor/editor-view.tsx';
import { ArticlesView } from './list/articles-view.tsx';
import { ReadersView } from './people/readers-view.tsx';
import { PreviewView } from './preview-view.tsx';
import { VersionsView } from './versions/versions-view.tsx';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const parts = { '': EditorView, preview: PreviewView, readers: ReadersView, versions: VersionsView } as const;
const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word);

/** /admin/news/articles, …/:article and its preview, readers and versions. */
export default function AdminArticlesPage() {
  const t = useText();
  const [article = '', part = '', ...more] = (useParams()['*'] ?? '').split('/');
  if (article === '') return <ArticlesView />;
  if (uuid.test(article) && isPart(part) && more.length === 0) {
    const View = parts[part];
    return <View key={article} NID={article} />;
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('news.articles.gone')}
      text={t('news.articles.goneText')}
      actions={<Button href={articlesAddress} label={t('news.articles.toList')} />}
    />
  );
}

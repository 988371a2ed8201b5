import type { Block, RichText, TextRun } from '@portico/contracts/content/rich-text';
import { Link } from '@portico/ui';
import type { ReactNode } from 'react';
import styles from './article-page.module.css';

/** Draws the tree of an article as elements: no HTML text is ever parsed. Position is identity: the text is not edited here. */
export const ArticleText = ({ text }: { text: RichText }) => (
  <div className={styles.text}>{text.content.map((block, place) => drawBlock(block, place))}</div>
);

function drawBlock(block: Block, key: number): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{drawRuns(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 key={key}>{drawRuns(block.content)}</h2>
      ) : (
        <h3 key={key}>{drawRuns(block.content)}</h3>
      );
    case 'blockquote':
      return <blockquote key={key}>{block.content.map((one, place) => drawBlock(one, place))}</blockquote>;
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol';
      return <List key={key}>{block.content.map((item, place) => drawItem(item.content, place))}</List>;
    }
  }
}

const drawItem = (content: readonly Block[], key: number) => (
  <li key={key}>{content.map((one, place) => drawBlock(one, place))}</li>
);

const drawRuns = (runs: readonly TextRun[] | undefined): ReactNode[] =>
  (runs ?? []).map((run, place) => drawRun(run, place));

function drawRun(run: TextRun, key: number): ReactNode {
  let drawn: ReactNode = run.text;
  for (const mark of run.marks ?? []) {
    if (mark.type === 'bold') drawn = <strong>{drawn}</strong>;
    else if (mark.type === 'italic') drawn = <em>{drawn}</em>;
    else if ('attrs' in mark) drawn = <Link href={mark.attrs.href}>{drawn}</Link>;
  }
  return <span key={key}>{drawn}</span>;
}

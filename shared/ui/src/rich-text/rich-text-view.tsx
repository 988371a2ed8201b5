import type { Block, RichText, TextRun } from '@portico/contracts/content/rich-text';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../parts/link.tsx';
import styles from './rich-text-view.module.css';

export interface RichTextViewProps {
  text: RichText;
  /** Heading level of the text's largest headings: 2 below a page's title. */
  topLevel?: 2 | 3 | 4;
  /** The id of the heading at this index, as a link target. */
  headingId?: ((at: number) => string) | undefined;
}

/**
 * Renders the tree of a text as elements. HTML is never parsed. Indexes serve as keys, because the text is not edited
 * here.
 */
export const RichTextView = ({ text, topLevel = 2, headingId }: RichTextViewProps) => (
  <div className={classNames(styles.text)}>
    {text.content.map((block, at) => drawBlock(block, at, topLevel, headingId?.(at)))}
  </div>
);

function drawBlock(block: Block, key: number, topLevel: number, id?: string): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{drawRuns(block.content)}</p>;
    case 'heading': {
      const Heading = `h${block.attrs.level - 2 + topLevel}` as 'h2';
      const size = block.attrs.level === 2 ? styles.large : styles.small;
      return (
        <Heading key={key} className={classNames(size)} {...(id === undefined ? {} : { id, tabIndex: -1 })}>
          {drawRuns(block.content)}
        </Heading>
      );
    }
    case 'blockquote':
      return <blockquote key={key}>{block.content.map((one, at) => drawBlock(one, at, topLevel))}</blockquote>;
    default: {
      const List = block.type === 'bulletList' ? 'ul' : 'ol';
      return (
        <List key={key}>
          {block.content.map((item, at) => (
            <li key={at}>{item.content.map((one, place) => drawBlock(one, place, topLevel))}</li>
          ))}
        </List>
      );
    }
  }
}

const drawRuns = (runs: readonly TextRun[] = []): ReactNode[] => runs.map((run, at) => drawRun(run, at));

function drawRun({ text, marks = [] }: TextRun, key: number): ReactNode {
  let drawn: ReactNode = text;
  for (const mark of marks) {
    if (mark.type === 'bold') drawn = <strong>{drawn}</strong>;
    else if (mark.type === 'italic') drawn = <em>{drawn}</em>;
    else if ('attrs' in mark) drawn = <Link href={mark.attrs.href}>{drawn}</Link>;
  }
  return <span key={key}>{drawn}</span>;
}

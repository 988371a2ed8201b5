import type { RichText } from '@portico/contracts/content/rich-text';
import { useState } from 'react';
import { RichTextEditor } from '../editor/rich-text-editor.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const words = (text: string) => [{ type: 'text' as const, text }];
const line = (text: string) => ({ type: 'paragraph' as const, content: words(text) });
const item = (text: string) => ({ type: 'listItem' as const, content: [line(text)] });

const article: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: words('What changes on Monday') },
    {
      type: 'paragraph',
      content: [
        ...words('Returns are booked in the '),
        { type: 'text', text: 'new form', marks: [{ type: 'bold' }] },
        ...words('. Read the '),
        { type: 'text', text: 'guide', marks: [{ type: 'link', attrs: { href: '/lms/home' } }] },
        ...words(' before your '),
        { type: 'text', text: 'first', marks: [{ type: 'italic' }] },
        ...words(' shift.'),
      ],
    },
    { type: 'bulletList', content: [item('One form for all countries'), item('Photographs can be added')] },
    { type: 'heading', attrs: { level: 3 }, content: words('Step by step') },
    { type: 'orderedList', content: [item('Open the ticket'), item('Choose the reason'), item('Send it')] },
    { type: 'blockquote', content: [line('It saved us two minutes a call.')] },
  ],
};
const empty: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

export function TextChapter() {
  const [text, setText] = useState(article);
  return (
    <Chapter id="text" title="Rich text">
      <Specimen name="RichTextEditor">
        <RichTextEditor
          label="Article"
          description="What you write here is shown beside it."
          defaultValue={article}
          onChange={setText}
        />
      </Specimen>
      <Specimen name="RichTextView">
        <RichTextView text={text} topLevel={4} />
      </Specimen>
      <Specimen name="Editor with a problem">
        <RichTextEditor label="Policy" defaultValue={empty} onChange={() => {}} error="Write the policy’s text." />
      </Specimen>
      <Specimen name="Editor that is off">
        <RichTextEditor label="Closed" isOptional defaultValue={article} onChange={() => {}} isDisabled />
      </Specimen>
    </Chapter>
  );
}

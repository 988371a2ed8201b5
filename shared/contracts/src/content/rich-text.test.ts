import { describe, expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';
import { headingsOf, plainText, type RichText, richText } from './rich-text.ts';

const article: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'What changes' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read the ' },
        { type: 'text', text: 'guide', marks: [{ type: 'link', attrs: { href: '/lms/home' } }] },
      ],
    },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }],
    },
  ],
};

const linkTo = (href: string): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }],
});

describe('rich text', () => {
  it('is read as plain text', () => {
    expect(richText.safeParse(article).success).toBe(true);
    expect(plainText(article)).toBe('What changes\nRead the guide\nOne');
  });

  it('lists its headings with their places, without empty ones', () => {
    const heading = (level: 2 | 3, text: string) => ({
      type: 'heading' as const,
      attrs: { level },
      content: [{ type: 'text' as const, text }],
    });
    const text: RichText = {
      type: 'doc',
      content: [heading(2, 'One'), { type: 'paragraph' }, heading(3, ' '), heading(3, 'Two')],
    };
    expect(headingsOf(text)).toEqual([
      { at: 0, level: 2, words: 'One' },
      { at: 3, level: 3, words: 'Two' },
    ]);
  });

  it.each(['/news/1', 'https://example.com/a?b', 'mailto:help@example.com'])('accepts a link to %s', (href) => {
    expect(richText.safeParse(linkTo(href)).success).toBe(true);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://plain.example', ''])(
    'refuses a link to %s',
    (href) => {
      expect(richText.safeParse(linkTo(href)).success).toBe(false);
    },
  );

  it('refuses unknown nodes and fields', () => {
    expect(richText.safeParse({ type: 'doc', content: [{ type: 'iframe', attrs: { src: 'x' } }] }).success).toBe(false);
    expect(richText.safeParse({ type: 'doc', content: [{ type: 'paragraph', onclick: 'x' }] }).success).toBe(false);
  });
});

describe('reading time', () => {
  it('is whole minutes and at least one', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('word '.repeat(299))).toBe(1);
    expect(readingMinutes('word '.repeat(300))).toBe(2);
    expect(readingMinutes('word '.repeat(600))).toBe(3);
  });
});

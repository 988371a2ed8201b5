import type { DocumentBlock } from '@portico/contracts/document/document';

export const heading = (text: string): DocumentBlock => ({ type: 'heading', level: 2, text });
export const list = (...items: string[]): DocumentBlock => ({
  type: 'list',
  isOrdered: false,
  items: items.map((text) => [{ text }]),
});

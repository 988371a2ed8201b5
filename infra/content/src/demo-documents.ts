/** Documents of the demo, printed in the tenant's brand. `{brand}` in a text is replaced with the brand's name. */
import path from 'node:path';
import { type DocumentBlock, type PrintedDocument, paragraph } from '@portico/contracts/platform/document/document';
import { demoData } from '@portico/database/demo/demo-data';
import * as z from 'zod/mini';

const words = z.array(z.string());
const block = z.union([
  z.strictObject({ heading: z.string() }),
  z.strictObject({ text: z.string() }),
  /** Muted. */
  z.strictObject({ note: z.string() }),
  z.strictObject({ list: words }),
  /** Bold. */
  z.strictObject({ numbered: words }),
  z.strictObject({
    table: z.strictObject({
      caption: z.string(),
      columns: z.array(z.strictObject({ label: z.string(), width: z.exactOptional(z.number()) })),
      rows: z.array(words),
    }),
  }),
]);
const documentText = z.strictObject({
  title: z.string(),
  lead: z.string(),
  footer: z.string(),
  blocks: z.array(block),
});

function printed(one: z.infer<typeof block>): DocumentBlock {
  if ('heading' in one) return { type: 'heading', level: 2, text: one.heading };
  if ('text' in one) return paragraph(one.text);
  if ('note' in one) return paragraph(one.note, 'muted');
  if ('list' in one) return { type: 'list', isOrdered: false, items: one.list.map((text) => [{ text }]) };
  if ('numbered' in one)
    return { type: 'list', isOrdered: true, items: one.numbered.map((text) => [{ text, isBold: true }]) };
  return { type: 'table', ...one.table };
}

function documentOf(name: string): (brandName: string) => PrintedDocument {
  const data = demoData(`documents/${name}`, documentText, path.resolve(import.meta.dirname, '../demo-data'));
  return (brandName) => {
    const { blocks, ...about } = data();
    return {
      ...about,
      footer: about.footer.replaceAll('{brand}', brandName),
      lead: about.lead.replaceAll('{brand}', brandName),
      language: 'en',
      orientation: 'portrait',
      layout: 'report',
      blocks: blocks.map(printed),
    };
  };
}

/** Documents of courses of type PDF, keyed by course. */
export const courseDocuments = Object.fromEntries(
  ['conduct', 'promise', 'timetable', 'pets', 'rates', 'models'].map((course) => [course, documentOf(course)]),
);

/** What demo teams have on today's board: who answers what this week. */
export const rota = documentOf('rota');

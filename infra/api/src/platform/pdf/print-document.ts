/**
 * The only generator of PDF files. It turns the description of a document into a tagged PDF in the tenant's brand.
 * Structure tree, language, title, embedded fonts and Unicode make it accessible (PDF/UA). It does not need a browser.
 */

import { locale } from '@portico/contracts/platform/dates';
import type { DocumentBlock, PrintedDocument } from '@portico/contracts/platform/document/document';
import type { Brand } from '@portico/contracts/platform/tenant';
import PDFDocument from 'pdfkit';
import { printFeet, printFrame, printLogo } from './page-parts.ts';
import { printFacts } from './print-facts.ts';
import { printFigure } from './print-figure.ts';
import { printTable } from './print-table.ts';
import { printHeading, printList, printParagraph, printQuote } from './print-text.ts';
import type { Document, Element, Sheet } from './sheet.ts';
import { margin, type Theme, themeOf } from './theme.ts';

interface PrintLook {
  brand: Brand;
  brandName: string;
  /** Business time, written into the file. */
  now: Date;
}

function openDocument({ title, language, orientation }: PrintedDocument, { brandName, now }: PrintLook): Document {
  return new PDFDocument({
    size: 'A4',
    layout: orientation,
    margin: 0,
    pdfVersion: '1.7',
    // The published types do not include this value yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: locale(language),
    displayTitle: true,
    bufferPages: true,
    // Without a font the library would load one of the standard fonts, which cannot be embedded.
    font: null as unknown as string,
    info: { Title: title, Author: brandName, Creator: brandName, Producer: 'Portico', CreationDate: now },
  });
}

function registerFonts(doc: Document, theme: Theme): void {
  const styles = [theme.text, theme.strong, theme.name, theme.heading(1), theme.heading(3)];
  for (const file of new Set(styles.flatMap(({ fonts }) => fonts))) doc.registerFont(file.name, file.bytes);
}

async function printBlock(sheet: Sheet, parent: Element, block: DocumentBlock): Promise<void> {
  switch (block.type) {
    case 'heading':
      return printHeading(sheet, parent, block.level, block.text);
    case 'paragraph':
      return printParagraph(sheet, parent, block);
    case 'list':
      return printList(sheet, parent, block);
    case 'quote':
      return printQuote(sheet, parent, block.paragraphs);
    case 'table':
      return printTable(sheet, parent, block);
    case 'facts':
      return printFacts(sheet, parent, block.items);
    case 'figure':
      return printFigure(sheet, parent, block);
  }
}

function collect(doc: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Returns the whole file. Throws if a figure in the description has no text alternative. */
export async function printDocument(document: PrintedDocument, look: PrintLook): Promise<Buffer> {
  const doc = openDocument(document, look);
  const file = collect(doc);
  const theme = themeOf(look.brand, document.layout);
  registerFonts(doc, theme);
  const isCertificate = document.layout === 'certificate';
  const inset = isCertificate ? 60 : 0;
  const sheet: Sheet = {
    doc,
    theme,
    left: margin.side + inset,
    width: doc.page.width - 2 * (margin.side + inset),
    isCentred: isCertificate,
    y: isCertificate ? 84 : margin.top,
    widths: new Map(),
  };
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (isCertificate) printFrame(sheet);
  printLogo(sheet, root, look.brandName);
  printHeading(sheet, root, 1, document.title);
  if (document.lead)
    printParagraph(sheet, root, { type: 'paragraph', spans: [{ text: document.lead }], tone: 'muted' });
  sheet.y += 6;
  for (const block of document.blocks) await printBlock(sheet, root, block);
  root.end();
  printFeet(sheet, document);
  doc.end();
  return file;
}

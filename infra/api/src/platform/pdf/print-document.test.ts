/** Reads every file back with another program (pdf.js) and checks text, language, title, structure and fonts. */

import { cleanText } from '@portico/contracts/platform/clean-text';
import { certificate } from '@portico/contracts/platform/document/certificate';
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import { troublesomeTexts } from '@portico/contracts/platform/troublesome-texts';
import { describe, expect, it } from 'vitest';
import { plainBrand } from '../../../test/plain-brand.ts';
import { type ReadPdf, readPdf, type TreeNode } from '../../../test/read-pdf.ts';
import { fontFiles, fontRuns } from './font-files.ts';
import { missingScripts } from './missing-scripts.ts';
import { printDocument } from './print-document.ts';

const look = { brand: plainBrand, brandName: 'Harbour', now: new Date('2026-11-21T09:30:00Z') };
const print = async (document: PrintedDocument): Promise<ReadPdf> => readPdf(await printDocument(document, look));

const base = { language: 'en', orientation: 'portrait', layout: 'report' } as const;
const everything: PrintedDocument = {
  ...base,
  title: 'Quarterly report',
  lead: 'As of 21 Nov 2026',
  footer: 'Harbour Ltd',
  blocks: [
    { type: 'heading', level: 2, text: 'What changed' },
    {
      type: 'paragraph',
      spans: [
        { text: 'Read the ' },
        { text: 'whole guide', href: 'https://harbour.example/lms/home' },
        { text: ' before ' },
        { text: 'Monday', isBold: true },
        { text: ', Łukasz Nguyễn and Иван.' },
      ],
    },
    { type: 'heading', level: 3, text: 'Steps' },
    { type: 'list', isOrdered: true, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
    { type: 'list', isOrdered: false, items: [[{ text: 'Loose' }]] },
    { type: 'quote', paragraphs: [[{ text: 'It works.' }]] },
    {
      type: 'table',
      caption: 'Tickets',
      columns: [
        { label: 'Title', width: 2 },
        { label: 'Comments', align: 'end' },
      ],
      rows: [
        ['Broken link', '3'],
        ['Slow page', '0'],
      ],
    },
    { type: 'facts', items: [{ label: 'Code', value: 'ABC-123' }] },
    {
      type: 'figure',
      alt: 'A line that rises from 2 to 8.',
      caption: 'Scores',
      drawing: { width: 100, height: 40, shapes: [{ path: 'M0 40L100 0', stroke: 'accent', strokeWidth: 2 }] },
    },
  ],
};

/** Roles in reading order, without the leaves. */
const roles = (node: TreeNode): string[] => [node.role, ...node.children.flatMap(roles)];

describe('names in any script', () => {
  const names = [
    'Γιώργος Παπαδόπουλος',
    'Наталія Ґалаґан',
    'محمد علي',
    'דנה כהן',
    '王小明',
    '山田 太郎 が',
    'サトウ',
    '김민준',
    'สมชาย ใจดี',
    'प्रिया शर्मा',
    'গৌতম',
    'கவிதா',
    'ნინო',
    'Արամ',
    'Đặng Thị Hương',
  ];

  it.each(names)('the fonts have every letter of %s', (name) => {
    for (const weight of [400, 600] as const)
      expect(fontRuns(name, fontFiles('Figtree', weight)).filter(({ isMissing }) => isMissing)).toEqual([]);
  });

  it('difficult texts are printed with every letter that a font has, and the scripts of missing letters are listed', async () => {
    const texts = Object.values(troublesomeTexts).map(cleanText);
    const document: PrintedDocument = {
      ...base,
      title: 'Texts',
      blocks: texts.map((text) => ({ type: 'paragraph', spans: [{ text }] })),
    };
    const { text, pages } = await print(document);
    expect(pages).toBeGreaterThan(1);
    // The only Han letter is a rare one outside the Basic Multilingual Plane.
    expect(missingScripts(document)).toEqual([
      'Cher',
      'Ethi',
      'Hani',
      'Khmr',
      'Laoo',
      'Mymr',
      'Telu',
      'Tibt',
      'Zsye',
      'Zsym',
    ]);
    const printable = ['Καλημέρα κόσμε', 'Здравствуй, мир', 'Բարեւ աշխարհ', 'გამარჯობა', '안녕하세요', 'w'.repeat(60)];
    for (const one of [...printable, 'Đặng Kılıç Łódź ß', '<b>&amp;"\'</b>', '%s {name}'])
      expect(text.replaceAll(' ', '')).toContain(one.replaceAll(' ', ''));
  });

  it('they can be extracted from one document', async () => {
    const { text } = await print({
      ...base,
      title: 'Names',
      footer: 'Harbour Ltd',
      blocks: names.map((name) => ({ type: 'paragraph', spans: [{ text: name }] })),
    });
    for (const name of ['Παπαδόπουλος', '王小明', '김민준', 'ნინო', 'Արամ', 'Hương']) expect(text).toContain(name);
    for (const letter of 'محمدכהן') expect(text.normalize('NFKC')).toContain(letter);
  });
});

describe('a printed document', () => {
  it('declares its language and title, and that it is tagged', async () => {
    const read = await print(everything);
    expect(read.language).toBe('en-GB');
    expect(read.title).toBe('Quarterly report');
    expect(read.isTagged).toBe(true);
    expect(read.showsTitle).toBe(true);
  });

  it('contains its text in several scripts', async () => {
    const { text } = await print(everything);
    expect(text).toContain('Quarterly report');
    expect(text).toContain('Read the whole guide before Monday, Łukasz Nguyễn and Иван.');
    expect(text).toContain('1. First');
    expect(text).toContain('Broken link');
    expect(text).toContain('Harbour Ltd');
    expect(text).toContain('Page 1 of 1');
  });

  it('has headings, lists, a table with header cells, a figure with alternative text and a link in its structure', async () => {
    const { tree } = await print(everything);
    expect(roles(tree)).toEqual([
      ...['Document', 'Figure', 'H1', 'P', 'H2', 'P', 'Link', 'H3'],
      ...['L', 'LI', 'Lbl', 'LBody', 'LI', 'Lbl', 'LBody', 'L', 'LI', 'Lbl', 'LBody'],
      ...['BlockQuote', 'P'],
      ...['Table', 'THead', 'TR', 'TH', 'TH', 'TBody', 'TR', 'TH', 'TD', 'TR', 'TH', 'TD'],
      ...['Table', 'TR', 'TH', 'TD'],
      ...['Figure', 'Caption'],
    ]);
    expect(tree.children[0]?.alt).toBe('Harbour');
    expect(tree.children.at(-1)?.alt).toBe('A line that rises from 2 to 8.');
    expect(tree.children.find(({ role }) => role === 'H1')?.text).toBe('Quarterly report');
  });

  it('excludes page numbers and footer from the structure', async () => {
    const { tree } = await print(everything);
    const spoken = (node: TreeNode): string => [node.text, ...node.children.map(spoken)].join(' ');
    expect(spoken(tree)).toContain('Broken link');
    expect(spoken(tree)).not.toContain('Page 1');
    expect(spoken(tree)).not.toContain('Harbour Ltd');
  });

  it('has working links', async () => {
    expect((await print(everything)).links).toEqual(['https://harbour.example/lms/home']);
  });

  it('embeds every font as a subset', async () => {
    const file = (await printDocument(everything, look)).toString('latin1');
    const fonts = file.match(/\/Type \/FontDescriptor/g) ?? [];
    const embedded = file.match(/\/FontFile2/g) ?? [];
    expect(fonts.length).toBeGreaterThan(2);
    expect(embedded.length).toBe(fonts.length);
    expect(file).not.toMatch(/\/Subtype \/Type1\b/);
  });

  it.each([
    ['de', 'de-DE', 'Seite 1 von 1'],
    ['fr', 'fr-FR', 'Page 1 sur 1'],
  ] as const)('numbers pages in %s', async (language, lang, number) => {
    const read = await print({ ...everything, language });
    expect(read.language).toBe(lang);
    expect(read.text).toContain(number);
  });

  it('contains each row of a long table over several pages, with repeated headings', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => [`Row ${at + 1}`, 'x'.repeat(at % 90), '7']);
    const read = await print({
      ...base,
      title: 'Long',
      blocks: [
        { type: 'table', caption: 'Rows', columns: [{ label: 'Name' }, { label: 'Text' }, { label: 'N' }], rows },
      ],
    });
    expect(read.pages).toBeGreaterThan(3);
    const spoken = (node: TreeNode): string[] => [
      ...(node.role === 'TH' && node.text.startsWith('Row') ? [node.text] : []),
      ...node.children.flatMap(spoken),
    ];
    expect(spoken(read.tree)).toEqual(rows.map(([name]) => name));
    const heads = (node: TreeNode): string[] => [
      ...(node.role === 'TH' && node.text === 'Name' ? [node.text] : []),
      ...node.children.flatMap(heads),
    ];
    // Repeated visually on each page, but tagged only once.
    expect(heads(read.tree)).toEqual(['Name']);
    expect(read.text.match(/Name Text N/g)?.length).toBe(read.pages);
  });

  it('splits a cell that is taller than a page', async () => {
    const words = Array.from({ length: 1500 }, (_, at) => `w${at}`);
    const read = await print({
      ...base,
      title: 'Tall',
      blocks: [
        { type: 'table', caption: 'T', columns: [{ label: 'A' }, { label: 'B' }], rows: [['one', words.join(' ')]] },
      ],
    });
    expect(read.pages).toBeGreaterThan(1);
    for (const word of ['w0', 'w700', 'w1499']) expect(read.text).toMatch(new RegExp(`\\b${word}\\b`));
  });

  it('refuses a figure without alternative text', async () => {
    const figure = { type: 'figure', alt: ' ', drawing: { width: 1, height: 1, shapes: [] } } as const;
    await expect(printDocument({ ...base, title: 'x', blocks: [figure] }, look)).rejects.toThrow('sentence');
  });

  it('fits a certificate on one page', async () => {
    const facts = {
      person: 'Zoë Müller',
      course: 'Handling difficult conversations',
      completedOn: '2026-11-20',
      code: 'HRB-7Q2M',
      verifyAddress: 'https://harbour.example/verify/HRB-7Q2M',
      brandName: 'Harbour',
    };
    const read = await print(certificate(facts, 'de'));
    expect(read.pages).toBe(1);
    expect(read.title).toBe('Abschlusszertifikat');
    expect(read.text).toContain('Zoë Müller');
    expect(read.text).toContain('20. Nov. 2026');
    expect(read.links).toEqual([facts.verifyAddress]);
  });
});

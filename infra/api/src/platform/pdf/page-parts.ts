/** Parts of a page outside the text: the brand's logo, a certificate's frame, the footers. */
import type { PrintedDocument } from '@portico/contracts/platform/document/document';
import type { Language } from '@portico/contracts/platform/languages';
import { brandMark } from './brand-marks.ts';
import { artifact, content, draw, type Element, element, type Sheet, writeLine } from './sheet.ts';
import { margin } from './theme.ts';

const pageWords: Record<Language, (page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  de: (page, pages) => `Seite ${page} von ${pages}`,
  fr: (page, pages) => `Page ${page} sur ${pages}`,
};

/** Mark and name together, tagged as one picture for screen readers. */
export function printLogo(sheet: Sheet, parent: Element, brandName: string): void {
  const size = 22;
  const left = sheet.isCentred ? sheet.left + sheet.width / 2 - 50 : sheet.left;
  const figure = element(sheet, parent, 'Figure', {
    alt: brandName,
    bbox: [left, sheet.y, left + 160, sheet.y + size],
  });
  content(sheet, figure, 'Figure', () => {
    draw(sheet, brandMark(sheet.theme.mark), left, sheet.y, size / 28);
    writeLine(sheet, undefined, 'Figure', [{ text: brandName, look: { style: sheet.theme.name } }], {
      left: left + size + 8,
      width: 200,
      top: sheet.y + (size - sheet.theme.name.leading) / 2,
    });
  });
  figure.end();
  sheet.y += size + (sheet.isCentred ? 34 : 22);
}

/** A frame in the brand's colours around a certificate. */
export function printFrame(sheet: Sheet): void {
  const { doc, theme } = sheet;
  const { width, height } = doc.page;
  artifact(sheet, () => {
    doc.rect(0, 0, width, 10).fill(theme.colour('accent'));
    doc
      .roundedRect(28, 34, width - 56, height - 62, theme.radius)
      .lineWidth(1)
      .stroke(theme.colour('accentLine'));
    doc
      .roundedRect(33, 39, width - 66, height - 72, Math.max(0, theme.radius - 4))
      .lineWidth(0.5)
      .stroke(theme.colour('line'));
  });
}

/** Written last, because the number of pages is only known at the end. */
export function printFeet(sheet: Sheet, { language, footer, layout }: PrintedDocument): void {
  const { doc, theme } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const top = doc.page.height - (layout === 'certificate' ? 52 : 40);
    const place = { left: margin.side, width: doc.page.width - 2 * margin.side, top };
    const look = { style: theme.small };
    artifact(
      sheet,
      () => {
        const align = layout === 'certificate' ? 'centre' : 'start';
        if (footer) writeLine(sheet, undefined, 'P', [{ text: footer, look }], { ...place, align });
        if (layout === 'report')
          writeLine(sheet, undefined, 'P', [{ text: pageWords[language](page + 1, count), look }], {
            ...place,
            align: 'end',
          });
      },
      'Pagination',
    );
  }
}

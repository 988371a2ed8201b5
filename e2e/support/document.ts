/** A PDF document to upload: each text on a page of its own, in extractable text. */

const objectOf = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;

/** @param texts without parentheses and backslashes, which PDF would require to be escaped */
export function documentOf(texts: readonly string[]): Buffer {
  const pageNumbers = texts.map((_, at) => 4 + at * 2);
  const objects = [
    objectOf(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    objectOf(
      2,
      `<< /Type /Pages /Count ${texts.length} /Kids [${pageNumbers.map((page) => `${page} 0 R`).join(' ')}] >>`,
    ),
    objectOf(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...texts.flatMap((text, at) => {
      const page = 4 + at * 2;
      const drawing = `BT /F1 18 Tf 40 340 Td (${text}) Tj ET`;
      const needs = `/MediaBox [0 0 420 400] /Resources << /Font << /F1 3 0 R >> >> /Contents ${page + 1} 0 R`;
      return [
        objectOf(page, `<< /Type /Page /Parent 2 0 R ${needs} >>`),
        objectOf(page + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
      ];
    }),
  ];
  const starts: number[] = [];
  let file = '%PDF-1.4\n';
  for (const object of objects) {
    starts.push(file.length);
    file += object;
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`);
}

/** A line of text on the page, `size` in points; a blank one makes room. */
export type PdfLine = { readonly text: string; readonly size: number; readonly bold?: boolean };

const [PAGE_WIDTH, PAGE_HEIGHT] = [595, 842];
const MARGIN = 56;
/** Helvetica's letters are about half as wide as they are high. */
const LETTER_WIDTH = 0.5;

/**
 * A PDF of one page in A4: lines in Helvetica, which every viewer has, in the letters of Windows-1252. The same lines give
 * the same bytes.
 */
export function pdfOf(title: string, lines: readonly PdfLine[]): Buffer {
  const content = pageOf(lines);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${stringOf(title)} /Producer ${stringOf('Fundarium demo data')} >>`,
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info ${
    objects.length
  } 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function pageOf(lines: readonly PdfLine[]): string {
  let y = PAGE_HEIGHT - MARGIN;
  const written: string[] = [];
  for (const { text, size, bold = false } of lines) {
    for (const line of wrapped(text, size)) {
      y -= size * 1.4;
      if (y < MARGIN) return written.join('\n');
      if (line !== '')
        written.push(`BT /F${bold ? 2 : 1} ${size} Tf ${MARGIN} ${y.toFixed(1)} Td ${stringOf(line)} Tj ET`);
    }
  }
  return written.join('\n');
}

function wrapped(text: string, size: number): string[] {
  const most = Math.floor((PAGE_WIDTH - 2 * MARGIN) / (size * LETTER_WIDTH));
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    const longer = lines[last] === '' ? word : `${lines[last]} ${word}`;
    if (longer.length <= most) lines[last] = longer;
    else lines.push(word);
  }
  return lines;
}

/** What Windows-1252 has beyond Latin-1 and these texts use. */
const BEYOND: Readonly<Record<string, string>> = {
  '–': '\u0096',
  '’': '\u0092',
  '€': '\u0080',
  '…': '\u0085',
  œ: '\u009c',
};

function stringOf(text: string): string {
  const letters = [...text].map((letter) => BEYOND[letter] ?? (letter.charCodeAt(0) < 256 ? letter : '?'));
  return `(${letters.join('').replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

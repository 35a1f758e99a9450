import { workday } from './when/days.ts'
import { nights, shifts } from './night-shifts.ts'

/** A file of that name, with content that fits it. */
export function paper(name: string) {
  const content = name.endsWith('.pdf') ? pageSaying(name.replace(/\.pdf$/, '')) : (tables[name] ?? 'Name,Role\n')
  return new File([content], name)
}

const tables: Record<string, string> = {
  [shifts.rota]: `Date,Name,Shift\n${nights.map((night) => `${night},Tom Ashworth,Night\n`).join('')}`,
  'On-call log.csv': `Date,Name,Hours\n${workday(-85)},Elena Popescu,12\n${workday(-82)},Joy Mbeki,12\n`,
  'Starter details.csv': 'Name,Role\nPriya Raman,Warehouse Supervisor\n',
}

/** A PDF document of one page, which every reader shows. */
function pageSaying(words: string) {
  const plain = words.replace(/[^ -~]/g, '-').replace(/[()\\]/g, '\\$&')
  const drawn = `BT /F1 20 Tf 72 750 Td (${plain}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return file + table + trailer
}

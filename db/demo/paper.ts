/** A file of that name, with content that fits it. */
export function paper(name: string) {
  const content = name.endsWith('.pdf')
    ? `%PDF-1.4\n% ${name}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`
    : 'Date,Name,Shift\n2026-10-03,Tom Ashworth,Night\n2026-10-10,Tom Ashworth,Night\n'
  return new File([content], name)
}

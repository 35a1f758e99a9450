// RFC 4180. Names are typed by people: text that a spreadsheet would take for a formula is escaped, and every cell is
// quoted, because some spreadsheets split cells at semicolons.
const form = { record_delimiter: 'windows', escape_formulas: true, quoted: true } as const

export const CSV_TYPE = 'text/csv; charset=utf-8'

type Column<Row> = { head: string; of: (row: Row) => string | null | undefined }

/** The first line is `head`; a byte order mark tells spreadsheets that the file is UTF-8. */
export async function csvOf<Row>(columns: readonly Column<Row>[]) {
  const { stringify } = await import('csv-stringify/sync')
  return {
    head: Buffer.from(stringify([columns.map(({ head }) => head)], { ...form, bom: true })),
    lines: (rows: readonly Row[]) =>
      Buffer.from(
        stringify(
          rows.map((row) => columns.map(({ of }) => of(row))),
          form,
        ),
      ),
  }
}

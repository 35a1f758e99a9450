/** The rows of every list of the page: those of tables, of long lists, and those that say that they are one. */
const ROWS = 'main :is(tbody tr, li[data-index], li[data-row])'
const REACHABLE = 'a[href], button:not(:disabled)'

type Row = { row: Element; target: HTMLElement }

/** Focuses what the next row, or the one before it, leads to. From elsewhere, `j` begins at the first row in sight. */
export function step(by: 1 | -1) {
  const rows = reachable()
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at < 0 ? rows.find(({ row }) => row.getBoundingClientRect().top >= 0) : rows[at + by]
  next?.target.focus()
  next?.row.scrollIntoView({ block: 'nearest' })
}

/** Selects the row that has the focus, or no longer, where rows can be selected: `data-tick`. */
export function tick() {
  document.activeElement?.closest(ROWS)?.querySelector<HTMLElement>('[data-tick]')?.click()
}

/** Goes to what can be done with the rows that are selected: `data-acts`. */
export function toActs() {
  document.querySelector<HTMLElement>('main [data-acts] button:not(:disabled)')?.focus()
}

function reachable(): Row[] {
  return [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const target = [...row.querySelectorAll<HTMLElement>(REACHABLE)].find((each) => each.checkVisibility())
    return target ? [{ row, target }] : []
  })
}

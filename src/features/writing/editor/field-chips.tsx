import { InputRule, Node } from '@tiptap/core'

export type Chip = { label: string; value: string | undefined }
export type Board = ReturnType<typeof makeBoard>

/** The values that the fields in an editor show now, for their chips to be drawn again when a value changes. */
export function makeBoard() {
  let chipOf = unknown
  let onOpen: (name: string, at: HTMLElement) => void = nothing
  const chips = new Set<() => void>()
  return {
    chip: (name: string) => chipOf(name),
    open: (name: string, at: HTMLElement) => onOpen(name, at),
    show(next: typeof chipOf, opens: typeof onOpen) {
      chipOf = next
      onOpen = opens
      for (const draw of chips) draw()
    },
    add(draw: () => void) {
      chips.add(draw)
      return () => chips.delete(draw)
    },
  }
}

const unknown = (name: string): Chip | undefined => ({ label: name, value: undefined })
const nothing = () => {}

/** A field of a letter: its value, or in words that it is missing. */
export const fieldNode = (board: Board) =>
  Node.create({
    name: 'field',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => ({ name: { default: '' } }),
    parseHTML: () => [
      {
        tag: 'span[data-field]',
        getAttrs: ({ dataset: { field } }) => (field && board.chip(field) ? { name: field } : false),
      },
    ],
    renderHTML: ({ node }) => ['span', { 'data-field': String(node.attrs['name']) }],
    renderText: ({ node }) => board.chip(String(node.attrs['name']))?.value ?? '',
    addInputRules() {
      return [
        new InputRule({
          find: /\{\{\s*([a-zA-Z]{1,40})\s*\}\}$/,
          handler: ({ range, match: [, name = ''], commands }) => {
            if (board.chip(name)) commands.insertContentAt(range, { type: 'field', attrs: { name } })
          },
        }),
      ]
    },
    addNodeView() {
      return ({ node }) => {
        const name = String(node.attrs['name'])
        const dom = document.createElement('button')
        dom.type = 'button'
        dom.dataset['field'] = name
        dom.contentEditable = 'false'
        const draw = () => drawChip(dom, board.chip(name) ?? { label: name, value: undefined })
        dom.addEventListener('click', () => board.open(name, dom))
        draw()
        const forget = board.add(draw)
        return { dom, destroy: () => void forget(), ignoreMutation: () => true }
      }
    },
  })

function drawChip(dom: HTMLElement, { label, value }: Chip) {
  const says = value?.trim()
  const words = says || `${label.toLowerCase()} missing`
  if (dom.textContent === words) return
  dom.textContent = words
  dom.toggleAttribute('data-missing', !says)
  dom.setAttribute('aria-label', says ? `${label}: ${says}` : `${label}: missing`)
}

import { isLink } from '../shape.ts'

const MOST_HTML = 20_000_000
const MOST_BLOCKS = 600
const MOST_LETTERS = 60_000
const DEEP = 1_000

// Their end is usually left out, or they have none.
const NOT_CLOSED = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'br',
  'hr',
  'img',
  'meta',
  'link',
  'col',
  'input',
  'option',
])
const DROPPED = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'IFRAME',
  'OBJECT',
  'TEMPLATE',
  'SVG',
  'XML',
])
const BLOCKS = new Set([
  'P',
  'DIV',
  'LI',
  'UL',
  'OL',
  'TABLE',
  'TR',
  'TD',
  'TH',
  'BLOCKQUOTE',
  'SECTION',
  'ARTICLE',
  'PRE',
])
const HEADINGS = /^H[1-6]$/

type Kind = 'paragraph' | 'heading' | 'bullet' | 'number'
type Look = { bold: boolean; link: string | undefined }
type Within = Look & { kind: Kind; depth: number }

/**
 * Pasted markup as the few elements that a letter has, however much there is of it: Word sends megabytes. It is read by
 * the browser’s own parser in a document that runs nothing, and walked once, up to what a letter can hold.
 */
export function cleanHtml(html: string): string {
  const given = html.slice(0, MOST_HTML)
  const made = document.implementation.createHTMLDocument('')
  const pen = makePen(made)
  const { body } = isTooDeep(given) ? asWords(given) : new DOMParser().parseFromString(given, 'text/html')
  walk(body, { kind: 'paragraph', bold: false, link: undefined, depth: 0 }, pen)
  return pen.html()
}

/** For elements within each other the parser takes the square of their number. */
function isTooDeep(html: string) {
  let depth = 0
  for (const [, closing = '', name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d:]*)/gi)) {
    if (NOT_CLOSED.has(name.toLowerCase())) continue
    depth += closing ? -1 : 1
    if (depth > DEEP) return true
  }
  return false
}

/** Without its elements. */
function asWords(html: string) {
  const words = document.implementation.createHTMLDocument('')
  words.body.textContent = html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ')
    .slice(0, MOST_LETTERS)
  return words
}

export const cleanText = (text: string) => text.slice(0, MOST_LETTERS)

type Pen = ReturnType<typeof makePen>

function makePen(made: Document) {
  let block: { kind: Kind; element: HTMLElement } | undefined
  let letters = 0
  const isFull = () => letters > MOST_LETTERS || made.body.childElementCount > MOST_BLOCKS
  function begin(kind: Kind) {
    const element = made.createElement(kind === 'heading' ? 'h3' : 'p')
    if (kind === 'bullet' || kind === 'number') element.dataset['item'] = kind
    made.body.append(element)
    block = { kind, element }
    return element
  }
  function add(node: Node, kind: Kind) {
    if (!isFull()) (block?.element ?? begin(kind)).append(node)
  }
  return {
    isFull,
    end: () => (block = undefined),
    field(name: string, { kind }: Within) {
      const span = made.createElement('span')
      span.dataset['field'] = name
      add(span, kind)
    },
    lineEnd({ kind }: Within) {
      if (block) add(made.createElement('br'), kind)
    },
    words(text: string, { kind, bold, link }: Within) {
      const said = text.replace(/\s+/g, ' ')
      if (said.trim() === '' && !block) return
      letters += said.length
      let node: Node = made.createTextNode(said.slice(0, MOST_LETTERS))
      if (bold && kind !== 'heading') node = wrapped(made.createElement('b'), node)
      if (link) {
        const underlined = made.createElement('u')
        underlined.dataset['link'] = link
        node = wrapped(underlined, node)
      }
      add(node, kind)
    },
    html: () => made.body.innerHTML,
  }
}

function wrapped(element: HTMLElement, node: Node) {
  element.append(node)
  return element
}

function walk(parent: Node, within: Within, pen: Pen) {
  for (let node = parent.firstChild; node && !pen.isFull(); node = node.nextSibling) {
    if (node instanceof Text) pen.words(node.data, within)
    else if (node instanceof HTMLElement) enter(node, within, pen)
  }
}

function enter(element: HTMLElement, within: Within, pen: Pen) {
  const { tagName, dataset } = element
  if (DROPPED.has(tagName) || within.depth > DEEP || isMark(element)) return
  if (dataset['field']) return pen.field(dataset['field'], within)
  if (tagName === 'BR') return pen.lineEnd(within)
  const isHeading = HEADINGS.test(tagName)
  const apart = isHeading || BLOCKS.has(tagName)
  if (apart) pen.end()
  walk(
    element,
    { ...lookOf(element, within), kind: kindOf(element, within.kind, isHeading), depth: within.depth + 1 },
    pen,
  )
  if (apart) pen.end()
}

function kindOf(element: HTMLElement, kind: Kind, isHeading: boolean): Kind {
  if (isHeading) return 'heading'
  if (element.dataset['item'] === 'number') return 'number'
  if (element.dataset['item'] === 'bullet') return 'bullet'
  if (element.tagName === 'LI') return element.parentElement?.tagName === 'OL' ? 'number' : 'bullet'
  if (!element.className.startsWith('MsoListParagraph')) return kind
  const mark = element.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')?.textContent ?? ''
  return /^\s*[\da-z]{1,4}[.)]/i.test(mark) ? 'number' : 'bullet'
}

/** The bullet or number that Word writes out before a point. */
const isMark = (element: HTMLElement) => /mso-list:\s*Ignore/i.test(element.getAttribute('style') ?? '')

function lookOf(element: HTMLElement, { bold, link }: Look): Look {
  const { tagName } = element
  const href = tagName === 'A' ? (element.getAttribute('href') ?? '') : (element.dataset['link'] ?? '')
  const weight = element.style.fontWeight
  const isBold =
    tagName === 'B' || tagName === 'STRONG' ? weight !== 'normal' : weight === 'bold' || Number(weight) >= 600
  return { bold: bold || isBold, link: isLink(href) ? href : link }
}

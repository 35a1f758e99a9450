import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The icon of the tab goes into the pages: it is smaller than what asking for it takes. */
export function iconWithin(): Plugin {
  return {
    name: 'icon-within',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('href="/mark.svg"', () => `href="data:image/svg+xml,${encoded()}"`),
    },
  }
}

const encoded = () => encodeURIComponent(readFileSync('public/mark.svg', 'utf8').trim())

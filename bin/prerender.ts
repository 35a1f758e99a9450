import { resolve } from 'node:path'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const marker = /<!-- prerender (\S+)#(\w+) -->/

/**
 * Renders a component in place of `<!-- prerender file#Component -->` in an HTML page, or inserts its prepared markup.
 */
export function prerender(): Plugin {
  const sources = new Set<string>()
  return {
    name: 'prerender',
    transformIndexHtml: { order: 'pre', handler: (html) => fill(html, sources) },
    hotUpdate({ file }) {
      if (this.environment.name === 'client' && sources.has(file)) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

export function run(file: string): Promise<{ module: unknown; dependencies: string[] }> {
  return runnerImport(`/${file}`, {
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
  })
}

export async function markupOf(file: string, name: string) {
  const { module, dependencies } = await run(file)
  const component = (module as Record<string, ComponentType | string>)[name] // what is not there is reported
  if (!component) throw new Error(`${file} exports no ${name}`)
  const markup = typeof component === 'string' ? component : renderToStaticMarkup(createElement(component))
  return { markup, sources: [resolve(file), ...dependencies] }
}

async function fill(html: string, sources: Set<string>): Promise<string> {
  const [found, file, name] = marker.exec(html) ?? []
  if (!found || !file || !name) return html

  const made = await markupOf(file, name)
  for (const source of made.sources) sources.add(source)
  return fill(
    html.replace(found, () => made.markup),
    sources,
  )
}

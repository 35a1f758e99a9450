import { expect, test } from 'vitest'
import { brand } from '#ui/brand.ts'
import { markupOf } from '../../../bin/prerender.ts'
import { accessibility, complaints, privacy } from './words.ts'

const pages = await Promise.all(
  Object.entries({ Privacy: privacy, Accessibility: accessibility, Complaints: complaints }).map(
    async ([name, words]) => [name, words, (await markupOf('src/screens/public/documents.tsx', name)).markup] as const,
  ),
)

test.for(pages)('%s: one headline, its parts in order, and every word of them', ([, words, markup]) => {
  expect(textsOf(markup, 'h1')).toEqual([words.title])
  expect(textsOf(markup, 'h2')).toEqual(words.parts.map(({ title }) => title))
  const said = words.parts.flatMap(({ says }) => says.flat())
  expect([...textsOf(markup, 'p'), ...textsOf(markup, 'li')]).toEqual(
    expect.arrayContaining(said.map((each) => each.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'))),
  )
})

test.for(pages)('%s: links lead to pages that exist, to a number, an address or the regulator', ([, , markup]) => {
  const targets = [...markup.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)
  const own = ['/', '/login', '/privacy', '/accessibility', '/complaints']
  const known = (target = '') =>
    own.includes(target) || /^(tel:\d{11}|mailto:[^@]+@[^@]+|https:\/\/ico\.org\.uk\/.*)$/.test(target)

  expect(targets.filter((each) => !known(each))).toEqual([])
  expect(targets).toContain(`tel:${brand.phone.replace(/\D/g, '')}`)
})

test.for(pages)('%s: the content security policy finds nothing to refuse', ([, , markup]) => {
  expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/)
})

function textsOf(markup: string, element: string): string[] {
  const elements = markup.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))
  return [...elements].map(([found]) => found.replace(/<[^>]+>/g, '').trim())
}

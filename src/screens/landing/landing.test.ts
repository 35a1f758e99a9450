import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { markupOf } from '../../../bin/prerender.ts'

const { markup, sources } = await markupOf('src/screens/landing/landing.tsx', 'Landing')

test('one headline, then the sections in the order of the specification', () => {
  expect(textsOf('h1')).toHaveLength(1)
  expect(textsOf('h2')).toEqual([
    'Recruitment and onboarding',
    'Conflict and performance management',
    expect.stringContaining('platform'),
    'End-to-end HR solutions',
    'A simple CRM',
  ])
})

test('Sign In and Access Portal lead to the login screen, Learn More to the features', () => {
  expect(targetsOf('Sign In')).toEqual(['/login', '/login'])
  expect(targetsOf('Access Portal')).toEqual(['/login'])
  expect(targetsOf('Learn More')).toEqual(['#features'])
  expect(markup).toMatch(/<section id="features"[^>]*><div[^>]*><h2[^>]*>Recruitment and onboarding/)
})

test('the platform names every safeguard', () => {
  expect(textsOf('dt')).toEqual(
    expect.arrayContaining(['Role-based access control', 'Tenant isolation', 'Encryption', 'Audit logging', 'GDPR']),
  )
})

test('no link leads to a page that does not exist', () => {
  const targets = [...markup.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)

  const pages = ['/privacy', '/accessibility', '/complaints']
  expect(new Set(targets)).toEqual(new Set(['/', '/login', '#features', ...pages, expect.stringMatching(/^tel:\d+$/)]))
})

test('the style sheet is made from every file that the page is made of', () => {
  const styles = join(import.meta.dirname, 'landing.css')
  const read = [...readFileSync(styles, 'utf8').matchAll(/^@source "(.+)";$/gm)].map(([, glob = '']) =>
    join(import.meta.dirname, glob),
  )
  const components = sources.filter((each) => each.endsWith('.tsx') || each.includes('look'))

  expect(components.length).toBeGreaterThan(20)
  expect(components.filter((each) => !read.some((glob) => matchesGlob(each, glob)))).toEqual([])
})

test('the content security policy finds nothing to refuse', () => {
  expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
})

function textsOf(element: string): string[] {
  const elements = markup.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))
  return [...elements].map(([found]) => found.replace(/<[^>]+>/g, '').trim())
}

function targetsOf(label: string) {
  return [...markup.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    .filter(([, , text]) => text === label)
    .map(([, target]) => target)
}

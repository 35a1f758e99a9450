import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { today } from '#features/clock/clock.server.ts'
import { lawInWords, laws } from '#features/law/contract.ts'

const ROOT = join(import.meta.dirname, '../..')
const PRIMARY = ['www.acas.org.uk', 'www.gov.uk', 'www.legislation.gov.uk']

test.for(Object.entries(laws))('%s names its primary source and the day it was last checked', ([, law]) => {
  const { protocol, host } = new URL(law.href)
  expect(protocol).toBe('https:')
  expect(PRIMARY).toContain(host)
  expect(law.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(law.checkedOn <= today()).toBe(true)
})

test('on paper a source is written out, with its address', () => {
  expect(lawInWords('acas_code')).toBe(
    'Acas Code of Practice on disciplinary and grievance procedures, https://www.acas.org.uk/acas-code-of-practice-on-disciplinary-and-grievance-procedures/html, checked on 21 November 2026',
  )
})

test('whatever speaks of law names its source, or is shown by a screen that does', () => {
  const files = globSync('src/{features,screens}/**/*.{ts,tsx}', { cwd: ROOT })
  const speaking = files.filter(
    (file) => !/\.test\.tsx?$/.test(file) && !ITS_OWN.includes(file) && law.test(wordsOf(file)),
  )
  expect(speaking.length).toBeGreaterThan(30)
  const bare = speaking.filter((file) => !named.test(textOf(file)))
  expect(bare.filter((file) => !(file in shownBy)).toSorted()).toEqual([])
  expect(Object.keys(shownBy).filter((file) => !bare.includes(file))).toEqual([])
  expect(Object.values(shownBy).filter((screen) => !named.test(textOf(screen)))).toEqual([])
})

test('a rule without a source in law says whose practice it is', () => {
  const files = globSync('src/features/**/*.server.ts', { cwd: ROOT }).filter((file) => /laws: \[\]/.test(textOf(file)))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !/no law sets|[Cc]hecklist of/i.test(textOf(file)))).toEqual([])
})

const law =
  /\bAct (19|20)\d\d|[Tt]ribunal|\bAcas\b|[Uu]nlawful|[Ss]tatutory|\b[Tt]he law\b|GDPR|to be accompanied|companion to the meeting|Home Office|Code of Practice|\bin law\b|\bA law\b|GOV\.UK/
const named = /LawSources|lawInWords|\blaws: \[/

/** Words kept apart from the screen that shows them, with that screen. */
const shownBy: Record<string, string> = Object.fromEntries(
  Object.entries({
    'conflict/guide/guide-column.tsx': [
      'conflict/guide/contract.ts',
      'conflict/guide/guide.server.ts',
      'conflict/guide/queries.server.ts',
      'conflict/guide/steps.ts',
      'conflict/story/kinds.ts',
      'conflict/work/open/contract.ts',
    ],
    'conflict/handover/brief-view.tsx': ['conflict/handover/open-questions.tsx'],
    'conflict/file/sections/time-limits.server.ts': ['conflict/file/sections/meetings.server.ts'],
    'conflict/letters/new-letter.tsx': ['conflict/letters/words.ts'],
    'conflict/limits/claim-working.tsx': [
      'conflict/limits/claim-words.ts',
      'conflict/limits/contract.ts',
      'conflict/limits/limit-dates.tsx',
      'conflict/story/story.server.ts',
    ],
    'conflict/meetings/meetings.tsx': [
      'conflict/due/meetings.server.ts',
      'conflict/meetings/meeting-row.tsx',
      'conflict/meetings/state.server.ts',
    ],
    'conflict/outcomes/outcome-fields.tsx': ['conflict/outcomes/new-outcome.ts', 'conflict/outcomes/words.ts'],
    'dbs/asked-fields.tsx': ['dbs/new-check.ts'],
    'lawful-basis/add-basis.tsx': ['lawful-basis/words.ts'],
    'right-to-work/record-check.tsx': ['right-to-work/faults.ts', 'right-to-work/words.ts'],
    'right-to-work/warning.tsx': ['onboarding/notices/notices.server.ts', 'right-to-work/right-to-work.server.ts'],
  }).flatMap(([screen, words]) => words.map((file) => [`src/features/${file}`, `src/features/${screen}`])),
)

/** The firm's public pages about itself; its notices have a date of their own. */
const ITS_OWN = ['src/screens/landing/platform.tsx', 'src/screens/public/words.ts']

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const wordsOf = (file: string) => textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

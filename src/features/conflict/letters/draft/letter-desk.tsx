import { useState } from 'react'
import { useLeaveWarning } from '#platform/drafts/use-answers.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { useIsWide } from '#ui/use-width.tsx'
import type { Letter } from '../contract.ts'
import type { MergeValues } from '../fields.ts'
import { pageOf } from '../page.ts'
import { LetterFoot } from './letter-foot.tsx'
import { LetterHead } from './letter-head.tsx'
import { LetterWords } from './letter-words.tsx'
import { PrintedPage } from './printed-page.tsx'
import { useLetter } from './use-letter.tsx'

type LetterDeskProps = { letter: Letter; known: MergeValues }
type View = 'text' | 'page'

/** A draft with the page that it becomes: side by side, or one at a time on a narrow screen. */
export function LetterDesk({ letter, known }: LetterDeskProps) {
  const edit = useLetter(letter, known)
  const [opening, setOpening] = useState<{ name: string }>()
  const [view, setView] = useState<View>('text')
  const isWide = useIsWide()
  useLeaveWarning(edit.isDirty)
  const words = <LetterWords letter={letter} known={known} edit={edit} opening={opening} />
  const page = <PrintedPage page={pageOf(letter, edit.now, edit.values, known)} />
  function goTo(name: string) {
    setView('text')
    setOpening({ name })
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <LetterHead letter={letter} known={known} edit={edit} />
      <main id="letter" tabIndex={-1} className="min-w-0 flex-1 outline-none lg:[--text-top:3.5rem]">
        {isWide ? (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(26rem,36.5rem)]">
            <div className="px-(--gutter) pt-4 pb-10">
              <div className="mx-auto max-w-176">{words}</div>
            </div>
            <div className="border-l border-rule-2 bg-sunken">{page}</div>
          </div>
        ) : (
          <Tabs label="View" tabs={views} value={view} onChange={setView} className="px-(--gutter)">
            <TabPanel value="text" className="py-3">
              {words}
            </TabPanel>
            <TabPanel value="page" className="-mx-(--gutter) bg-sunken">
              {page}
            </TabPanel>
          </Tabs>
        )}
      </main>
      <LetterFoot letter={letter} edit={edit} onGoTo={goTo} />
    </div>
  )
}

const views = [
  { value: 'text', label: 'Text' },
  { value: 'page', label: 'Printed page' },
] as const

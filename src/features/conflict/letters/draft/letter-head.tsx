import { ArrowLeft, Check } from 'lucide-react'
import { RecordLink } from '#features/request/request.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { linkLook } from '#ui/text/link-look.ts'
import { Title } from '#ui/window/title.tsx'
import type { Letter } from '../contract.ts'
import type { MergeValues } from '../fields.ts'
import { kindLabels } from '../words.ts'
import type { useLetter } from './use-letter.tsx'

type LetterHeadProps = { letter: Letter; known: MergeValues; edit: Pick<ReturnType<typeof useLetter>, 'isDirty'> }

export function LetterHead({ letter: { kind, to, requestId }, known, edit }: LetterHeadProps) {
  return (
    <header className="z-(--layer-header) flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-2 bg-paper px-(--gutter) py-2 lg:sticky lg:top-0">
      <Title>{`${kindLabels[kind]}: ${to.name}`}</Title>
      <RecordLink requestId={requestId} tab="letters" className={`${linkLook} text-meta`}>
        <Glyph of={ArrowLeft} />
        Letters
      </RecordLink>
      <h1 className="min-w-0 font-serif text-title-m wrap-anywhere max-md:order-last max-md:basis-full">
        {kindLabels[kind]}
      </h1>
      <p className="text-meta text-ink-2 max-lg:sr-only">
        <Dots>
          <span>{`To ${to.name}`}</span>
          <span>{known.ticketNumber}</span>
          <span>Draft</span>
        </Dots>
      </p>
      <output className="ml-auto flex items-center gap-1.5 text-meta text-ink-2">
        {edit.isDirty ? (
          'Not saved yet'
        ) : (
          <>
            <Glyph of={Check} />
            Saved
          </>
        )}
      </output>
    </header>
  )
}

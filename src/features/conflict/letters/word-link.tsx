import { FileDown } from 'lucide-react'
import { fill } from '#platform/contract.ts'
import { buttonLook } from '#ui/buttons/button-look.ts'
import { Glyph } from '#ui/text/glyph.tsx'
import { downloadWord } from './contract.ts'

/** The letter as it is saved, to go on with in Word. */
export const WordLink = ({ letterId }: { letterId: string }) => (
  <a href={fill(downloadWord.path, { letterId })} download className={buttonLook({})}>
    <Glyph of={FileDown} />
    Word file
  </a>
)

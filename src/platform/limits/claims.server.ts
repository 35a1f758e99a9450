import type { Claim } from './ledger.server.ts'
import * as limits from './limits.ts'

export type Payer = { person: string; house: string; isFirm: boolean }
/** A PDF with pictures, and whose case it is about. */
export type Album = { company: string }

export const personKey = (id: string) => `person ${id}`

export function fileFor({ person, house, isFirm }: Payer): Claim {
  const { ofPerson, ofCompany, ofFirm } = limits.making
  const line = `house ${house}`
  return {
    size: 1,
    line,
    shares: [
      { key: personKey(person), size: 1, most: ofPerson },
      { key: line, size: 1, most: isFirm ? ofFirm : ofCompany },
    ],
  }
}

export function drawingFor({ person, house, isFirm, album }: Payer & { album?: Album }): Claim {
  const { ofPerson, ofCompany, ofFirm, withPictures } = limits.drawing
  if (album) {
    const line = `pictures about ${album.company}`
    const shares = [
      { key: `pictures of ${person}`, size: 1, most: ofPerson },
      { key: line, size: 1, most: ofCompany },
      { key: 'pictures', size: 1, most: withPictures },
    ]
    return { size: 1, line, shares }
  }
  const line = `house ${house}`
  const shares = [
    { key: personKey(person), size: 1, most: ofPerson },
    { key: line, size: 1, most: isFirm ? ofFirm : ofCompany },
  ]
  return { size: 1, line, shares }
}

type Upload = { announced: string | undefined; network: string }

export function uploadOf({ person, house, isFirm }: Payer, { announced, network }: Upload): Claim {
  const { ofPerson, ofCompany, ofFirm, ofAddress, smallest, largest } = limits.uploading
  // A body that announces no size, or too large a one, may become as large as any.
  const size = Math.min(largest, Math.max(smallest, Number(announced ?? largest)))
  const line = `house ${house}`
  return {
    size,
    line,
    shares: [
      { key: personKey(person), size: 1, most: ofPerson },
      { key: line, size, most: isFirm ? ofFirm : ofCompany },
      { key: `address ${network}`, size, most: ofAddress },
    ],
  }
}

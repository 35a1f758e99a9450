import type { Enclosure } from '#platform/pdf/paper.server.ts'

const APART = 'it is handed over separately. Its SHA-256 above tells it apart.'

const otherwise: Enclosure['otherwise'] = {
  gone: 'Its stored file is missing or damaged, so that it is not part of this bundle.',
  apart: `Files of this kind are not drawn here: ${APART}`,
  broken: `The file is broken and cannot be drawn here: ${APART}`,
  protected: `The file is protected by a password and cannot be drawn here: ${APART}`,
  long: `The file has more pages than there is room for here: ${APART}`,
}

type File = Pick<Enclosure, 'file' | 'alt' | 'digest'> & { mimeType: string }

/** A stored file, drawn page by page, or a line that says why it is not. */
export const enclosed = ({ mimeType, ...file }: File): Enclosure => ({
  ...file,
  isText: mimeType.startsWith('text/'),
  otherwise,
})

/** Whether files of this type are drawn if they are sound. */
export const isDrawn = (mimeType: string) => /^(?:image|text)\/|^application\/pdf$/.test(mimeType)

import type { FileRule } from '#platform/contract.ts'

/** The file types that may be uploaded (specification §5, §9), by extension. */
export const fileTypes = {
  jpg: { mimeType: 'image/jpeg', label: 'JPEG picture' },
  jpeg: { mimeType: 'image/jpeg', label: 'JPEG picture' },
  png: { mimeType: 'image/png', label: 'PNG picture' },
  pdf: { mimeType: 'application/pdf', label: 'PDF document' },
  doc: { mimeType: 'application/msword', label: 'Word document' },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word document',
  },
  txt: { mimeType: 'text/plain; charset=utf-8', label: 'Text' },
  csv: { mimeType: 'text/csv; charset=utf-8', label: 'CSV table' },
  xls: { mimeType: 'application/vnd.ms-excel', label: 'Excel workbook' },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', label: 'Excel workbook' },
} as const
export type FileExtension = keyof typeof fileTypes

export const MAX_FILE_BYTES = 10_485_760

export const documentFile = {
  types: Object.values(fileTypes).map(({ mimeType }) => mimeType),
  maxBytes: MAX_FILE_BYTES,
} satisfies FileRule

export const photoFile = {
  types: [fileTypes.jpg.mimeType, fileTypes.png.mimeType],
  maxBytes: 1_048_576,
  says: { tooLarge: 'The picture is larger than 1 MB.', wrongType: 'Choose a JPEG or PNG picture.' },
} as const satisfies FileRule

export const acceptedFiles = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(',')

export const fileTooLarge = (name: string) => `File too large - ${name} is larger than 10MB.`
export const emptyFile = (name: string) => `Empty file - ${name} has nothing in it.`
export const invalidFileType = (name: string) => `Invalid file type - ${name} is not a supported file type.`

export function extensionOf(name: string): FileExtension | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return name.includes('.') && isAllowed(extension) ? extension : undefined
}

const isAllowed = (extension: string): extension is FileExtension => Object.hasOwn(fileTypes, extension)

export function checkFile({ name, size }: { name: string; size: number }): string | undefined {
  if (!extensionOf(name)) return invalidFileType(name)
  if (size === 0) return emptyFile(name)
  return size > MAX_FILE_BYTES ? fileTooLarge(name) : undefined
}

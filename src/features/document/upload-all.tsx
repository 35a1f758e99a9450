import { uploadFile } from './upload-file.tsx'

export type UploadProgress = {
  file: File
  /** Per cent of this file. */
  percent: number
  /** Counting from 1. */
  number: number
  count: number
}
export type FailedUpload = { file: File; error: unknown }

/** Uploads the files one by one and returns those that failed; call it again with them to retry. */
export async function uploadAll(
  request: { id: string },
  files: readonly File[],
  onProgress: (progress: UploadProgress) => void = () => {},
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = []
  for (const [index, file] of files.entries()) {
    const tell = (share: number) => onProgress({ file, percent: share * 100, number: index + 1, count: files.length })
    tell(0)
    // Several large files at once would only slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    await uploadFile(request.id, file, tell).catch((error: unknown) => failed.push({ file, error }))
  }
  return failed
}

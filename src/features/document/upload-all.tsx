import { uploadFile } from './upload-file.tsx'

export type UploadProgress = {
  file: File
  /** Of this file, from 0 to 100. */
  percent: number
  /** Which of them it is, counting from 1. */
  number: number
  count: number
}
export type FailedUpload = { file: File; error: unknown }

/**
 * Stores the files with a request, one after the other; a refused one does not keep the rest back. Answers those
 * that failed: calling again with their files tries them once more.
 */
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

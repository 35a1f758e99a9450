import { useEffect, useRef, useState } from 'react'
import { type FailedUpload, uploadAll, type UploadProgress } from '#features/document/document.tsx'
import type { Request } from '#features/request/contract.ts'
import { toast } from '#ui/overlays/toast-store.tsx'

export type DocumentUploads = {
  request: Request
  files: readonly File[]
  progress?: UploadProgress
  failed: FailedUpload[]
}

/** Uploads a form’s documents once its request exists. Failed ones can be retried or left out. */
export function useDocumentUploads(finished: (request: Request) => void) {
  const [uploads, setUploads] = useState<DocumentUploads>()
  const here = usePresence()

  async function upload(request: Request, files: readonly File[], failedBefore: FailedUpload[] = []) {
    setUploads({ request, files, failed: failedBefore })
    const failedNow = await uploadAll(request, files, (progress) =>
      setUploads({ request, files, progress, failed: failedBefore }),
    )
    settle(request, [...failedBefore, ...failedNow])
  }
  function settle(request: Request, failed: FailedUpload[]) {
    if (!here.current) return tellLeft(failed)
    setUploads({ request, files: [], failed })
    if (failed.length === 0) finished(request)
  }

  return {
    uploads,
    begin: (request: Request, files: readonly File[]) => void upload(request, files),
    retry: ({ request, failed }: DocumentUploads, file: File) => void upload(request, [file], others(failed, file)),
    leaveOut: ({ request, failed }: DocumentUploads, file: File) => settle(request, others(failed, file)),
  }
}

const others = (failed: readonly FailedUpload[], file: File) => failed.filter((each) => each.file !== file)

function tellLeft(failed: readonly FailedUpload[]) {
  if (failed.length === 0) return
  const names = failed.map(({ file }) => file.name).join(', ')
  toast({ title: 'Error', description: `Failed to upload file: ${names}`, hue: 'stop' })
}

function usePresence() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

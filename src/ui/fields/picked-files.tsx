import { useRef, useState } from 'react'

export type PickedFile = {
  id: number
  file: File
  /** Broke a rule: it stays listed, and is never sent. */
  rejected?: string | undefined
  /** Failed to upload: it can be sent again. */
  failed?: string | undefined
  progress?: number | undefined
}

export type FileRule = (file: File) => string | undefined

export function usePickedFiles(rule: FileRule) {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const lastId = useRef(0)
  /** `refusals` says of each file why it is not sent, beside what the rule says. */
  function add(added: readonly File[], refusals: readonly (string | undefined)[] = []) {
    const picked = added.map((file, n) => ({ id: ++lastId.current, file, rejected: rule(file) ?? refusals[n] }))
    setFiles((before) => [...before, ...picked])
    return picked.filter((each) => !each.rejected)
  }
  function mark(id: number, change: Partial<Omit<PickedFile, 'id' | 'file'>>) {
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...change } : each)))
  }
  function remove(id: number) {
    setFiles((before) => before.filter((each) => each.id !== id))
  }
  return { files, accepted: files.filter((each) => !each.rejected), add, mark, remove, clear: () => setFiles([]) }
}

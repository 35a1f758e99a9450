import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, keyOf, upload, useSend } from '#platform/api/api.tsx'
import { getProfile, removePhoto, uploadPhoto } from './contract.ts'
import { squarePhoto } from './square-photo.tsx'

type Chosen = { file: File; address: string }

/** Chooses, previews, saves and removes one’s own photo. A photo that could not be saved stays chosen. */
export function useOwnPhoto(onGivenUp: () => void) {
  const client = useQueryClient()
  const [chosen, setChosen] = useChosen()
  const [fault, setFault] = useState<string>()

  async function choose(file: File) {
    setFault(undefined)
    try {
      const square = await squarePhoto(file)
      setChosen({ file: square, address: URL.createObjectURL(square) })
    } catch {
      setFault('This picture cannot be read. Choose a JPEG or PNG.')
    }
  }
  const saving = useMutation({
    mutationFn: (file: File) => upload(uploadPhoto, { params: {}, file }),
    meta: { success: 'Your photo is saved.', failure: 'Failed to save your photo. Please try again.' },
    onSuccess(profile) {
      client.setQueryData(keyOf(getProfile), profile)
      setChosen(undefined)
    },
    onError: (error) => setFault(error instanceof ApiError ? error.fieldErrors?.['file']?.[0] : undefined),
  })
  const removal = useSend(removePhoto, undefined, {
    success: 'Your photo is removed.',
    failure: 'Failed to remove your photo. Please try again.',
    done: onGivenUp,
  })

  return {
    chosen: chosen?.address,
    fault,
    choose: (file: File) => void choose(file),
    save: () => chosen && saving.mutate(chosen.file),
    saving: saving.isPending,
    cancel() {
      setFault(undefined)
      setChosen(undefined)
      onGivenUp()
    },
    remove: () => removal.send(),
    removing: removal.sending,
  }
}

/** The object URL of a chosen picture is released when it is no longer shown. */
function useChosen() {
  const state = useState<Chosen>()
  const address = state[0]?.address
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return state
}

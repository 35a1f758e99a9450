import { useQueryClient } from '@tanstack/react-query'
import { errorText, keyOf, useSend } from '#platform/api/api.tsx'
import { getProfile, updateProfile } from './contract.ts'

export function useProfileUpdate({ success, saved }: { success: string; saved: () => void }) {
  const client = useQueryClient()
  return useSend(updateProfile, undefined, {
    success,
    failure: (error) => `${errorText(error, 'Failed to save. Please try again.')} Your changes are still here.`,
    done(profile) {
      client.setQueryData(keyOf(getProfile), profile)
      saved()
    },
  })
}

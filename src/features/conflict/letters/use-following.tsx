import { useEffect, useEffectEvent } from 'react'

/** Runs when a colleague has saved a newer version of what is open here. */
export function useFollowing(version: number, follow: (version: number) => unknown) {
  const run = useEffectEvent(follow)
  useEffect(() => void run(version), [version])
}

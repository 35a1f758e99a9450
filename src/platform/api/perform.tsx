import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'

/** A mutation that no component waits for. Its outcome is said, and a session that is over noticed, as with any other. */
export function perform<Result>(client: QueryClient, mutation: MutationObserverOptions<Result>): Promise<Result> {
  const observer = new MutationObserver<Result>(client, mutation)
  return observer.mutate().finally(() => observer.reset())
}

import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'

/** Runs a mutation outside a component; its outcome is reported like any other. */
export function perform<Result>(client: QueryClient, mutation: MutationObserverOptions<Result>): Promise<Result> {
  const observer = new MutationObserver<Result>(client, mutation)
  return observer.mutate().finally(() => observer.reset())
}

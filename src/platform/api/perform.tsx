import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'

export function perform<Result>(client: QueryClient, mutation: MutationObserverOptions<Result>): Promise<Result> {
  const observer = new MutationObserver<Result>(client, mutation)
  return observer.mutate().finally(() => observer.reset())
}

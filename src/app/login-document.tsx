import { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { sessionQuery } from '#features/session/session.tsx'
import { App } from './app.tsx'

export const markup = await made()

async function made() {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, null)
  const failures: unknown[] = []
  const { prelude } = await prerender(<App client={client} />, {
    onError: (error) => void failures.push(error),
    // In one piece: streamed parts would need inline scripts, which the page's policy forbids.
    progressiveChunkSize: Infinity,
  })
  const whole = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // The document has a title already, and the script replaces it.
  return whole.replace(/<title>[^<]*<\/title>/, '')
}

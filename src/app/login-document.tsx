import { QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { sessionQuery } from '#features/session/session.tsx'
import { App } from './app.tsx'

/** What is in the document of `/login` where nobody is signed in, so that it is read before any script is there. */
export const markup = await made()

async function made() {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, null)
  const failures: unknown[] = []
  const { prelude } = await prerender(<App client={client} />, {
    onError: (error) => void failures.push(error),
    // In one piece: parts that come later would need scripts within the page, which its policy forbids.
    progressiveChunkSize: Infinity,
  })
  const whole = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  // The page has a title already, and the script puts its own there.
  return whole.replace(/<title>[^<]*<\/title>/, '')
}

import { Agent, type IncomingMessage, request } from 'node:http'

/** With a body a POST, else a GET. */
export type Ask = { path: string; cookie?: string; body?: object }

const PATIENCE = 30_000
const agent = new Agent({ keepAlive: true })

/** Each round of measuring begins with new connections. */
export const hangUp = () => agent.destroy()

/** The server was overloaded: counted, but not timed. Every other failure ends the bench. */
export class Refused extends Error {}

export async function ask(port: number, what: Ask): Promise<void> {
  if (!(await isAnswered(port, what))) await ask(port, what)
}

/** False if the server had closed an idle connection: it never read the call, which is repeated. */
function isAnswered(port: number, { path, cookie, body }: Ask) {
  const text = body && JSON.stringify(body)
  const headers = {
    ...(cookie && { Cookie: cookie }),
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  }
  return new Promise<boolean>((done, fail) => {
    const options = { port, host: '127.0.0.1', path, agent, headers, timeout: PATIENCE }
    const call = request({ ...options, method: text ? 'POST' : 'GET' }, (response) => {
      response.resume()
      response.on('end', () => (isSuccess(response) ? done(true) : fail(failureOf(path, response))))
      response.on('error', fail)
    })
    call.on('timeout', () => call.destroy(new Error(`${path} did not answer within ${PATIENCE / 1_000} s.`)))
    call.on('error', (error: NodeJS.ErrnoException) =>
      call.reusedSocket && error.code === 'ECONNRESET' ? done(false) : fail(error),
    )
    call.end(text)
  })
}

const isSuccess = ({ statusCode = 500 }: IncomingMessage) => statusCode < 300

function failureOf(path: string, { statusCode = 500 }: IncomingMessage) {
  const words = `${path} answered ${statusCode}.`
  return statusCode === 503 || statusCode === 429 ? new Refused(words) : new Error(words)
}

import { ApiError, OfflineError } from './api-error.ts'
import { type BodyOf, filledIn, type Output, type ParamsOf } from './call.tsx'
import { type Endpoint, fill } from '#platform/contract.ts'
import { guestHeader } from './guest.tsx'
import { applyStaleHeader } from './stale.tsx'

type Upload<E extends Endpoint> = {
  params: ParamsOf<E>
  file: File
  fields?: BodyOf<E> | undefined
  onProgress?: ((share: number) => void) | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/** Uploads one file, with XMLHttpRequest because fetch reports no progress. Fails as `call` does. */
export async function upload<E extends Endpoint>(endpoint: E, sent: Upload<E>): Promise<Output<E>> {
  const { params, file, fields, onProgress, signal, idempotencyKey } = sent
  const request = new XMLHttpRequest()
  request.open(endpoint.method, fill(endpoint.path, params))
  if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey)
  for (const [name, value] of Object.entries(guestHeader())) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
  await answered(request, formOf(file, fields), signal)

  const { status, statusText, responseText } = request
  if (status < 200 || status > 299)
    throw new ApiError(status, responseText, statusText, request.getResponseHeader('Retry-After'))
  applyStaleHeader(request.getResponseHeader('X-Stale'))
  return JSON.parse(responseText || 'null')
}

function answered(request: XMLHttpRequest, form: FormData, signal: AbortSignal | undefined) {
  return new Promise<void>((done, fail) => {
    request.addEventListener('load', () => done())
    request.addEventListener('error', () => fail(new OfflineError()))
    request.addEventListener('abort', () => fail(signal?.reason))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) fail(signal.reason)
    else request.send(form)
  })
}

function formOf(file: File, fields: unknown) {
  const form = new FormData()
  for (const [name, value] of filledIn(fields)) form.set(name, value)
  form.set('file', file, file.name)
  return form
}

import { expect, test } from 'vitest'
import { ApiError, errorText, isUnauthorized, OfflineError, statusOf } from './api-error.ts'

const refused = (status: number, body: object) => new ApiError(status, JSON.stringify(body), 'Status Text')

test('the message is the status and the body, or the status text of an empty body', () => {
  expect(new ApiError(409, '{"code":"X"}', 'Conflict').message).toBe('409: {"code":"X"}')
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test('the parts of a refusal can be read', () => {
  const body = {
    message: 'No',
    code: 'STALE_VERSION',
    requestId: 'r1',
    fieldErrors: { title: ['Long'] },
    current: { v: 2 },
  }
  const error = refused(409, body)
  expect(error).toMatchObject({ ...body, message: `409: ${JSON.stringify(body)}`, serverMessage: 'No', status: 409 })
  expect(statusOf(error)).toBe(409)
})

test('a proxy’s error page is not shown as the server’s message', () => {
  const error = new ApiError(502, '<h1>Bad gateway</h1>', 'Bad Gateway')
  expect(error.serverMessage).toBeUndefined()
  expect(errorText(error, 'Failed to update user')).toBe('Failed to update user')
  expect(errorText(new ApiError(500, 'null', ''), 'Failed to update user')).toBe('Failed to update user')
  expect(errorText(refused(500, { message: { html: 'x' } }), 'Failed to update user')).toBe('Failed to update user')
})

test('people read the server’s message, or else the fallback, or that no answer came', () => {
  expect(errorText(refused(400, { message: 'Check the marked fields.' }), 'Failed')).toBe('Check the marked fields.')
  expect(errorText(new Error('boom'), 'Failed')).toBe('Failed')
  expect(errorText(new OfflineError(), 'Failed')).toContain('cannot be reached')
})

test('an ended session is not confused with a wrong password', () => {
  expect(isUnauthorized(refused(401, { message: 'Unauthorized' }))).toBe(true)
  expect(isUnauthorized(new ApiError(401, '', 'Unauthorized'))).toBe(true)
  expect(isUnauthorized(refused(401, { message: 'Invalid username or password' }))).toBe(false)
  expect(isUnauthorized(refused(403, { message: 'Unauthorized' }))).toBe(false)
  expect(isUnauthorized('401: Unauthorized')).toBe(false)
})

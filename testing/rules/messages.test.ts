import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The messages of the specification (§4, §5 and §8) are said to the letter, down to the full stop.

const SRC = join(import.meta.dirname, '../../src')
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file))
const source = files.map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n')

test.each([
  'Username is required',
  'Password is required',
  'Please enter your username first.',
  'Passwords do not match',
  'Password must be at least 8 characters long',
  'Username must be at least 3 characters',
  'Password must be at least 8 characters',
  'Valid email is required',
  'At least one participant must be added',
  'You must confirm the legal escalation statement',
  'Name is required',
  'Invalid email address',
  'First name is required',
  'Last name is required',
  'Date of birth is required',
  'Street address is required',
  'City is required',
  'Postcode is required',
  'Job title is required',
  'Start date is required',
  'Please enter a note before submitting.',
  'Please provide a valid temporary password (at least 8 characters).',
  'Password Setup Required',
  'Please create a new password for your account.',
  'Success',
  'Logged in successfully!',
  'Password Set Successfully',
  'You can now use your new password to sign in.',
  'Reset Request Submitted',
  'Login failed',
  'An error occurred during login',
  'Failed to set password',
  'An error occurred while setting password',
  'Failed to request password reset',
  'An error occurred while requesting password reset',
  'Unauthorized',
  'You are logged out. Logging in again...',
  'Failed to send message. Please try again.',
  'Failed to update onboarding process.',
  'Failed to mark request as completed.',
  'Invalid status value selected. Please try again.',
  'Unknown onboarding stage. Please refresh and try again.',
  'Failed to submit request. Please try again.',
  'Failed to assign request. Please try again',
  'Failed to update request. Please try again.',
  'Failed to update conflict case',
  'Failed to save notes',
  'Failed to submit escalation request',
  'Failed to mark request as completed',
  'Failed to update performance review',
  'Failed to upload file',
  'Failed to delete file',
  'Failed to update user',
  'Failed to delete user',
  'Failed to issue temporary password',
  'Failed to close case properly',
  'Failed to create user',
  'Failed to fetch users',
  'Onboarding process updated successfully!',
  'Request marked as completed successfully!',
  'Note added successfully!',
  'Document uploaded successfully!',
  'Conflict case updated successfully!',
  'Notes Saved',
  'Escalation Requested',
  'Your escalation request has been submitted. Staff will review it shortly.',
  'Case Escalated',
  'Case Closed',
  'Draft Saved',
  'Resolution Finalized',
  'Request Completed',
  'Performance review updated successfully!',
  'File uploaded successfully!',
  'File deleted successfully!',
  'User updated successfully!',
  'User deleted successfully!',
  'Temporary password issued successfully!',
  'Request submitted successfully!',
  'Request assigned successfully!',
  'Request updated successfully!',
])('%s', (message) => {
  expect(["'", '"'].some((quote) => source.includes(quote + message + quote))).toBe(true)
})

// The two about files are in `src/platform/files/rules.test.ts`; a link may be told of after this one.
test('User created successfully!', () => {
  expect(source).toContain('`User created successfully!${')
})

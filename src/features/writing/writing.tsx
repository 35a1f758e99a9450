import { deferred } from '#ui/layout/deferred.tsx'

export { Written } from './written.tsx'

/** Loaded where a text is written, and nowhere else. */
export const TextEditor = deferred(async () => (await import('./editor/text-editor.tsx')).TextEditor)

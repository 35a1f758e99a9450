import { deferred } from '#ui/layout/deferred.tsx'

export const DocumentViewer = deferred(async () => (await import('./document-viewer.tsx')).DocumentViewer)
